import {
  emergencyImportSchema,
  emergencyImportsSchema,
  type emergencyUploadSchema,
} from "./emergency-import-schemas.ts";
import { get, nothing, post, put, remove, takes } from "../api-operation.ts";

export const listEmergencyImports = get("/api/unsent-imports", emergencyImportsSchema);
export const readEmergencyImport = get("/api/unsent-imports/:id", emergencyImportSchema);
export const openEmergencyImport = put(
  "/api/unsent-imports/:id",
  emergencyImportSchema,
  takes<typeof emergencyUploadSchema>,
);
export const discardEmergencyImport = remove("/api/unsent-imports/:id", nothing);
export const sendEmergencyImportPiece = put("/api/unsent-imports/:id/pieces/:piece", nothing);
export const checkEmergencyImport = post("/api/unsent-imports/:id/check", emergencyImportSchema);
export const runEmergencyImport = post("/api/unsent-imports/:id/run", emergencyImportSchema);
export const undoEmergencyImport = post("/api/unsent-imports/:id/undo", emergencyImportSchema);

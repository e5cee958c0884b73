import {
  type nirImportOrderSchema,
  nirImportSchema,
  nirImportsSchema,
  nirPreviewSchema,
} from "./nir-import-schemas.ts";
import { get, nothing, post, put, takes } from "../api-operation.ts";

export const listNirImports = get("/api/nir-imports", nirImportsSchema);
export const sendNirFile = put("/api/nir-imports/files/:sha256", nothing);
export const previewNirFile = get("/api/nir-imports/files/:sha256/preview", nirPreviewSchema);
export const readNirImport = get("/api/nir-imports/:id", nirImportSchema);
export const startNirImport = put(
  "/api/nir-imports/:id",
  nirImportSchema,
  takes<typeof nirImportOrderSchema>,
);
export const undoNirImport = post("/api/nir-imports/:id/undo", nirImportSchema);

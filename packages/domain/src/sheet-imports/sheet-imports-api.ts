import {
  type sheetArchiveSchema,
  type sheetCheckSchema,
  sheetImportSchema,
  sheetImportsSchema,
  type sheetReadingSchema,
} from "./sheet-import-schemas.ts";
import { get, nothing, post, put, remove, takes } from "../api-operation.ts";

export const listSheetImports = get("/api/sheet-imports", sheetImportsSchema);
export const readSheetTemplate = get("/api/sheet-imports/templates/:kind", {
  file: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
});
export const readSheetImport = get("/api/sheet-imports/:id", sheetImportSchema);
export const discardSheetImport = remove("/api/sheet-imports/:id", nothing);
export const sendSheetFile = put("/api/sheet-imports/:id/file", sheetImportSchema);
export const sendSheetArchivePiece = put("/api/sheet-imports/:id/pieces/:piece", nothing);
export const takeSheetArchive = put(
  "/api/sheet-imports/:id/archive",
  sheetImportSchema,
  takes<typeof sheetArchiveSchema>,
);
export const readSheetOtherwise = put(
  "/api/sheet-imports/:id/reading",
  sheetImportSchema,
  takes<typeof sheetReadingSchema>,
);
export const checkSheetImport = post(
  "/api/sheet-imports/:id/check",
  sheetImportSchema,
  takes<typeof sheetCheckSchema>,
);
export const runSheetImport = post("/api/sheet-imports/:id/run", sheetImportSchema);
export const undoSheetImport = post("/api/sheet-imports/:id/undo", sheetImportSchema);
export const readSheetErrors = get("/api/sheet-imports/:id/errors", { file: "text/csv" });

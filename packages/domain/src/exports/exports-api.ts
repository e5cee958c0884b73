import {
  datasetExportSchema,
  datasetExportsSchema,
  exportChoicesSchema,
  type exportPreviewRequestSchema,
  exportPreviewSchema,
  type exportRequestSchema,
} from "./export-schemas.ts";
import { get, nothing, post, put, remove, takes } from "../api-operation.ts";

export const listDatasetExports = get("/api/exports", datasetExportsSchema);
export const listDatasetExportChoices = get("/api/exports/choices", exportChoicesSchema);
export const previewDatasetExport = post(
  "/api/exports/preview",
  exportPreviewSchema,
  takes<typeof exportPreviewRequestSchema>,
);
export const readDatasetExport = get("/api/exports/:id", datasetExportSchema);
export const prepareDatasetExport = put(
  "/api/exports/:id",
  datasetExportSchema,
  takes<typeof exportRequestSchema>,
);
export const discardDatasetExport = remove("/api/exports/:id", nothing);
export const downloadDatasetExport = get("/api/exports/:id/file", {
  file: "application/octet-stream",
});

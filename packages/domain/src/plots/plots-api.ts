import {
  fruitPlotSchema,
  type plotCheckInputSchema,
  plotCheckSchema,
  plotCollectorsSchema,
  plotImportSchema,
  plotListSchema,
  plotSchema,
  plotVersionsSchema,
  producersSchema,
} from "./plot-schemas.ts";
import { harvestSheetSchema } from "./harvest-sheet.ts";
import { plotDocumentSchema, plotDocumentsSchema } from "./plot-documents.ts";
import { trashedPlotsSchema } from "./plot-trash.ts";
import { statementQuestionsSchema } from "./statement-questions.ts";
import { get, nothing, post, put, remove, takes } from "../api-operation.ts";

export const previewPlotImport = post("/api/plots/imports/preview", plotImportSchema);
export const importPlots = post("/api/plots/imports", plotImportSchema);
export const exportPlots = get("/api/plots/export", { file: "application/octet-stream" });
export const listPlots = get("/api/plots", plotListSchema);
export const checkPlot = post(
  "/api/plots/check",
  plotCheckSchema,
  takes<typeof plotCheckInputSchema>,
);
export const readPlot = get("/api/plots/:id", plotSchema);
export const deletePlot = remove("/api/plots/:id", nothing);
export const readHarvestSheet = get("/api/plots/:id/harvest", harvestSheetSchema);
export const listPlotDocuments = get("/api/plots/:id/documents", plotDocumentsSchema);
export const addPlotDocument = put("/api/plots/:id/documents/:document", plotDocumentSchema);
export const readPlotDocument = get("/api/plots/:id/documents/:document", {
  file: "application/octet-stream",
});
export const deletePlotDocument = remove("/api/plots/:id/documents/:document", nothing);
export const listPlotVersions = get("/api/plots/:id/versions", plotVersionsSchema);
export const listTrashedPlots = get("/api/plot-trash", trashedPlotsSchema);
export const restorePlot = post("/api/plot-trash/:id/restore", nothing);
export const removePlotForGood = remove("/api/plot-trash/:id", nothing);
export const listPlotCollectors = get("/api/plots/:id/collectors", plotCollectorsSchema);
export const setPlotCollectors = put(
  "/api/plots/:id/collectors",
  plotCollectorsSchema,
  takes<typeof plotCollectorsSchema>,
);
export const listProducers = get("/api/producers", producersSchema);
export const deleteProducer = remove("/api/producers/:id", nothing);
export const draftDueDiligence = get("/api/producers/:id/due-diligence", {
  file: "application/octet-stream",
});
export const listDueDiligenceQuestions = get(
  "/api/producers/:id/due-diligence/questions",
  statementQuestionsSchema,
);
export const readFruitPlot = get("/api/fruit-plots/:id", fruitPlotSchema);

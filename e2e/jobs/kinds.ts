/** Every kind of job that has a middle. A new kind is a new entry. */
import { mailDelivery, pushDelivery } from "./deliveries.ts";
import { nightlyBackup, sampleData } from "./installation-work.ts";
import type { Kind } from "./kind.ts";
import { emergencyImport, photoMeasurement, predictionBatch, trainingRun } from "./phone-fruits.ts";
import { datasetExport, nirImport, sheetImport } from "./transfers.ts";

/** All run at once; those that take longest begin first. */
export const firstKinds: readonly Kind[] = [
  sampleData,
  emergencyImport,
  photoMeasurement,
  nirImport,
  mailDelivery,
  pushDelivery,
  sheetImport,
];

/** Work on what the first have made. */
export const laterKinds: readonly Kind[] = [
  trainingRun,
  predictionBatch,
  nightlyBackup,
  datasetExport,
];

/** Every kind of job that has a middle. A new kind is a new entry. */
import { mailDelivery, pushDelivery, webhookDelivery } from "./deliveries.ts";
import { nightlyBackup, restoreDrill, sampleData } from "./installation-work.ts";
import type { Kind } from "./kind.ts";
import { emergencyImport, photoMeasurement, predictionBatch, trainingRun } from "./phone-fruits.ts";
import { datasetExport, fruitChange, nirImport, sheetImport } from "./transfers.ts";

/** Those of a group run at once, the longest first; each group works on what those before it have made. */
export const groups: readonly (readonly Kind[])[] = [
  // Short, and begun already: while others are prepared it would end.
  [sampleData],
  [
    emergencyImport,
    photoMeasurement,
    nirImport,
    mailDelivery,
    pushDelivery,
    webhookDelivery,
    sheetImport,
  ],
  [trainingRun, predictionBatch, nightlyBackup],
  // Short: waiting for others, they would end.
  [datasetExport, fruitChange],
  // Alone: it is the same server that keeps backups.
  [restoreDrill],
];

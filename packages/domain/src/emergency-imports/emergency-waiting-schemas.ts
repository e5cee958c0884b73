/**
 * The file `waiting.json` of a phone's emergency export: what is small and waited beside the fruits, each entry as the
 * phone keeps it. The server takes plots chosen for fruits, and names all else it finds there.
 */
import * as z from "zod/mini";
import { chosenPlotSchema } from "../plots/chosen-plot-schemas.ts";
import { atMost } from "../text-checks.ts";
import { chosenPlotsKind, emergencyWaitingFormat } from "./emergency-import.ts";

/** Longest `waiting.json` that is read, in bytes: a collector's season of choices is a tenth of it. */
export const maxEmergencyWaitingBytes = 4 * 1024 * 1024;
const mostEntries = 10_000;

/** Looked at before its elements are. */
const shortList = z.custom<unknown[]>(
  (given) => Array.isArray(given) && given.length <= mostEntries,
);

export const emergencyWaitingSchema = z.object({
  format: z.literal(emergencyWaitingFormat),
  version: z.literal(1),
  /** Who chose, answered or measured. */
  user_id: z.uuid(),
  entries: z.pipe(shortList, z.array(z.looseObject({ kind: z.string().check(atMost(100)) }))),
});
export type EmergencyWaiting = z.infer<typeof emergencyWaitingSchema>;
export type EmergencyWaitingEntry = EmergencyWaiting["entries"][number];

export const emergencyPlotSchema = z.object({
  ...chosenPlotSchema.shape,
  kind: z.literal(chosenPlotsKind),
});
export type EmergencyPlot = z.infer<typeof emergencyPlotSchema>;

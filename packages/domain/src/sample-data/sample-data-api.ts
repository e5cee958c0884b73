import { sampleDataSchema, type sampleDataShownSchema } from "./sample-data-schemas.ts";
import { get, patch, remove, takes } from "../api-operation.ts";

export const readSampleData = get("/api/sample-data", sampleDataSchema);
export const showSampleData = patch(
  "/api/sample-data",
  sampleDataSchema,
  takes<typeof sampleDataShownSchema>,
);
export const removeSampleData = remove("/api/sample-data", sampleDataSchema);

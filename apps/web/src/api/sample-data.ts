import { sampleDataSchema, type SampleData } from "@elaeis/domain/sample-data/sample-data-schemas";
import { requestJson } from "./http.ts";

const path = "/api/sample-data";

export const sampleDataKey = ["sample-data"] as const;

export function fetchSampleData(signal?: AbortSignal): Promise<SampleData> {
  return requestJson(sampleDataSchema, { path, signal });
}

/** Whether every list and figure of the installation includes sample data. */
export function showSampleData(shown: boolean): Promise<SampleData> {
  return requestJson(sampleDataSchema, { path, method: "PATCH", json: { shown } });
}

/** Takes out every sample fruit, photo, account and prediction; there is no way back. */
export function removeSampleData(): Promise<SampleData> {
  // A large sample has many photos to delete.
  return requestJson(sampleDataSchema, { path, method: "DELETE", timeoutMs: 120_000 });
}

import { ask } from "./ask.ts";
import * as sampleDataApi from "@elaeis/domain/sample-data/sample-data-api";
import type { SampleData } from "@elaeis/domain/sample-data/sample-data-schemas";

export const sampleDataKey = ["sample-data"] as const;

/** Whether every list and figure of the installation includes sample data. */
export function showSampleData(shown: boolean): Promise<SampleData> {
  return ask(sampleDataApi.showSampleData, { json: { shown } });
}

/** Takes out every sample fruit, photo, account and prediction; there is no way back. */
export function removeSampleData(): Promise<SampleData> {
  // A large sample has many photos to delete.
  return ask(sampleDataApi.removeSampleData, { timeoutMs: 120_000 });
}

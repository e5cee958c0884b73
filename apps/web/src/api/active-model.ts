/** The active model, as a device fetches it to predict without the server. */
import type { ActiveModel } from "@elaeis/domain/models/model-schemas";
import { requestText } from "./http.ts";

/** Some hundred kilobytes on a slow network. */
const fileTimeoutMs = 120_000;

/** The model file's text, not yet looked at. */
export function fetchModelFile({ file_url }: ActiveModel, signal?: AbortSignal): Promise<string> {
  return requestText({ path: file_url, signal, timeoutMs: fileTimeoutMs });
}

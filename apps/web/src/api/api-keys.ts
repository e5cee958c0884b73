import {
  apiKeyListSchema,
  madeApiKeySchema,
  type ApiKey,
  type MadeApiKey,
  type NewApiKey,
} from "@elaeis/domain/api-keys/api-key-schemas";
import { queryOptions } from "@tanstack/react-query";
import { requestJson, requestNothing } from "./http.ts";

const path = "/api/api-keys";

export const apiKeysQuery = queryOptions({
  queryKey: ["api-keys"],
  queryFn: ({ signal }): Promise<ApiKey[]> => fetchKeys(signal),
});

async function fetchKeys(signal: AbortSignal): Promise<ApiKey[]> {
  return (await requestJson(apiKeyListSchema, { path, signal })).items;
}

/** @returns the key itself too, this once */
export function makeApiKey(wanted: NewApiKey): Promise<MadeApiKey> {
  return requestJson(madeApiKeySchema, { path, method: "POST", json: wanted });
}

export function revokeApiKey(id: string): Promise<void> {
  return requestNothing({ path: `${path}/${encodeURIComponent(id)}`, method: "DELETE" });
}

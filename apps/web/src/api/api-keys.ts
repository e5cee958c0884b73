import { ask } from "./ask.ts";
import * as apiKeysApi from "@elaeis/domain/api-keys/api-keys-api";
import type { ApiKey, MadeApiKey, NewApiKey } from "@elaeis/domain/api-keys/api-key-schemas";
import { queryOptions } from "@tanstack/react-query";

export const apiKeysQuery = queryOptions({
  queryKey: ["api-keys"],
  queryFn: ({ signal }): Promise<ApiKey[]> => fetchKeys(signal),
});

async function fetchKeys(signal: AbortSignal): Promise<ApiKey[]> {
  return (await ask(apiKeysApi.listApiKeys, { signal })).items;
}

/** @returns the key itself too, this once */
export function makeApiKey(wanted: NewApiKey): Promise<MadeApiKey> {
  return ask(apiKeysApi.makeApiKey, { json: wanted });
}

import type { QueryClient } from "@tanstack/react-query";
import { apiKeysQuery } from "#api/api-keys.ts";
import { ownSessionsQuery } from "#api/own-account.ts";
import { walletsQuery } from "#api/wallets.ts";

/** After some of them ended. */
export async function readWaysInAgain(queries: QueryClient): Promise<void> {
  const asked = [ownSessionsQuery, apiKeysQuery, walletsQuery];
  await Promise.all(asked.map(({ queryKey }) => queries.invalidateQueries({ queryKey })));
}

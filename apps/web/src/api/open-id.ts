import { ask } from "./ask.ts";
import * as openIdApi from "@elaeis/domain/accounts/open-id-api";
import type { OpenIdLink, OpenIdStart } from "@elaeis/domain/accounts/open-id-schemas";
import { queryOptions } from "@tanstack/react-query";

/** The name of the provider to sign in with; null where there is none. */
export const openIdQuery = queryOptions({
  queryKey: ["open-id"],
  queryFn: async ({ signal }) => (await ask(openIdApi.readOpenId, { signal })).name,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

export const openIdLinkQuery = queryOptions({
  queryKey: ["open-id-link"],
  queryFn: ({ signal }): Promise<OpenIdLink> => ask(openIdApi.readOpenIdLink, { signal }),
  retry: false,
});

/** Leaves the app for the provider's page, which leads back to `/auth/open-id`. */
export async function leaveForProvider(json: OpenIdStart): Promise<void> {
  const { url } = await ask(openIdApi.startOpenId, { json });
  location.assign(url);
  // The button stays busy until the page is gone.
  await new Promise(() => undefined);
}

export function unlinkOpenId(): Promise<void> {
  return ask(openIdApi.unlinkOpenId);
}

import {
  openIdAddressSchema,
  openIdLinkSchema,
  openIdOutcomeSchema,
  openIdSchema,
  type OpenIdLink,
  type OpenIdOutcome,
  type OpenIdStart,
} from "@elaeis/domain/accounts/open-id-schemas";
import { queryOptions } from "@tanstack/react-query";
import { requestJson, requestNothing } from "./http.ts";

const path = "/api/auth/open-id";

/** The name of the provider to sign in with; null where there is none. */
export const openIdQuery = queryOptions({
  queryKey: ["open-id"],
  queryFn: async ({ signal }) => (await requestJson(openIdSchema, { path, signal })).name,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

export const openIdLinkQuery = queryOptions({
  queryKey: ["open-id-link"],
  queryFn: ({ signal }): Promise<OpenIdLink> =>
    requestJson(openIdLinkSchema, { path: "/api/account/open-id", signal }),
  retry: false,
});

/** Leaves the app for the provider's page, which leads back to `/auth/open-id`. */
export async function leaveForProvider(json: OpenIdStart): Promise<void> {
  const request = { path: `${path}/start`, method: "POST", json } as const;
  const { url } = await requestJson(openIdAddressSchema, request);
  location.assign(url);
  // The button stays busy until the page is gone.
  await new Promise(() => undefined);
}

export function finishOpenId(query: string): Promise<OpenIdOutcome> {
  const request = { path: `${path}/finish`, method: "POST", json: { query } } as const;
  return requestJson(openIdOutcomeSchema, request);
}

export function unlinkOpenId(): Promise<void> {
  return requestNothing({ path: "/api/account/open-id", method: "DELETE" });
}

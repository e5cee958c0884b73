/**
 * Whose program asks, by one prepared statement on the fingerprint of the key it shows. A program says
 * who it is with every request, so an invalid or revoked key is refused at once.
 */
import { apiKeyPattern } from "@elaeis/domain/api-keys/api-key";
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import type { Context } from "hono";
import type pg from "pg";
import type { AppEnv } from "#http/app-env.ts";
import { isODataPath } from "#http/odata-problem.ts";
import { Problem } from "#platform/problem.ts";
import { useKey } from "./queries.ts";
import { fingerprint } from "./secret.ts";

/**
 * @param pool connections of the role `elaeis_auth`
 * @returns answers undefined for a request that shows no key
 */
export function createApiKeyLookup(pool: pg.Pool) {
  /** @throws Problem api_key_refused for one that is unknown, expired or revoked */
  return async (c: Context<AppEnv>): Promise<SignedIn | undefined> => {
    const shown = keyIn(c);
    if (shown === undefined) return undefined;
    if (!apiKeyPattern.test(shown)) throw new Problem("api_key_refused");
    const key = await useKey(pool, fingerprint(shown));
    if (key === undefined) throw new Problem("api_key_refused");
    const { scopes, ...person } = key;
    return { kind: "user", ...person, apiKeyScopes: scopes };
  };
}

/** Spreadsheets show it as a password; its user name says nothing. */
function keyIn(c: Context<AppEnv>): string | undefined {
  const header = c.req.header("authorization") ?? "";
  const basic = isODataPath(c.req.path) ? /^Basic ([\w+/=-]*)$/i.exec(header)?.[1] : undefined;
  if (basic === undefined) return /^Bearer (elk_.*)$/i.exec(header)?.[1];
  const [, password = ""] = /^[^:]*:(.*)$/s.exec(Buffer.from(basic, "base64").toString()) ?? [];
  return password;
}

/**
 * Whose program asks, by one prepared statement on the fingerprint of the key it shows. A program says
 * who it is with every request, so an invalid or revoked key is refused at once.
 */
import type { ApiKeyScope } from "@elaeis/domain/api-keys/api-key";
import { apiKeyPattern } from "@elaeis/domain/api-keys/api-key";
import type { Role, SignedIn } from "@elaeis/domain/accounts/roles";
import type { Context } from "hono";
import type pg from "pg";
import type { AppEnv } from "../../../http/app-env.ts";
import { isODataPath } from "../../../http/odata-problem.ts";
import { Problem } from "../../../platform/problem.ts";
import { fingerprint } from "./secret.ts";

type FoundKey = {
  id: string;
  credentialId: string;
  email: string;
  role: Role;
  scopes: ApiKeyScope[];
};

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
    const found = await pool.query<FoundKey>({
      name: "api-key-lookup",
      text: `with used as (
               update api_keys set last_used_at = now()
               where key_sha256 = $1 and revoked_at is null and expires_at > now()
                 and (last_used_at is null or last_used_at < now() - interval '1 minute')
             )
             select users.id, users.email, users.role, api_keys.scopes,
               api_keys.id as "credentialId"
             from api_keys join users on users.id = api_keys.user_id
             where api_keys.key_sha256 = $1 and api_keys.revoked_at is null
               and api_keys.expires_at > now() and users.disabled_at is null`,
      values: [fingerprint(shown)],
    });
    const key = found.rows[0];
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

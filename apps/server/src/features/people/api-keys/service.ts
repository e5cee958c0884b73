/** Keys for a person's own programs: made, listed and revoked by that person, signed in. */
import { apiKeyShownLength, maxApiKeys } from "@elaeis/domain/api-keys/api-key";
import type { ApiKey, MadeApiKey, NewApiKey } from "@elaeis/domain/api-keys/api-key-schemas";
import type { Actor } from "@elaeis/domain/accounts/roles";
import { uuidv7 } from "uuidv7";
import { assertConfirmed, assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import type { RequestOrigin } from "#http/request-origin.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { SecurityNotices } from "../accounts/security-notices.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import { countUsableKeys, insertKey, listKeys, revokeKey } from "./queries.ts";
import { fingerprint, makeKey } from "./secret.ts";

export type ApiKeyService = ReturnType<typeof createApiKeyService>;

export function createApiKeyService({
  database,
  notices,
}: {
  database: Database;
  notices: SecurityNotices;
}) {
  return {
    /** Revoked and expired ones too. @throws Problem not_signed_in, forbidden */
    async list(actor: Actor): Promise<ApiKey[]> {
      const person = assertMay(actor, "account.manage");
      return database.withActor(person, (tx) => listKeys(tx, person.id));
    },

    /**
     * @returns the key itself, this once
     * @throws Problem not_signed_in, forbidden, confirmation_needed, too_many_api_keys
     */
    async make(actor: Actor, wanted: NewApiKey, from: RequestOrigin): Promise<MadeApiKey> {
      const person = assertMay(actor, "account.manage");
      assertConfirmed(person);
      const secret = makeKey();
      const api_key = await database.withActor(person, async (tx) => {
        const usable = await countUsableKeys(tx, person.id);
        if (usable >= maxApiKeys) throw new Problem("too_many_api_keys", { max: maxApiKeys });
        const id = uuidv7();
        const prefix = secret.slice(0, apiKeyShownLength);
        await tell(tx, "API_KEY_CREATED", id, {
          name: wanted.name,
          scopes: wanted.scopes.join(" "),
        });
        const event = { kind: "api_key_created", name: wanted.name } as const;
        await notices.tell(tx, { personId: person.id, event, from });
        return insertKey(tx, person.id, { ...wanted, id, prefix, sha256: fingerprint(secret) });
      });
      return { api_key, secret };
    },

    /** @throws Problem not_signed_in, forbidden, unknown_api_key also when it is somebody else's */
    async revoke(actor: Actor, id: string): Promise<void> {
      const person = assertMay(actor, "account.manage");
      await database.withActor(person, async (tx) => {
        if ((await revokeKey(tx, person.id, id)) === undefined) {
          throw new Problem("unknown_api_key");
        }
        await tell(tx, "API_KEY_REVOKED", id, {});
      });
    },

    /** Those of somebody that can be used, for an administrator who was let through. */
    usableOf: (tx: Tx, userId: string) => listKeys(tx, userId, "usable"),

    /** Shows the key, only this once. @throws Problem unknown_api_key */
    async revokeFor(tx: Tx, userId: string, id: string): Promise<void> {
      const revoked = await revokeKey(tx, userId, id);
      if (revoked === undefined) throw new Problem("unknown_api_key");
      if (revoked.wasRevoked) return;
      const { name } = revoked;
      await tell(tx, "API_KEY_REVOKED", id, { name, person: userId });
      await notices.tell(tx, { personId: userId, event: { kind: "api_key_revoked", name } });
    },
  };
}

function tell(
  tx: Tx,
  action: "API_KEY_CREATED" | "API_KEY_REVOKED",
  record: string,
  details: Record<string, string>,
): Promise<void> {
  return recordSecurityEvent(tx, { action, table: "api_keys", record, details });
}

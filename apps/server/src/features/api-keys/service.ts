/** Keys for a person's own programs: made, listed and revoked by that person, signed in. */
import { apiKeyShownLength, maxApiKeys } from "@elaeis/domain/api-keys/api-key";
import type { ApiKey, MadeApiKey, NewApiKey } from "@elaeis/domain/api-keys/api-key-schemas";
import type { Actor } from "@elaeis/domain/accounts/roles";
import { uuidv7 } from "uuidv7";
import { assertConfirmed, assertMay } from "../../http/permission.ts";
import { Problem } from "../../http/problem.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import { recordSecurityEvent } from "../audit/security-events.ts";
import { countUsableKeys, insertKey, listKeys, revokeKey } from "./queries.ts";
import { fingerprint, makeKey } from "./secret.ts";

export type ApiKeyService = ReturnType<typeof createApiKeyService>;

export function createApiKeyService({ database }: { database: Database }) {
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
    async make(actor: Actor, wanted: NewApiKey): Promise<MadeApiKey> {
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
        return insertKey(tx, person.id, { ...wanted, id, prefix, sha256: fingerprint(secret) });
      });
      return { api_key, secret };
    },

    /** @throws Problem not_signed_in, forbidden, unknown_api_key also when it is somebody else's */
    async revoke(actor: Actor, id: string): Promise<void> {
      const person = assertMay(actor, "account.manage");
      await database.withActor(person, async (tx) => {
        const revoked = await revokeKey(tx, person.id, id);
        if (!revoked) throw new Problem("unknown_api_key");
        await tell(tx, "API_KEY_REVOKED", id, {});
      });
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

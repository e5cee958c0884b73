/** Keeps a person's fruits out of training, exports and publication, from now on and until it is lifted. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import type { Database } from "#platform/database/database.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import { findPerson, restrictProcessing } from "./queries.ts";

export type RestrictionService = ReturnType<typeof createRestrictionService>;

export function createRestrictionService({ database }: { database: Database }) {
  return {
    /** @throws Problem not_signed_in, forbidden */
    async setOwn(actor: Actor, restricted: boolean): Promise<{ restricted_at: string | null }> {
      const person = assertMay(actor, "account.manage");
      return set(actor, person.id, restricted);
    },

    /** For the person. @throws Problem not_signed_in, forbidden, unknown_account */
    async setFor(
      actor: Actor,
      personId: string,
      restricted: boolean,
    ): Promise<{ restricted_at: string | null }> {
      assertMay(actor, "users.manage");
      return set(actor, personId, restricted);
    },
  };

  async function set(actor: Actor, personId: string, restricted: boolean) {
    return database.withActor(actor, async (tx) => {
      const withdrawn = await restrictProcessing(tx, personId, restricted);
      if (withdrawn !== undefined) {
        await recordSecurityEvent(tx, {
          action: restricted ? "PROCESSING_RESTRICTED" : "PROCESSING_RELEASED",
          table: "users",
          record: personId,
          details: { withdrawn_photos: withdrawn },
        });
      }
      const person = await findPerson(tx, personId);
      if (person === undefined) throw new Problem("unknown_account");
      return { restricted_at: person.restricted_at?.toISOString() ?? null };
    });
  }
}

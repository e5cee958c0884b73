/** Privacy requests for administrators: to read, to carry out and to refuse. */
import type {
  PrivacyDecision,
  PrivacyRequestPage,
  PrivacyRequestQuery,
} from "@elaeis/domain/privacy/privacy-schemas";
import type { Actor } from "@elaeis/domain/accounts/roles";
import { assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import type { UserService } from "../users/service.ts";
import { presentForStaff } from "./present.ts";
import {
  decideRequest,
  findRequest,
  listRequests,
  listRestricted,
  type RequestRow,
} from "./queries.ts";

export type PrivacyService = ReturnType<typeof createPrivacyService>;

export function createPrivacyService({
  database,
  users,
}: {
  database: Database;
  users: Pick<UserService, "remove">;
}) {
  return {
    /** @throws Problem not_signed_in, forbidden */
    async list(actor: Actor, query: PrivacyRequestQuery): Promise<PrivacyRequestPage> {
      assertMay(actor, "users.manage");
      return database.withActor(actor, async (tx) => {
        const { rows, total, open } = await listRequests(tx, query);
        const restricted = (await listRestricted(tx)).map(({ id, email, restricted_at }) => {
          return { id, email, restricted_at: restricted_at.toISOString() };
        });
        return { items: rows.map(presentForStaff), total, open, restricted };
      });
    },

    /**
     * An erasure that is done takes the account with it, and the photos where that was asked.
     *
     * @throws Problem not_signed_in, forbidden, unknown_privacy_request, privacy_request_decided,
     *   last_administrator
     */
    async decide(actor: Actor, id: string, decision: PrivacyDecision): Promise<void> {
      const administrator = assertMay(actor, "users.manage");
      const erased = await database.withActor(actor, async (tx) => {
        const { kind, user_id: person } = await openRequest(tx, id);
        const { outcome } = decision;
        if (kind === "erasure" && outcome === "done" && person !== null) return person;
        await decideRequest(tx, id, decision, administrator.id);
        const about = { table: "privacy_requests", record: id, details: { kind, outcome } };
        await recordSecurityEvent(tx, { action: "PRIVACY_DECIDED", ...about });
        return null;
      });
      // It closes the request in the transaction that erases.
      if (erased !== null) await users.remove(actor, erased, true);
    },
  };
}

async function openRequest(tx: Tx, id: string): Promise<RequestRow> {
  const request = await findRequest(tx, id, true);
  if (request === undefined) throw new Problem("unknown_privacy_request");
  if (request.state !== "open") throw new Problem("privacy_request_decided");
  return request;
}

/** What becomes of a person's requests when they are erased; in the transaction that erases them. */
import type { Tx } from "../../../platform/database/database.ts";
import { recordSecurityEvent } from "../../operations/audit/security-event-service.ts";
import { closeRequestsOf } from "./queries.ts";

export async function closePrivacyRequests(tx: Tx, personId: string, by: string): Promise<void> {
  const erasure = await closeRequestsOf(tx, personId, by);
  if (erasure === undefined) return;
  await recordSecurityEvent(tx, {
    action: "PRIVACY_DECIDED",
    table: "privacy_requests",
    record: erasure,
    details: { kind: "erasure", outcome: "done" },
  });
}

/** What becomes of a person's requests when their account goes; in the transaction that removes it. */
import type { Tx } from "#platform/database/database.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import { closeRequestsOf } from "./queries.ts";

/** @param by null for the server itself */
export async function closePrivacyRequests(
  tx: Tx,
  personId: string,
  by: string | null,
): Promise<void> {
  const erasure = await closeRequestsOf(tx, personId, by);
  if (erasure === undefined) return;
  await recordSecurityEvent(tx, {
    action: "PRIVACY_DECIDED",
    table: "privacy_requests",
    record: erasure,
    details: { kind: "erasure", outcome: "done" },
  });
}

/** What other features tell people of; in the transaction of what happened. */
import type { Tx } from "#platform/database/database.ts";
import { addNotices, forgetSettledSyncErrors } from "./queries.ts";

const namedReferences = 3;

/** One of a person's devices sent its fruits; the others hear of it. */
export async function notifySyncCompleted(
  tx: Tx,
  pass: { userId: string; deviceId: string; sentAt: string; fruits: number },
): Promise<void> {
  const { userId, deviceId, sentAt, fruits } = pass;
  await addNotices(tx, userId, `${deviceId} ${sentAt}`, {
    kind: "sync_completed",
    data: { fruits },
  });
}

/** What a device could not send, when that is new; the person and the administrators hear of it. */
export async function notifySyncErrors(
  tx: Tx,
  errors: {
    userId: string;
    email: string;
    items: readonly { local_id: string; reference: string; reason: string }[];
  },
): Promise<void> {
  const { userId, email, items } = errors;
  const [first] = items;
  if (first === undefined) return;
  await addNotices(tx, userId, first.local_id, {
    kind: "sync_errors",
    data: {
      fruits: items.length,
      references: items.slice(0, namedReferences).map(({ reference }) => reference),
      reason: first.reason,
      items: items.map(({ local_id }) => local_id),
      collector: email,
      collector_id: userId,
    },
  });
}

/** What was refused has arrived, or was given up: nobody needs to hear of it. */
export const forgetSyncErrors = forgetSettledSyncErrors;

/** An administrator asks a collector for photos or values of a fruit; the collector hears of it. */
export async function notifyRetakeRequested(
  tx: Tx,
  request: { id: string; collectorId: string; fruit: string; reference: string; reason: string },
): Promise<void> {
  const { id, collectorId, ...data } = request;
  await addNotices(tx, collectorId, id, { kind: "retake_requested", data });
}

/** The server has switched a webhook off; administrators hear of it. */
export async function notifyWebhookDisabled(
  tx: Tx,
  webhook: { id: string; host: string },
): Promise<void> {
  const { id, host } = webhook;
  // Nobody's in particular.
  const nobody = "00000000-0000-0000-0000-000000000000";
  await addNotices(tx, nobody, `${id} ${new Date().toISOString()}`, {
    kind: "webhook_disabled",
    data: { host },
  });
}

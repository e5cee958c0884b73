/** What brings what waits to the server: a button is offered only where it does. */
import type { OutboxItem } from "./records.ts";
import { waitsForWifi } from "./photo-way.ts";
import { mendable } from "./setback.ts";

export type Help =
  | "send"
  | "sign_in"
  /** It is sent automatically once the server can be reached. */
  | "network"
  /** Only the person can mend what was refused. */
  | "correct"
  /** Nothing waits. */
  | "nothing";

export function whatHelps(
  items: readonly Pick<OutboxItem, "state" | "reason">[],
  { needsSignIn, isOffline }: { needsSignIn: boolean; isOffline: boolean },
): Help {
  // What waits for Wi-Fi has a button of its own.
  const unsent = items.filter((item) => item.state !== "synced" && !waitsForWifi(item));
  if (unsent.length === 0) return "nothing";
  if (unsent.every(needsPerson)) return "correct";
  if (isOffline) return "network";
  return needsSignIn ? "sign_in" : "send";
}

/** The server, asked again, would refuse it again. */
function needsPerson({ state, reason }: Pick<OutboxItem, "state" | "reason">): boolean {
  if (state !== "failed" || reason === null) return false;
  return !mayPassLater.has(reason.code) && !reason.code.startsWith("http_");
}

/** Refused for what an administrator may have changed since, or harmed on the way. */
const mayPassLater = new Set([
  "account_disabled",
  "forbidden",
  "processing_restricted",
  ...mendable,
]);

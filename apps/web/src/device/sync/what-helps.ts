/** What brings what waits to the server: a button is offered only where it does. */
import { conflictCode, fruitGoneCode, type OutboxItem } from "./records.ts";

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
  const unsent = items.filter(({ state }) => state !== "synced");
  if (unsent.length === 0) return "nothing";
  if (unsent.every(needsPerson)) return "correct";
  if (isOffline) return "network";
  return needsSignIn ? "sign_in" : "send";
}

/** The server, asked again, would refuse it again. */
function needsPerson({ state, reason }: Pick<OutboxItem, "state" | "reason">): boolean {
  if (state !== "failed" || reason === null) return false;
  return forPerson.has(reason.code) || /^(photo_lost|image)_/.test(reason.code);
}

const forPerson = new Set([
  conflictCode,
  fruitGoneCode,
  "invalid_input",
  "too_few_photos",
  "collected_in_future",
]);

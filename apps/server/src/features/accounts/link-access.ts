/**
 * Whether a person may still see what their links lead to: their account is open, and they are signed in
 * somewhere or have a key for a program. A page asks it for dozens of photos, so answers are kept for half
 * a minute; one is asked anew as soon as a session of the person ends or their account is disabled.
 */
import type pg from "pg";
import type { ChangeFeed } from "../../platform/database/change-feed.ts";
import { hasAccess } from "./queries.ts";

const keptMs = 30_000;
const mostKept = 1_000;

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createLinkAccess(deps: {
  authPool: pg.Pool;
  changes: ChangeFeed;
}): (personId: string) => Promise<boolean> {
  const { authPool, changes } = deps;
  const kept = new Map<string, { answer: Promise<boolean>; untilMs: number }>();
  changes.subscribe((message) => {
    if (message.event === "session-changed") kept.delete(message.owner);
    if (message.event === "missed") kept.clear();
  });

  return (personId) => {
    const known = kept.get(personId);
    if (known !== undefined && known.untilMs > Date.now()) return known.answer;
    const answer = hasAccess(authPool, personId);
    if (kept.size >= mostKept) kept.clear();
    kept.set(personId, { answer, untilMs: Date.now() + keptMs });
    answer.catch(() => kept.delete(personId));
    return answer;
  };
}

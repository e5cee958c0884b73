/**
 * Whether a link still works: the session or API key that it was made for is valid. A page asks for dozens
 * of photos, so answers are cached for half a minute, or until any session or key ends.
 */
import type pg from "pg";
import type { ChangeFeed } from "#platform/database/change-feed.ts";
import { isCredentialValid } from "./queries.ts";

const keptMs = 30_000;
const mostKept = 1_000;

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createLinkAccess(deps: {
  authPool: pg.Pool;
  changes: ChangeFeed;
}): (credentialId: string) => Promise<boolean> {
  const { authPool, changes } = deps;
  const cache = new Map<string, { answer: Promise<boolean>; untilMs: number }>();
  changes.subscribe((message) => {
    if (message.event === "session-changed" || message.event === "missed") cache.clear();
  });

  return (credentialId) => {
    const known = cache.get(credentialId);
    if (known !== undefined && known.untilMs > Date.now()) return known.answer;
    const answer = isCredentialValid(authPool, credentialId);
    if (cache.size >= mostKept) cache.clear();
    cache.set(credentialId, { answer, untilMs: Date.now() + keptMs });
    answer.catch(() => cache.delete(credentialId));
    return answer;
  };
}

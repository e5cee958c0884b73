/** What a failed request means for the item it was made for, and for those behind it. */
import { ApiFailure } from "#language/failures/failure.ts";
import type { Reason } from "./records.ts";

export type Setback =
  /** Try again later; `everything` waits when it is the network or the server, not this item. */
  | { kind: "later"; reason: Reason; everything: boolean; waitMs: number | null }
  /** Nobody is signed in, or somebody else: nothing can be sent until the person is. */
  | { kind: "sign_in"; reason: Reason }
  /** The server will not take it as it is: the person must look. */
  | { kind: "refused"; reason: Reason };

/** Codes of a refusal that a new try mends: the bytes were damaged on the way, or a retake was declared meanwhile. */
export const mendable: ReadonlySet<string> = new Set([
  "body_unreadable",
  "photo_hash_mismatch",
  "photo_not_declared",
]);
const mendingTries = 4;

/** Statuses by which a server, or a proxy before it, says that it is busy or away. */
const awayStatuses = new Set([408, 425, 429, 502, 503, 504]);

/** It waits until the person has signed in, wholly. */
const toSignIn = new Set(["other_user", "second_factor_required"]);

/** @param attempts tries of this item that failed before */
export function setbackOf(error: unknown, attempts: number): Setback {
  if (!(error instanceof ApiFailure)) {
    return { kind: "later", reason: unexpected, everything: false, waitMs: null };
  }
  const { kind, status = 0, code = `http_${status}`, sentence = null, details } = error.facts;
  const { retryAfterMs = null } = error.facts;
  if (kind !== "answered") {
    const reason = { code: kind, sentence: null };
    return { kind: "later", reason, everything: true, waitMs: null };
  }
  const reason = { code, sentence };
  if (status === 401 || toSignIn.has(code)) return { kind: "sign_in", reason };
  if (awayStatuses.has(status)) {
    const seconds = details?.["seconds"];
    const waitMs = typeof seconds === "number" ? seconds * 1000 : retryAfterMs;
    return { kind: "later", reason, everything: true, waitMs };
  }
  const mayMend = isDamage(error) && attempts < mendingTries;
  if (status >= 500 || mayMend) return { kind: "later", reason, everything: false, waitMs: null };
  return { kind: "refused", reason };
}

/** Something between us and the server harmed the request, or answered in the server's place. */
function isDamage({ facts: { code } }: ApiFailure): boolean {
  return code === undefined || mendable.has(code);
}

const unexpected: Reason = { code: "unexpected", sentence: null };

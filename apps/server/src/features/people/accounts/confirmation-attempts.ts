/**
 * How often somebody who is signed in may guess the password, code or passkey that confirms who they are. All
 * sessions of an account are counted together, so that many sessions do not give many guesses. One session can use
 * up half of that at most: the thief of one does not keep the owner from confirming in another.
 */
import { Problem } from "#platform/problem.ts";
import type { RateLimiter } from "#http/rate-limit.ts";
import { confirmationAttemptsOf } from "./sign-in-attempts.ts";

export type ConfirmationAttempts = ReturnType<typeof createConfirmationAttempts>;

const anHourMs = 60 * 60_000;
const perSession = { attempts: 10, windowMs: anHourMs };
const perAccount = { attempts: 20, windowMs: anHourMs };

export function createConfirmationAttempts(rateLimiter: RateLimiter) {
  /** @throws Problem too_many_attempts, and what `prove` throws */
  return async function counted<Proof>(
    { accountName, sessionId }: { accountName: string; sessionId: string },
    prove: () => Promise<Proof>,
  ): Promise<Proof> {
    const session = `confirm:session:${sessionId}`;
    const account = confirmationAttemptsOf(accountName);
    await rateLimiter.hit(session, perSession);
    await rateLimiter.hit(account, perAccount);
    try {
      const proof = await prove();
      await rateLimiter.forgive(session);
      await rateLimiter.takeBack(account);
      return proof;
    } catch (error) {
      if (!isWrong(error)) {
        for (const key of [session, account]) await rateLimiter.takeBack(key);
      }
      throw error;
    }
  };
}

/** Any other failure told nothing about the guess. */
function isWrong(error: unknown): boolean {
  return (
    error instanceof Problem && /^(wrong_password|wrong_code|passkey_refused)$/.test(error.code)
  );
}

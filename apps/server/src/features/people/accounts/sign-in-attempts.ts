/**
 * How often somebody may guess a password. A browser in which the person has signed in before has a
 * counter of its own, which nobody else can fill. Strangers are counted per account and address, where
 * the wait grows from a quarter of an hour to the rest of the day, and per account from all addresses
 * together. An address from which much has failed is not closed, for a whole office or a mobile network
 * may be behind it: each account gets fewer guesses from there.
 */
import { Problem } from "#platform/problem.ts";
import type { RateLimiter } from "#http/rate-limit.ts";

export type SignInAttempts = ReturnType<typeof createSignInAttempts>;
export type SignInAttempt = { accountName: string; address: string; deviceId: string | undefined };

const quarterHourMs = 15 * 60_000;
const dayMs = 24 * 60 * 60_000;

const perKnownDevice = { attempts: 10, windowMs: quarterHourMs };
const perStranger = { attempts: 10, windowMs: quarterHourMs };
const perStrangerInADay = { attempts: 40, windowMs: dayMs };
/** From wherever; guesses of many machines together come to this. */
const allStrangers = { attempts: 60, windowMs: quarterHourMs };
const allStrangersInADay = { attempts: 300, windowMs: dayMs };
/** From here on an address counts as one that guesses. */
const suspicious = 60;
const perStrangerOfSuspicious = { attempts: 3, windowMs: quarterHourMs };
const perAddress = 300;

export function createSignInAttempts(rateLimiter: RateLimiter) {
  return {
    /**
     * Counts one, before the password is looked at.
     *
     * @throws Problem sign_in_locked, too_many_attempts
     */
    async count(attempt: SignInAttempt): Promise<void> {
      const { account, stranger, address, device } = keysOf(attempt);
      if (device !== undefined) {
        await rateLimiter.hit(device, perKnownDevice, "sign_in_locked");
        return;
      }
      const { hits, details } = await rateLimiter.count(address, quarterHourMs);
      if (hits > perAddress) throw new Problem("too_many_attempts", details);
      const limit = hits > suspicious ? perStrangerOfSuspicious : perStranger;
      await rateLimiter.hit(stranger, limit, "sign_in_locked");
      await rateLimiter.hit(`${stranger} day`, perStrangerInADay, "sign_in_locked");
      await rateLimiter.hit(`${account} all`, allStrangers, "sign_in_locked");
      await rateLimiter.hit(`${account} all day`, allStrangersInADay, "sign_in_locked");
    },

    /** The attempt was the person: theirs are forgotten, what others tried goes on counting. */
    async succeeded(attempt: SignInAttempt): Promise<void> {
      const { account, stranger, address, device } = keysOf(attempt);
      if (device !== undefined) {
        await rateLimiter.forgive(device);
        return;
      }
      await rateLimiter.forgive(stranger);
      for (const shared of [address, `${account} all`, `${account} all day`]) {
        await rateLimiter.takeBack(shared);
      }
    },

    /** The password was not looked at: the server was too slow, or failed. */
    async takeBack(attempt: SignInAttempt): Promise<void> {
      const { account, stranger, address, device } = keysOf(attempt);
      const counted = [
        address,
        stranger,
        `${stranger} day`,
        `${account} all`,
        `${account} all day`,
      ];
      for (const key of device === undefined ? counted : [device]) await rateLimiter.takeBack(key);
    },

    /** An account whose password was replaced is open again, from everywhere. */
    forgiveAccount: (accountName: string) => rateLimiter.forgive(accountKey(accountName)),
  };
}

function keysOf({ accountName, address, deviceId }: SignInAttempt) {
  const account = accountKey(accountName);
  return {
    account,
    stranger: `${account} from ${address}`,
    address: `sign-in:address:${address}`,
    device: deviceId === undefined ? undefined : `sign-in:device:${deviceId}`,
  };
}

/** Whether or not there is such an account. */
function accountKey(accountName: string): string {
  return `sign-in:account:${accountName.toLowerCase()}`;
}

/** What codes after the right password are counted under, strangers apart; open again with the account. */
export function codeAttemptsOf({ accountName, deviceId }: Omit<SignInAttempt, "address">): string {
  return deviceId === undefined ? `${accountKey(accountName)} code` : `sign-in:code:${deviceId}`;
}

/** Apart from codes: they are the way in for who has used those tries up. */
export function recoveryAttemptsOf(accountName: string): string {
  return `${accountKey(accountName)} recovery`;
}

/** Proofs of who is signed in, from all sessions together; open again with the account. */
export function confirmationAttemptsOf(accountName: string): string {
  return `${accountKey(accountName)} confirmation`;
}

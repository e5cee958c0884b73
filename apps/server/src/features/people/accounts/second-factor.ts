/**
 * A person's own second factors: an authenticator app, passkeys, and the recovery codes that come with
 * the first of them and go with the last. Each change asks for a proof of the last minutes. Runs under
 * the authentication role, so every statement names whose rows it means.
 */
import type { SecurityAction } from "@elaeis/domain/audit/security-events";
import type {
  AuthenticatorSetUp,
  MadeRecoveryCodes,
  SecondFactors,
} from "@elaeis/domain/accounts/second-factor-schemas";
import type { Actor, Role, SignedIn } from "@elaeis/domain/accounts/roles";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { assertConfirmed, assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import type { RateLimiter } from "#http/rate-limit.ts";
import type { RequestOrigin } from "#http/request-origin.ts";
import type { Database } from "#platform/database/database.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import { decryptSecret, encryptSecret, makeSecret, setUpOf, stepOfCode } from "./authenticator.ts";
import { makeRecoveryCodes, recoveryFingerprint } from "./recovery-codes.ts";
import {
  acceptPendingSecret,
  countRecoveryCodes,
  deleteFactors,
  deletePasskey,
  dropAuthenticator,
  findFactors,
  lockPerson,
  passkeysOf,
  putPendingSecret,
  putRecoveryCodes,
  readSecrets,
  renamePasskey,
  setEnabled,
  takeStep,
} from "./second-factor-queries.ts";
import type { SecurityNotices } from "./security-notices.ts";
import type { SecurityEvent } from "./security-words.ts";
import { inTransaction } from "#platform/database/transaction.ts";

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

const tries = { attempts: 10, windowMs: 15 * 60 * 1000 };

type Deps = {
  authPool: pg.Pool;
  database: Database;
  notices: SecurityNotices;
  settings: SettingsReader;
  rateLimiter: RateLimiter;
  key: string;
  now: () => Date;
};

/** @param deps.authPool connections of the role `elaeis_auth` @param deps.key of apps' secrets */
export function createSecondFactorService(deps: Deps) {
  return {
    ...factorReading(deps),
    ...codeFactors(deps),
    ...passkeyFactors(deps),
  };
}

function factorReading(deps: Deps) {
  const { authPool } = deps;

  return {
    /** @throws Problem not_signed_in, forbidden */
    async read(actor: Actor): Promise<SecondFactors> {
      const person = assertMay(actor, "account.manage");
      const { secret } = await readSecrets(authPool, person.id);
      const passkeys = await passkeysOf(authPool, person.id);
      return {
        has_authenticator: secret !== null,
        passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
          id,
          name,
          created_at: created_at.toISOString(),
          last_used_at: last_used_at?.toISOString() ?? null,
        })),
        recovery_codes_left: await countRecoveryCodes(authPool, person.id),
        is_required: await isRequiredOf(deps, person),
      };
    },

    /** Whether this person is to set one up before anything else. */
    async isLacking(userId: string): Promise<boolean> {
      const found = await findFactors(authPool, "id", userId);
      return found !== undefined && !found.isEnabled && isRequiredOf(deps, found);
    },
  };
}

/** The authenticator app and the recovery codes. */
function codeFactors(deps: Deps) {
  const { authPool, rateLimiter, key, now } = deps;

  return {
    /**
     * An app that is in use goes on until a code of the new one was given.
     *
     * @throws Problem not_signed_in, forbidden, confirmation_needed
     */
    async beginAuthenticator(actor: Actor): Promise<AuthenticatorSetUp> {
      const person = assertMay(actor, "account.manage");
      assertConfirmed(person);
      const secret = makeSecret();
      const encrypted = encryptSecret(secret, key);
      await putPendingSecret(authPool, { id: uuidv7(), userId: person.id, secret: encrypted });
      return setUpOf(secret, person.accountName);
    },

    /**
     * @throws Problem not_signed_in, forbidden, confirmation_needed, too_many_attempts,
     *   authenticator_not_begun, wrong_code
     */
    async confirmAuthenticator(
      actor: Actor,
      code: string,
      from: RequestOrigin,
    ): Promise<MadeRecoveryCodes> {
      const person = assertMay(actor, "account.manage");
      assertConfirmed(person);
      const attempts = `authenticator:account:${person.id}`;
      await rateLimiter.hit(attempts, tries);
      const { pending_secret: secret } = await readSecrets(authPool, person.id);
      if (secret === null) throw new Problem("authenticator_not_begun");
      const step = stepOfCode(decryptSecret(secret, key), code, now());
      if (step === undefined) throw new Problem("wrong_code");
      const recovery_codes = await inTransaction(authPool, async (client) => {
        const codes = await switchOn(client, person);
        const isIn = await acceptPendingSecret(client, { userId: person.id, secret, step });
        if (!isIn) throw new Problem("authenticator_not_begun");
        return codes;
      });
      await rateLimiter.forgive(attempts);
      const event = { kind: "authenticator_set_up" } as const;
      await tell(deps, person, from, { action: "SECOND_FACTOR_SET_UP", event });
      return { recovery_codes };
    },

    /** Whether or not there was one. @throws Problem as above, second_factor_kept */
    async removeAuthenticator(actor: Actor, from: RequestOrigin): Promise<void> {
      const person = assertMay(actor, "account.manage");
      assertConfirmed(person);
      const isGone = await takeAway(deps, person, (client) => dropAuthenticator(client, person.id));
      const event = { kind: "second_factor_removed", by: "person" } as const;
      if (isGone) await tell(deps, person, from, { action: "SECOND_FACTOR_REMOVED", event });
    },

    /** The former codes are good no longer. @throws Problem as above, no_second_factor */
    async renewRecoveryCodes(actor: Actor, from: RequestOrigin): Promise<MadeRecoveryCodes> {
      const person = assertMay(actor, "account.manage");
      assertConfirmed(person);
      const recovery_codes = await inTransaction(authPool, async (client) => {
        const isEnabled = await lockPerson(client, { userId: person.id, by: person.id });
        if (!isEnabled) throw new Problem("no_second_factor");
        return newCodes(client, person.id);
      });
      const event = { kind: "recovery_codes_made" } as const;
      await tell(deps, person, from, { action: "RECOVERY_CODES_MADE", event });
      return { recovery_codes };
    },

    /** Takes a code of the person's app, once. */
    async takeCode(userId: string, code: string): Promise<boolean> {
      const { secret } = await readSecrets(authPool, userId);
      if (secret === null) return false;
      const step = stepOfCode(decryptSecret(secret, key), code, now());
      if (step === undefined) return false;
      return takeStep(authPool, { userId, secret, step });
    },
  };
}

function passkeyFactors(deps: Deps) {
  const { authPool } = deps;

  return {
    /** After a new passkey was kept. */
    async passkeyAdded(
      person: SignedIn,
      name: string,
      from: RequestOrigin,
    ): Promise<MadeRecoveryCodes> {
      const recovery_codes = await inTransaction(authPool, (client) => switchOn(client, person));
      const event = { kind: "passkey_added", name } as const;
      await tell(deps, person, from, { action: "PASSKEY_ADDED", event, name });
      return { recovery_codes };
    },

    /** @throws Problem not_signed_in, forbidden, confirmation_needed, unknown_passkey */
    async renamePasskey(actor: Actor, id: string, name: string): Promise<void> {
      const person = assertMay(actor, "account.manage");
      assertConfirmed(person);
      const isTheirs = await renamePasskey(authPool, { id, userId: person.id, name });
      if (!isTheirs) throw new Problem("unknown_passkey");
    },

    /** @throws Problem the same, second_factor_kept */
    async removePasskey(actor: Actor, id: string, from: RequestOrigin): Promise<void> {
      const person = assertMay(actor, "account.manage");
      assertConfirmed(person);
      const isGone = await takeAway(
        deps,
        person,
        async (client) => (await deletePasskey(client, { id, userId: person.id })) !== undefined,
      );
      if (!isGone) throw new Problem("unknown_passkey");
      const event = { kind: "passkey_removed" } as const;
      await tell(deps, person, from, { action: "PASSKEY_REMOVED", event });
    },
  };
}

async function isRequiredOf({ settings }: Deps, { role }: { role: Role }): Promise<boolean> {
  const neededBy = await settings.current("second_factor_needed_by");
  return neededBy === "everybody" || (neededBy === "administrators" && role === "admin");
}

/** In the audit log, and to the person by mail. */
const tell = (
  { database, notices }: Deps,
  person: SignedIn,
  from: RequestOrigin,
  { action, event, ...details }: { action: SecurityAction; event: SecurityEvent; name?: string },
) =>
  database.withActor(person, async (tx) => {
    await recordSecurityEvent(tx, { action, table: "users", record: person.id, details });
    await notices.tell(tx, { personId: person.id, event, from });
  });

/** To be called with the first factor and with each after it. @returns codes where it is the first */
async function switchOn(client: pg.PoolClient, person: SignedIn): Promise<string[] | null> {
  const isEnabled = await lockPerson(client, { userId: person.id, by: person.id });
  if (isEnabled) return null;
  await setEnabled(client, person.id, true);
  return newCodes(client, person.id);
}

async function newCodes(client: pg.PoolClient, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const fingerprints = codes.map((code) => recoveryFingerprint(userId, code));
  await putRecoveryCodes(client, { id: uuidv7(), userId, fingerprints });
  return codes;
}

/** @param remove returns whether there was something to remove */
async function takeAway(
  deps: Deps,
  person: SignedIn,
  remove: (client: pg.PoolClient) => Promise<boolean>,
): Promise<boolean> {
  const { authPool } = deps;
  const isRequired = await isRequiredOf(deps, person);
  return inTransaction(authPool, async (client) => {
    await lockPerson(client, { userId: person.id, by: person.id });
    if (!(await remove(client))) return false;
    const { secret } = await readSecrets(client, person.id);
    if (secret !== null || (await passkeysOf(client, person.id)).length > 0) return true;
    if (isRequired) throw new Problem("second_factor_kept");
    await deleteFactors(client, person.id);
    await setEnabled(client, person.id, false);
    return true;
  });
}

/**
 * For who has lost all of them: app, passkeys and codes go.
 *
 * @param by the administrator; empty for the operator
 * @returns whether there was one
 */
export function removeAllFactors(
  authPool: pg.Pool,
  { userId, by }: { userId: string; by: string },
): Promise<boolean> {
  return inTransaction(authPool, async (client) => {
    const isEnabled = await lockPerson(client, { userId, by });
    await deleteFactors(client, userId);
    await setEnabled(client, userId, false);
    return isEnabled;
  });
}

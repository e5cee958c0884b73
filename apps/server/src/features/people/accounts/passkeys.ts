/** Passkeys (WebAuthn): a user verified by their device, and a proof of the last minutes before one is added. */
import {
  mostPasskeys,
  type MadePasskey,
  type MadeRecoveryCodes,
  type PasskeyOptions,
  type PasskeyProof,
} from "@elaeis/domain/accounts/second-factor-schemas";
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { Context } from "hono";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import type { AppEnv } from "#http/app-env.ts";
import { clientAddress } from "#http/client-address.ts";
import { assertConfirmed, assertMay } from "#http/permission.ts";
import type { RateLimiter } from "#http/rate-limit.ts";
import { requestOrigin } from "#http/request-origin.ts";
import { passkeyCookieName } from "#http/session-cookies.ts";
import { Problem } from "#platform/problem.ts";
import type { Challenges } from "./challenges.ts";
import {
  credentialsOf,
  findPasskey,
  insertPasskey,
  passkeysOf,
  passkeyUsed,
  trustPasskey,
} from "./second-factor-queries.ts";
import type { SecondFactorService } from "./second-factor.ts";

export type PasskeyService = ReturnType<typeof createPasskeyService>;

const perAddress = { attempts: 60, windowMs: 15 * 60 * 1000 };
/** A tenth of what a start would load; few sign in with a passkey the moment after it. */
const webAuthn = () => import("@simplewebauthn/server");
/** How long a person may take at their device. */
const lifetimeS = 5 * 60;

type Deps = {
  authPool: pg.Pool;
  publicUrl: URL;
  challenges: Challenges;
  rateLimiter: RateLimiter;
  secondFactors: SecondFactorService;
};

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createPasskeyService(deps: Deps) {
  return { ...passkeyUse(deps), ...passkeyAdding(deps) };
}

function passkeyUse(deps: Deps) {
  const { authPool, publicUrl, challenges, rateLimiter } = deps;

  return {
    /** What a browser is to ask of its passkeys. @throws Problem too_many_attempts */
    async challenge(c: Context<AppEnv>): Promise<PasskeyOptions> {
      await limit(rateLimiter, c);
      const actor = c.get("actor");
      const theirs = actor.kind === "user" ? await credentialsOf(authPool, actor.id) : [];
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({
        rpID: publicUrl.hostname,
        userVerification: "required",
        ...(theirs.length > 0 && { allowCredentials: theirs }),
      });
      await challenges.give(c, challengeOf(deps, "use"), options.challenge);
      return { ...options };
    },

    /**
     * @param challengedId whose first proof was right just before, if anybody's
     * @throws Problem too_many_attempts, passkey_refused, passkey_needs_password, account_disabled
     */
    async signIn(c: Context<AppEnv>, response: PasskeyProof, challengedId: string | undefined) {
      await limit(rateLimiter, c);
      const {
        user_id: id,
        accountName,
        needs_password,
        is_disabled,
      } = await prove(deps, c, response);
      if (is_disabled) throw new Problem("account_disabled");
      if (id === challengedId) await trustPasskey(authPool, response.id);
      else if (needs_password) throw new Problem("passkey_needs_password");
      return { id, accountName };
    },

    /** @returns whether it is a passkey of this person @throws Problem passkey_refused */
    async isProof(c: Context<AppEnv>, userId: string, response: PasskeyProof): Promise<boolean> {
      return (await prove(deps, c, response)).user_id === userId;
    },
  };
}

function passkeyAdding(deps: Deps) {
  const { authPool, publicUrl, challenges, secondFactors } = deps;

  return {
    /** @throws Problem not_signed_in, forbidden, confirmation_needed, too_many_passkeys */
    async beginAdding(c: Context<AppEnv>): Promise<PasskeyOptions> {
      const person = await assertMayAdd(deps, c.get("actor"));
      const { generateRegistrationOptions } = await webAuthn();
      const options = await generateRegistrationOptions({
        rpName: "Elaeis",
        rpID: publicUrl.hostname,
        userName: person.accountName,
        excludeCredentials: await credentialsOf(authPool, person.id),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      await challenges.give(c, challengeOf(deps, `add to ${person.id}`), options.challenge);
      return { ...options };
    },

    /** @throws Problem the same, passkey_refused */
    async add(
      c: Context<AppEnv>,
      { name, response }: { name: string; response: MadePasskey },
    ): Promise<MadeRecoveryCodes> {
      const person = await assertMayAdd(deps, c.get("actor"));
      const expectedChallenge = await challenges.take(c, challengeOf(deps, `add to ${person.id}`));
      if (expectedChallenge === undefined) throw new Problem("passkey_refused");
      const { transports = [], ...made } = response.response;
      const { verifyRegistrationResponse } = await webAuthn();
      const { registrationInfo } = await unlessRefused(
        verifyRegistrationResponse({
          response: { ...response, response: made },
          expectedChallenge,
          ...expectedOf(publicUrl),
        }),
      );
      if (registrationInfo === undefined) throw new Problem("passkey_refused");
      const { credential, credentialDeviceType, credentialBackedUp, aaguid } = registrationInfo;
      const isNew = await insertPasskey(authPool, {
        id: uuidv7(),
        userId: person.id,
        name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64"),
        counter: credential.counter,
        deviceType: credentialDeviceType,
        isBackedUp: credentialBackedUp,
        transports,
        aaguid,
      });
      if (!isNew) throw new Problem("passkey_refused");
      return secondFactors.passkeyAdded(person, name, requestOrigin(c));
    },
  };
}

/** @returns the passkey, whose person has just used it @throws Problem passkey_refused */
async function prove(deps: Deps, c: Context<AppEnv>, response: PasskeyProof) {
  const { authPool, publicUrl, challenges } = deps;
  const expectedChallenge = await challenges.take(c, challengeOf(deps, "use"));
  const passkey = await findPasskey(authPool, response.id);
  if (expectedChallenge === undefined || passkey === undefined)
    throw new Problem("passkey_refused");
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await unlessRefused(
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      ...expectedOf(publicUrl),
      credential: {
        id: response.id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, "base64")),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    }),
  );
  if (!verified) throw new Problem("passkey_refused");
  await passkeyUsed(authPool, response.id, authenticationInfo.newCounter);
  return passkey;
}

const challengeOf = ({ publicUrl }: Deps, about: string) => ({
  kind: "passkey" as const,
  cookie: passkeyCookieName(publicUrl),
  lifetimeS,
  about,
});

function expectedOf(publicUrl: URL) {
  return {
    expectedOrigin: publicUrl.origin,
    expectedRPID: publicUrl.hostname,
    requireUserVerification: true,
  };
}

/** The library throws at whatever does not fit; nothing of the server's can fail in it. */
function unlessRefused<Verified>(verification: Promise<Verified>): Promise<Verified> {
  return verification.catch(() => {
    throw new Problem("passkey_refused");
  });
}

const limit = (rateLimiter: RateLimiter, c: Context<AppEnv>) =>
  rateLimiter.hit(`passkey:address:${clientAddress(c)}`, perAddress);

async function assertMayAdd({ authPool }: Deps, actor: Actor) {
  const person = assertMay(actor, "account.manage");
  assertConfirmed(person);
  const there = await passkeysOf(authPool, person.id);
  if (there.length >= mostPasskeys) throw new Problem("too_many_passkeys", { max: mostPasskeys });
  return person;
}

/**
 * Passkeys (WebAuthn), by the authentication library's plugin. It demands here what it leaves open: a
 * user verified by their device, and a proof of the last minutes before one is added.
 */
import type {
  MadeRecoveryCodes,
  MadePasskey,
  PasskeyOptions,
  PasskeyProof,
} from "@elaeis/domain/accounts/second-factor-schemas";
import { mostPasskeys, passkeyOptionsSchema } from "@elaeis/domain/accounts/second-factor-schemas";
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { Context } from "hono";
import type pg from "pg";
import * as z from "zod/mini";
import type { AppEnv } from "../../../http/app-env.ts";
import { clientAddress } from "../../../http/client-address.ts";
import { assertConfirmed, assertMay } from "../../../http/permission.ts";
import { Problem } from "../../../platform/problem.ts";
import { requestOrigin } from "../../../http/request-origin.ts";
import type { RateLimiter } from "../../../http/rate-limit.ts";
import { refusedToDisabled, type Authentication } from "./authentication.ts";
import { needsPassword, passkeysOf, passkeyUsed, trustPasskey } from "./second-factor-queries.ts";
import type { SecondFactorService } from "./second-factor.ts";
import { endSession } from "./ways-in.ts";

export type PasskeyService = ReturnType<typeof createPasskeyService>;

const perAddress = { attempts: 60, windowMs: 15 * 60 * 1000 };

const openedSchema = z.object({
  session: z.object({ id: z.uuid() }),
  user: z.object({ id: z.uuid(), email: z.string() }),
});

type Deps = {
  authentication: Authentication;
  authPool: pg.Pool;
  rateLimiter: RateLimiter;
  secondFactors: SecondFactorService;
};

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createPasskeyService(deps: Deps) {
  const { authPool, rateLimiter, secondFactors } = deps;

  const { api } = deps.authentication;

  return {
    /** What a browser is to ask of its passkeys. @throws Problem too_many_attempts */
    async challenge(c: Context<AppEnv>): Promise<{ answer: Response; options: PasskeyOptions }> {
      await rateLimiter.hit(`passkey:address:${clientAddress(c)}`, perAddress);
      const headers = identified(c);
      const answer = await api.generatePasskeyAuthenticationOptions({ headers, asResponse: true });
      if (!answer.ok) throw new Error(`a passkey challenge answered ${answer.status}`);
      const options = z.parse(passkeyOptionsSchema, await answer.clone().json());
      return { answer, options: { ...options, userVerification: "required" } };
    },

    /**
     * @param challengedId whose password was right just before, if anybody's
     * @throws Problem too_many_attempts, passkey_refused, passkey_needs_password, account_disabled
     */
    async signIn(c: Context<AppEnv>, response: PasskeyProof, challengedId: string | undefined) {
      await rateLimiter.hit(`passkey:address:${clientAddress(c)}`, perAddress);
      const { answer, opened } = await prove(deps, c, response);
      if (opened.user.id === challengedId) {
        await trustPasskey(authPool, response.id);
      } else if (await needsPassword(authPool, response.id)) {
        await endSession(authPool, {
          userId: opened.user.id,
          sessionId: opened.session.id,
          reason: "person",
        });
        throw new Problem("passkey_needs_password");
      }
      return { answer, person: opened.user };
    },

    /**
     * The library opens a session with each proof: this one has shown what it is for.
     *
     * @returns whether it is a passkey of this person
     */
    async isProof(c: Context<AppEnv>, userId: string, response: PasskeyProof): Promise<boolean> {
      const { opened } = await prove(deps, c, response);
      await endSession(authPool, {
        userId: opened.user.id,
        sessionId: opened.session.id,
        reason: "person",
      });
      return opened.user.id === userId;
    },

    /** @throws Problem not_signed_in, forbidden, confirmation_needed, too_many_passkeys */
    async beginAdding(c: Context<AppEnv>): Promise<{ answer: Response; options: PasskeyOptions }> {
      await assertRoom(deps, c.get("actor"));
      const answer = await api.generatePasskeyRegistrationOptions({
        headers: c.req.raw.headers,
        asResponse: true,
      });
      if (!answer.ok) throw new Problem("passkey_refused");
      return { answer, options: z.parse(passkeyOptionsSchema, await answer.clone().json()) };
    },

    /** @throws Problem the same, passkey_refused */
    async add(
      c: Context<AppEnv>,
      { name, response }: { name: string; response: MadePasskey },
    ): Promise<MadeRecoveryCodes> {
      const person = await assertRoom(deps, c.get("actor"));
      const answer = await api.verifyPasskeyRegistration({
        body: { name, response },
        headers: c.req.raw.headers,
        asResponse: true,
      });
      if (!answer.ok) throw new Problem("passkey_refused");
      return secondFactors.passkeyAdded(person, name, requestOrigin(c));
    },
  };
}

/** @returns the library's answer, with a new session @throws Problem passkey_refused, account_disabled */
async function prove(
  { authentication, authPool }: Deps,
  c: Context<AppEnv>,
  response: PasskeyProof,
) {
  const answer = await authentication.api.verifyPasskeyAuthentication({
    body: { response },
    headers: identified(c),
    asResponse: true,
  });
  if (answer.status === refusedToDisabled.statusCode) throw new Problem("account_disabled");
  if (!answer.ok) throw new Problem("passkey_refused");
  await passkeyUsed(authPool, response.id);
  return { answer, opened: z.parse(openedSchema, await answer.clone().json()) };
}

async function assertRoom({ authPool }: Deps, actor: Actor) {
  const person = assertMay(actor, "account.manage");
  assertConfirmed(person);
  const there = await passkeysOf(authPool, person.id);
  if (there.length >= mostPasskeys) throw new Problem("too_many_passkeys", { max: mostPasskeys });
  return person;
}

function identified(c: Context<AppEnv>): Headers {
  const headers = new Headers(c.req.raw.headers);
  headers.set("x-forwarded-for", clientAddress(c));
  return headers;
}

/**
 * Signing in with the operator's OpenID Connect provider. The browser leaves for the provider and returns to a
 * screen of the app, which hands the answer in here. What a visit is for, and which browser began it, is kept
 * under a state that is good once.
 */
import { tokenFingerprint } from "#http/session-cookies.ts";
import {
  openIdPurposeSchema,
  type OpenIdLink,
  type OpenIdOutcome,
  type OpenIdStart,
} from "@elaeis/domain/accounts/open-id-schemas";
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import { randomBytes } from "node:crypto";
import type pg from "pg";
import * as z from "zod/mini";
import { assertConfirmed, assertMay } from "#http/permission.ts";
import type { RateLimiter } from "#http/rate-limit.ts";
import type { RequestOrigin } from "#http/request-origin.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import {
  OpenIdFailure,
  type OpenIdChecks,
  type OpenIdProvider,
} from "#platform/open-id/open-id-provider.ts";
import { Problem } from "#platform/problem.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import { insertChallenge, takeChallenge } from "./challenge-queries.ts";
import { deleteLink, findBySubject, readLink } from "./open-id-queries.ts";
import { createOpenIdPeople, type PeopleDeps } from "./open-id-people.ts";
import { confirmSession } from "./queries.ts";

export type OpenIdService = ReturnType<typeof createOpenIdService>;

/** As long as a person may take at the provider. */
export const visitLifetimeS = 10 * 60;
const perAddress = { attempts: 60, windowMs: 15 * 60 * 1000 };
/** Between the provider's clock and ours. */
const clockToleranceMs = 60_000;

const visitSchema = z.object({
  purpose: openIdPurposeSchema,
  return_to: z.nullable(z.string()),
  /** Fingerprint of the cookie of the browser that began it. */
  browser: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Whose account it is about; null to sign in. */
  for_user: z.nullable(z.uuid()),
  begun_at: z.iso.datetime(),
});
type Visit = z.infer<typeof visitSchema>;

type Deps = PeopleDeps & {
  authPool: pg.Pool;
  database: Database;
  /** Undefined where the operator set none. */
  openIdProvider: OpenIdProvider | undefined;
  rateLimiter: RateLimiter;
  publicUrl: URL;
  log: Log;
  now: () => Date;
};

/** Who returns from the provider, in which browser and session. */
type Returning = {
  actor: Actor;
  sessionId: string | undefined;
  browser: string | undefined;
  from: RequestOrigin;
};

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createOpenIdService(deps: Deps) {
  return { ...visits(deps), ...ownLink(deps) };
}

function visits(deps: Deps) {
  const { authPool, rateLimiter, publicUrl, now } = deps;
  const people = createOpenIdPeople(deps);
  const screen = new URL("/auth/open-id", publicUrl);

  return {
    name: () => deps.openIdProvider?.settings.name ?? null,

    /**
     * @returns the provider's page, and what the browser must show when it returns
     * @throws Problem open_id_off, too_many_attempts, not_signed_in, confirmation_needed,
     *   open_id_unreachable
     */
    async start(actor: Actor, { purpose, return_to }: OpenIdStart, from: RequestOrigin) {
      const provider = assertOn(deps);
      await rateLimiter.hit(`open-id:address:${from.address}`, perAddress);
      const person = purpose === "sign-in" ? null : assertMay(actor, "account.manage");
      if (person !== null && purpose === "link") assertConfirmed(person);
      const browser = randomBytes(32).toString("base64url");
      const checks = randomChecks();
      const url = await provider
        .addressFor(checks, screen.href, purpose === "confirm")
        .catch(asProblem(deps));
      const visit: Visit = {
        purpose,
        return_to: return_to ?? null,
        browser: tokenFingerprint(browser),
        nonce: checks.nonce,
        verifier: checks.verifier,
        for_user: person?.id ?? null,
        begun_at: now().toISOString(),
      };
      await insertChallenge(authPool, {
        kind: "open-id",
        fingerprint: tokenFingerprint(checks.state),
        value: JSON.stringify(visit),
        now: now(),
        expiresAt: new Date(now().getTime() + visitLifetimeS * 1000),
      });
      return { url, browser };
    },

    /**
     * @param query that the provider sent the browser back with
     * @returns what it was for, and who is to be signed in, if anybody
     * @throws Problem open_id_off, too_many_attempts, open_id_expired, open_id_denied, open_id_clock,
     *   open_id_refused, open_id_unreachable, and those of `open-id-people.ts`
     */
    async finish(query: string, returning: Returning) {
      const provider = assertOn(deps);
      await rateLimiter.hit(`open-id:address:${returning.from.address}`, perAddress);
      const address = new URL(screen);
      address.search = query;
      const state = address.searchParams.get("state") ?? "";
      const stored = await takeChallenge(authPool, {
        kind: "open-id",
        fingerprint: tokenFingerprint(state),
        now: now(),
      });
      if (stored === undefined) throw new Problem("open_id_expired");
      const visit = z.parse(visitSchema, JSON.parse(stored));
      assertSameBrowser(visit, returning);
      const claims = await provider
        .claimsOf(address, { state, nonce: visit.nonce, verifier: visit.verifier })
        .catch(asProblem(deps));
      const { purpose, return_to } = visit;
      const outcome: OpenIdOutcome = { purpose, return_to };
      if (purpose === "sign-in") {
        const signedIn = await people.signIn(claims, returning.from);
        return { outcome, signedIn: { ...signedIn, isFresh: isFresh(claims, visit) } };
      }
      const person = assertMay(returning.actor, "account.manage");
      if (purpose === "link") await people.link(person, claims, returning.from);
      else await confirm(deps, person, { visit, claims, sessionId: returning.sessionId });
      return { outcome, signedIn: undefined };
    },
  };
}

/** The link of the signed-in person's account. */
function ownLink({ authPool, database, notices, openIdProvider }: Deps) {
  const { name, issuer } = openIdProvider?.settings ?? {};

  return {
    /** @throws Problem not_signed_in, forbidden */
    async readLink(actor: Actor): Promise<OpenIdLink> {
      const person = assertMay(actor, "account.manage");
      const link = await readLink(authPool, person.id, issuer?.href);
      return {
        name: name ?? null,
        linked_at: link?.linked_at?.toISOString() ?? null,
        has_password: link?.has_password ?? false,
      };
    },

    /** @throws Problem not_signed_in, forbidden, confirmation_needed, open_id_off, open_id_only_way */
    async unlink(actor: Actor, from: RequestOrigin): Promise<void> {
      const person = assertMay(actor, "account.manage");
      assertConfirmed(person);
      if (issuer === undefined || name === undefined) throw new Problem("open_id_off");
      const link = await readLink(authPool, person.id, issuer.href);
      if (link?.has_password !== true) throw new Problem("open_id_only_way");
      if (!(await deleteLink(authPool, person.id, issuer.href))) return;
      await database.withActor(person, async (tx) => {
        const details = { provider: name };
        const what = { action: "OPEN_ID_UNLINKED", table: "accounts", record: person.id } as const;
        await recordSecurityEvent(tx, { ...what, details });
        const event = { kind: "open_id_unlinked", provider: name } as const;
        await notices.tell(tx, { personId: person.id, event, from });
      });
    },
  };
}

/** A person without a password proves at the provider that they are the one who asks. */
async function confirm(
  { authPool, openIdProvider }: Deps,
  person: SignedIn,
  {
    visit,
    claims,
    sessionId,
  }: {
    visit: Visit;
    claims: Readonly<Record<string, unknown>> & { sub: string };
    sessionId: string | undefined;
  },
): Promise<void> {
  const issuer = openIdProvider?.settings.issuer.href ?? "";
  const linked = await findBySubject(authPool, { issuer, subject: claims.sub });
  if (linked?.id !== person.id) throw new Problem("open_id_other_person");
  if (!isFresh(claims, visit) || sessionId === undefined) throw new Problem("open_id_not_fresh");
  await confirmSession(authPool, sessionId);
}

/** The provider may answer from a session of hours ago, and need not say so. */
function isFresh(claims: Readonly<Record<string, unknown>>, { begun_at }: Visit): boolean {
  return Number(claims["auth_time"]) * 1000 >= Date.parse(begun_at) - clockToleranceMs;
}

/** Nobody can be signed in to an account of somebody else's, by an answer that was begun elsewhere. */
function assertSameBrowser(visit: Visit, { actor, browser }: Returning): void {
  const isSame =
    browser !== undefined &&
    tokenFingerprint(browser) === visit.browser &&
    (visit.for_user === null || (actor.kind === "user" && actor.id === visit.for_user));
  if (!isSame) throw new Problem("open_id_expired");
}

function assertOn({ openIdProvider }: Deps): OpenIdProvider {
  if (openIdProvider === undefined) throw new Problem("open_id_off");
  return openIdProvider;
}

function randomChecks(): OpenIdChecks {
  const random = () => randomBytes(32).toString("base64url");
  return { state: random(), nonce: random(), verifier: random() };
}

const codes = {
  unreachable: "open_id_unreachable",
  denied: "open_id_denied",
  clock: "open_id_clock",
  refused: "open_id_refused",
} as const;

function asProblem({ log, openIdProvider }: Deps) {
  return (error: unknown): never => {
    if (!(error instanceof OpenIdFailure)) throw error;
    if (error.reason !== "denied") log.warn({ err: error }, "the OpenID provider's answer failed");
    const { name = "" } = openIdProvider?.settings ?? {};
    throw new Problem(codes[error.reason], { provider: name }, { cause: error });
  };
}

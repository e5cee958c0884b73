/**
 * Whose account a subject of the provider opens. A subject that is linked opens its account. An address never
 * opens an account that was there before, unless the operator says so: at many providers anybody may claim any
 * address.
 */
import { emailSchema } from "@elaeis/domain/accounts/email";
import type { Role, SignedIn } from "@elaeis/domain/accounts/roles";
import type pg from "pg";
import * as z from "zod/mini";
import type { RequestOrigin } from "#http/request-origin.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import {
  claimAt,
  type OpenIdProvider,
  type OpenIdSettings,
} from "#platform/open-id/open-id-provider.ts";
import { Problem } from "#platform/problem.ts";
import { recordSecurityEvent, recordSignIn } from "#platform/audit/security-events.ts";
import type { AccountMails } from "./account-mails.ts";
import {
  deleteWaitingPerson,
  findBySubject,
  holdByEmail,
  insertLink,
  lockSubject,
  setRole,
  type OpenIdPerson,
  type Subject,
} from "./open-id-queries.ts";
import { proveAddress } from "./queries.ts";
import type { SecurityNotices } from "./security-notices.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { insertPerson } from "./user-accounts.ts";

export type PeopleDeps = {
  authPool: pg.Pool;
  database: Database;
  openIdProvider: OpenIdProvider | undefined;
  mails: AccountMails;
  notices: SecurityNotices;
  now: () => Date;
  log: Log;
};

type Claims = Readonly<Record<string, unknown>> & { sub: string };

/** How the account came to be opened by the subject. */
type Found = {
  person: Pick<OpenIdPerson, "id" | "accountName" | "role">;
  how: "linked_before" | "made" | "invited" | "linked_by_email";
};

const system = { kind: "system", job: "sign-in" } as const;
const longestName = 100;

export function createOpenIdPeople(deps: PeopleDeps) {
  const { authPool, database, openIdProvider, notices } = deps;
  const { issuer, name = "" } = openIdProvider?.settings ?? {};
  const subjectOf = ({ sub }: Claims): Subject => ({ issuer: issuer?.href ?? "", subject: sub });

  return {
    /**
     * @throws Problem account_disabled, open_id_no_email, open_id_email_unverified, open_id_domain_refused,
     *   open_id_account_exists
     */
    async signIn(
      claims: Claims,
      from: RequestOrigin,
    ): Promise<{ userId: string; accountName: string }> {
      const subject = subjectOf(claims);
      const { found, newRole } = await inTransaction(authPool, async (client) => {
        await lockSubject(client, subject);
        const found = await findOrMake(deps, client, { claims, subject });
        return { found, newRole: await takeRole(deps, client, found.person, claims) };
      }).catch(async (error: unknown) => {
        if (error instanceof Disabled) {
          const { accountName } = error;
          await recordSignIn(database, {
            action: "SIGN_IN_FAILED",
            accountName,
            from,
            way: "OpenID Connect",
          });
          throw new Problem("account_disabled");
        }
        // Somebody else got an account with the address at the same moment.
        const isTaken = error instanceof Problem && error.code === "email_taken";
        throw isTaken ? new Problem("open_id_account_exists") : error;
      });
      await tellOf(deps, found, newRole, from);
      return { userId: found.person.id, accountName: found.person.accountName };
    },

    /** @throws Problem open_id_taken, open_id_linked_already */
    async link(person: SignedIn, claims: Claims, from: RequestOrigin): Promise<void> {
      const subject = subjectOf(claims);
      const isNew = await inTransaction(authPool, async (client) => {
        await lockSubject(client, subject);
        const owner = await findBySubject(client, subject);
        if (owner !== undefined) {
          if (owner.id !== person.id) throw new Problem("open_id_taken", { provider: name });
          return false;
        }
        const isLinked = await insertLink(client, subject, { userId: person.id, byPerson: true });
        if (!isLinked) throw new Problem("open_id_linked_already", { provider: name });
        return true;
      });
      if (!isNew) return;
      await database.withActor(person, (tx) => tellOfLink(tx, notices, { person, name, from }));
    },
  };
}

class Disabled extends Error {
  readonly accountName: string;

  constructor(accountName: string) {
    super("the account is disabled");
    this.accountName = accountName;
  }
}

async function findOrMake(
  { openIdProvider, now }: PeopleDeps,
  client: pg.PoolClient,
  { claims, subject }: { claims: Claims; subject: Subject },
): Promise<Found> {
  const settings = assertSet(openIdProvider);
  const known = await findBySubject(client, subject);
  if (known !== undefined) return { person: enabled(known), how: "linked_before" };
  const email = provenEmail(settings, claims);
  const there = await holdByEmail(client, email);
  if (there !== undefined) {
    enabled(there);
    const isWaiting = there.waiting_since !== null;
    const isInvited = isWaiting && there.invited_at !== null;
    if (isInvited && (there.invitation_expires_at ?? now()) > now()) {
      await linkTo(client, subject, there.id);
      await proveAddress(client, there.id);
      return { person: there, how: "invited" };
    }
    if (isWaiting && !isInvited) {
      // Somebody signed up with the address and never proved it.
      await deleteWaitingPerson(client, there.id);
    } else {
      if (isInvited || !settings.linksByEmail) throw new Problem("open_id_account_exists");
      await linkTo(client, subject, there.id);
      return { person: there, how: "linked_by_email" };
    }
  }
  const role = roleIn(settings, claims) ?? "collecteur";
  const { id } = await insertPerson(client, { email, role, isProved: true, ...namesIn(claims) });
  await linkTo(client, subject, id);
  return { person: { id, accountName: email, role }, how: "made" };
}

async function linkTo(client: pg.PoolClient, subject: Subject, userId: string): Promise<void> {
  const isLinked = await insertLink(client, subject, { userId, byPerson: false });
  // Another subject of the provider has this address, too.
  if (!isLinked) throw new Problem("open_id_account_exists");
}

function enabled(person: OpenIdPerson): OpenIdPerson {
  if (person.disabled_at !== null) throw new Disabled(person.accountName);
  return person;
}

/** @throws Problem open_id_no_email, open_id_email_unverified, open_id_domain_refused */
function provenEmail(settings: OpenIdSettings, claims: Claims): string {
  const { name: provider, domains, trustsEmails } = settings;
  const emailClaim = claims["email"];
  // The Kelvin sign is the one other character that turns into an ASCII letter: into somebody else's address.
  const isOther = typeof emailClaim === "string" && emailClaim.includes("\u212A");
  if (isOther) throw new Problem("open_id_no_email", { provider });
  const email = z.safeParse(
    emailSchema,
    typeof emailClaim === "string" ? emailClaim.toLowerCase() : "",
  );
  if (!email.success) throw new Problem("open_id_no_email", { provider });
  const isVerified = [true, "true"].some((yes) => claims["email_verified"] === yes);
  if (!isVerified && !trustsEmails) throw new Problem("open_id_email_unverified", { provider });
  const domain = email.data.slice(email.data.lastIndexOf("@") + 1);
  if (domains.length > 0 && !domains.includes(domain)) {
    throw new Problem("open_id_domain_refused", { domain });
  }
  return email.data;
}

/** @returns undefined where the provider has no say in it */
function roleIn({ roles }: OpenIdSettings, claims: Claims): Role | undefined {
  if (roles === undefined) return undefined;
  const roleClaim = claimAt(claims, roles.claim);
  const values: unknown[] = Array.isArray(roleClaim) ? roleClaim : [roleClaim];
  const isAdmin = values.some(
    (value) => typeof value === "string" && roles.adminValues.includes(value),
  );
  return isAdmin ? "admin" : "collecteur";
}

function namesIn(claims: Claims): { firstName?: string; lastName?: string } {
  const text = (claim: string) => {
    const value = claims[claim];
    return typeof value === "string" ? value.trim().slice(0, longestName) : "";
  };
  const [first, last] = [text("given_name") || text("name"), text("family_name")];
  return { ...(first && { firstName: first }), ...(last && { lastName: last }) };
}

/** What the claim says now; the last administrator stays one. @returns the role if it changed */
async function takeRole(
  { openIdProvider, log }: PeopleDeps,
  client: pg.PoolClient,
  person: Found["person"],
  claims: Claims,
): Promise<Role | undefined> {
  const role = roleIn(assertSet(openIdProvider), claims);
  if (role === undefined || role === person.role) return undefined;
  if (await setRole(client, person.id, role)) return role;
  log.warn({ user: person.id }, "the provider demotes the last administrator, who stays one");
  return undefined;
}

/** In the audit log and by mail. */
async function tellOf(
  { database, openIdProvider, mails, notices }: PeopleDeps,
  { person, how }: Found,
  newRole: Role | undefined,
  from: RequestOrigin,
): Promise<void> {
  if (how === "linked_before" && newRole === undefined) return;
  const { name } = assertSet(openIdProvider);
  await database.withActor({ ...system, cameFrom: from }, async (tx) => {
    if (how === "linked_by_email") await tellOfLink(tx, notices, { person, name, from });
    if (how === "made" || how === "invited") {
      await recordSecurityEvent(tx, {
        action: how === "made" ? "SIGN_UP" : "INVITATION_ACCEPTED",
        table: "users",
        record: person.id,
        person: person.id,
        details: { address: from.address, way: "OpenID Connect" },
      });
      await mails.welcome(tx, person.id, from.language);
    }
    if (newRole !== undefined && how !== "made") {
      const event = { kind: "role_changed", role: newRole, provider: name } as const;
      await notices.tell(tx, { personId: person.id, event });
    }
  });
}

async function tellOfLink(
  tx: Tx,
  notices: SecurityNotices,
  { person, name, from }: { person: { id: string }; name: string; from: RequestOrigin },
): Promise<void> {
  await recordSecurityEvent(tx, {
    action: "OPEN_ID_LINKED",
    table: "accounts",
    record: person.id,
    person: person.id,
    details: { provider: name },
  });
  const event = { kind: "open_id_linked", provider: name } as const;
  await notices.tell(tx, { personId: person.id, event, from });
}

function assertSet(provider: OpenIdProvider | undefined): OpenIdSettings {
  if (provider === undefined) throw new Problem("open_id_off");
  return provider.settings;
}

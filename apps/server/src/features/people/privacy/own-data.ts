/**
 * What a person does about their own data by themselves: see what is kept, take it away, keep it out of
 * further processing, and ask an administrator to correct or erase it.
 */
import { ownDataCategories, type OwnDataCategory } from "@elaeis/domain/privacy/privacy";
import type {
  OwnData,
  PrivacyAsking,
  PrivacyRequest,
} from "@elaeis/domain/privacy/privacy-schemas";
import type { Actor } from "@elaeis/domain/accounts/roles";
import type pg from "pg";
import { assertConfirmed, assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import type { RateLimiter } from "#http/rate-limit.ts";
import { isUniqueViolation } from "#platform/database/database-errors.ts";
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import { countOwn, isSignInCategory, signInCategories, type Subject } from "./own-data-queries.ts";
import { ownDataZip } from "./own-data-zip.ts";
import { presentPerson, presentRequest } from "./present.ts";
import {
  findPerson,
  findRequest,
  insertRequest,
  requestsOf,
  withdrawRequest,
  type PersonRow,
} from "./queries.ts";

const server = { kind: "system", job: "own-data" } as const;
const exports = { attempts: 10, windowMs: 60 * 60_000 };

export type OwnDataService = ReturnType<typeof createOwnDataService>;

type Deps = {
  database: Database;
  authPool: pg.Pool;
  files: FileStore;
  rateLimiter: RateLimiter;
  now: () => Date;
};

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createOwnDataService(deps: Deps) {
  return {
    ...ownDataReading(deps),
    ...ownDataRequests(deps),
  };
}

function ownDataReading(deps: Deps) {
  const { database, authPool, rateLimiter, now } = deps;

  return {
    /** @throws Problem not_signed_in, forbidden */
    async read(actor: Actor): Promise<OwnData> {
      const person = assertMay(actor, "account.manage");
      const signIns = await countSignInCategories(authPool, person.id);
      // Mails, requests and the audit log are closed to collectors, but for what is about them.
      return database.withSnapshot(server, async (tx) => {
        const found = await findPerson(tx, person.id);
        if (found === undefined) throw new Problem("not_signed_in");
        const kept: { category: OwnDataCategory; count: number }[] = [];
        for (const category of ownDataCategories) {
          const count = isSignInCategory(category)
            ? signIns[category]
            : await countOwn(tx, category, subjectOf(found));
          kept.push({ category, count });
        }
        return {
          profile: presentPerson(found),
          // A number has no mailbox that could answer.
          email_proved: found.email === null || found.email_verified,
          restricted_at: found.restricted_at?.toISOString() ?? null,
          kept,
          requests: (await requestsOf(tx, person.id)).map(presentRequest),
        };
      });
    },

    /** @throws Problem not_signed_in, forbidden, confirmation_needed, too_many_attempts */
    async exportZip(actor: Actor): Promise<AsyncGenerator<Uint8Array>> {
      const person = assertMay(actor, "account.manage");
      assertConfirmed(person);
      await rateLimiter.hit(`own-data:account:${person.id}`, exports);
      // In a transaction of its own: the entry stays even if the reader disconnects.
      await database.withActor(actor, (tx) =>
        recordSecurityEvent(tx, { action: "DATA_EXPORTED", table: "users", record: person.id }),
      );
      const found = await database.withActor(server, (tx) => findPerson(tx, person.id));
      if (found === undefined) throw new Problem("not_signed_in");
      return ownDataZip(deps, subjectOf(found), now());
    },
  };
}

function ownDataRequests({ database }: Deps) {
  return {
    /**
     * Asking again under the same id answers the same.
     *
     * @throws Problem not_signed_in, forbidden, privacy_request_open
     */
    async ask(actor: Actor, asking: PrivacyAsking): Promise<PrivacyRequest> {
      const person = assertMay(actor, "account.manage");
      return database
        .withActor(actor, async (tx) => {
          const isNew = await insertRequest(tx, person.id, asking);
          const request = await findRequest(tx, asking.id);
          if (request?.user_id !== person.id) throw new Problem("unknown_privacy_request");
          const details = { kind: asking.kind, with_photos: asking.with_photos };
          if (isNew) {
            const about = { table: "privacy_requests", record: asking.id, details };
            await recordSecurityEvent(tx, { action: "PRIVACY_REQUESTED", ...about });
          }
          return presentRequest(request);
        })
        .catch((error: unknown) => {
          if (isUniqueViolation(error, "privacy_requests_one_open")) {
            throw new Problem("privacy_request_open");
          }
          throw error;
        });
    },

    /** @throws Problem not_signed_in, forbidden, unknown_privacy_request, privacy_request_decided */
    async withdraw(actor: Actor, id: string): Promise<void> {
      const person = assertMay(actor, "account.manage");
      await database.withActor(actor, async (tx) => {
        const request = await findRequest(tx, id, true);
        if (request?.user_id !== person.id) throw new Problem("unknown_privacy_request");
        if (request.state === "withdrawn") return;
        if (request.state !== "open") throw new Problem("privacy_request_decided");
        await withdrawRequest(tx, id);
        const details = { kind: request.kind };
        const about = { table: "privacy_requests", record: id, details };
        await recordSecurityEvent(tx, { action: "PRIVACY_WITHDRAWN", ...about });
      });
    },
  };
}

async function countSignInCategories(authPool: pg.Pool, personId: string) {
  const { sessions, known_devices, passkeys, provider_accounts, sign_in_cards } = signInCategories;
  return {
    sessions: (await sessions(authPool, personId)).length,
    known_devices: (await known_devices(authPool, personId)).length,
    passkeys: (await passkeys(authPool, personId)).length,
    provider_accounts: (await provider_accounts(authPool, personId)).length,
    sign_in_cards: (await sign_in_cards(authPool, personId)).length,
  };
}

function subjectOf({ id, account_name, email_verified: isProved }: PersonRow): Subject {
  return { id, accountName: account_name, isProved };
}

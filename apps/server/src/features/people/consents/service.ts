/** Keeps what people chose about cookies, so that it can be shown that they were asked. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { consentDays, type ConsentRequest } from "@elaeis/domain/consents/consent-schemas";
import { uuidv7 } from "uuidv7";
import type { RateLimiter } from "#http/rate-limit.ts";
import type { Database } from "#platform/database/database.ts";
import { insertConsent } from "./queries.ts";

export type ConsentService = ReturnType<typeof createConsentService>;

const dayMs = 24 * 60 * 60_000;
/** Behind a relay many people have one address. */
const perAddress = { attempts: 60, windowMs: 60 * 60_000 };
const longestUserAgent = 500;

export function createConsentService(deps: {
  database: Database;
  rateLimiter: RateLimiter;
  now: () => Date;
}) {
  const { database, rateLimiter, now } = deps;
  return {
    /**
     * Open to everybody: visitors choose before anybody knows them.
     *
     * @param from the peer's address and what its browser calls itself
     * @throws Problem too_many_attempts
     */
    async record(
      actor: Actor,
      from: { address: string; userAgent: string | undefined },
      chosen: ConsentRequest,
    ): Promise<void> {
      await rateLimiter.hit(`consent:${from.address}`, perAddress);
      await database.withActor(actor, (tx) =>
        insertConsent(tx, {
          id: uuidv7(),
          userId: actor.kind === "user" ? actor.id : null,
          sessionId: chosen.session_id,
          analytics: chosen.analytics,
          functional: chosen.functional,
          userAgent: from.userAgent?.slice(0, longestUserAgent) ?? null,
          expiresAt: new Date(now().getTime() + consentDays * dayMs),
        }),
      );
    },
  };
}

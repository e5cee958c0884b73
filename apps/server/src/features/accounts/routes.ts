import {
  sessionAnswerSchema,
  signInSchema,
  type Session,
} from "@elaeis/domain/accounts/account-schemas";
import { signedOutCookie } from "@elaeis/domain/accounts/signed-out-cookie";
import { Hono, type Context } from "hono";
import { deleteCookie } from "hono/cookie";
import type { AppEnv } from "../../http/app-env.ts";
import { clientAddress } from "../../http/client-address.ts";
import { Problem } from "../../http/problem.ts";
import type { RateLimiter } from "../../http/rate-limit.ts";
import { operation, valid } from "../../http/validation.ts";
import type { Database } from "../../platform/database/database.ts";
import { recordSignIn, recordSignOut } from "../audit/security-events.ts";
import { refusedToDisabled, type Authentication } from "./authentication.ts";
import { clearCache, endSessionLeftBehind } from "./left-session.ts";
import type { OwnAccountService } from "./own-account.ts";
import { readProfile } from "./queries.ts";
import { signInAttemptsOf } from "./sign-in-attempts.ts";

const quarterHourMs = 15 * 60 * 1000;
const perAddress = { attempts: 60, windowMs: quarterHourMs };
const perAccount = { attempts: 10, windowMs: quarterHourMs };

export function accountRoutes(deps: {
  authentication: Authentication;
  database: Database;
  rateLimiter: RateLimiter;
  ownAccount: OwnAccountService;
}) {
  const { authentication, database, rateLimiter, ownAccount } = deps;
  return new Hono<AppEnv>()
    .post(
      "/auth/sign-in/email",
      operation({
        id: "signIn",
        summary: "Sign in with e-mail and password",
        tag: "accounts",
        open: true,
      }),
      valid("json", signInSchema),
      async (c) => {
        const { email, password } = c.req.valid("json");
        const account = signInAttemptsOf(email);
        const place = `sign-in:address:${clientAddress(c)}`;
        await rateLimiter.hit(place, perAddress);
        await rateLimiter.hit(account, perAccount, "sign_in_locked");
        const answer = await authentication.api.signInEmail({
          body: { email, password },
          headers: identifiedHeaders(c),
          asResponse: true,
        });
        const address = clientAddress(c);
        if (answer.status >= 400 && answer.status < 500) {
          await recordSignIn(database, { action: "SIGN_IN_FAILED", email, address });
          const isDisabled = answer.status === refusedToDisabled.statusCode;
          throw new Problem(isDisabled ? "account_disabled" : "invalid_credentials");
        }
        if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
        await recordSignIn(database, { action: "SIGN_IN", email, address });
        await rateLimiter.forgive(account);
        // A whole office comes from one address.
        await rateLimiter.takeBack(place);
        await endSessionLeftBehind(c, authentication, database);
        passCookies(c, answer);
        return c.body(null, 204);
      },
    )
    .post(
      "/auth/sign-out",
      operation({ id: "signOut", summary: "End this session", tag: "accounts", open: true }),
      async (c) => {
        const answer = await authentication.api.signOut({
          headers: c.req.raw.headers,
          asResponse: true,
        });
        const actor = c.get("actor");
        if (actor.kind === "user") await recordSignOut(database, actor.id);
        passCookies(c, answer);
        deleteCookie(c, signedOutCookie);
        clearCache(c);
        return c.body(null, 204);
      },
    )
    .get(
      "/session",
      operation({
        id: "readSession",
        summary: "The signed-in person, null for a visitor; renews the session when it is due",
        tag: "accounts",
        answer: { status: 200, schema: sessionAnswerSchema },
        open: true,
      }),
      async (c) => {
        const left = await endSessionLeftBehind(c, authentication, database);
        if (left !== null) passCookies(c, left);
        const actor = c.get("actor");
        if (actor.kind !== "user") return c.json(null);
        const renewed = await authentication.api.getSession({
          headers: c.req.raw.headers,
          returnHeaders: true,
        });
        const profile = await readProfile(database, actor);
        if (renewed.response === null || profile === undefined) return c.json(null);
        await ownAccount.sessionUsed(renewed.response.session.id);
        for (const cookie of renewed.headers.getSetCookie()) {
          c.header("set-cookie", cookie, { append: true });
        }
        const session: Session = {
          user: profile,
          expires_at: new Date(renewed.response.session.expiresAt).toISOString(),
        };
        return c.json(session);
      },
    );
}

function passCookies(c: Context<AppEnv>, answer: Response): void {
  for (const cookie of answer.headers.getSetCookie())
    c.header("set-cookie", cookie, { append: true });
}

function identifiedHeaders(c: Context<AppEnv>): Headers {
  const headers = new Headers(c.req.raw.headers);
  headers.set("x-forwarded-for", clientAddress(c));
  return headers;
}

import { cookieAttributes, openIdCookieName } from "#http/session-cookies.ts";
import {
  openIdAddressSchema,
  openIdAnswerSchema,
  openIdLinkSchema,
  openIdOutcomeSchema,
  openIdSchema,
  openIdStartSchema,
} from "@elaeis/domain/accounts/open-id-schemas";
import { Hono, type Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "#http/app-env.ts";
import { requestOrigin } from "#http/request-origin.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { KnownDevices } from "./known-devices.ts";
import { visitLifetimeS, type OpenIdService } from "./open-id.ts";
import type { SecondStepService } from "./second-step.ts";
import type { Sessions } from "./sessions.ts";
import type { SignInCompletion } from "./sign-in-completion.ts";

const tag = "accounts";

/** For everybody. */
export function openIdRoutes(deps: {
  openId: OpenIdService;
  knownDevices: KnownDevices;
  completeSignIn: SignInCompletion;
  sessions: Sessions;
  secondStep: SecondStepService;
  findSession: (c: Context<AppEnv>) => Promise<string | undefined>;
  publicUrl: URL;
}) {
  const { openId, knownDevices, completeSignIn, sessions, secondStep, findSession } = deps;
  const { publicUrl } = deps;
  const cookieName = openIdCookieName(publicUrl);
  return new Hono<AppEnv>()
    .get(
      "/",
      operation({
        id: "readOpenId",
        summary: "The OpenID Connect provider of this installation",
        tag,
        answer: { status: 200, schema: openIdSchema },
        open: true,
      }),
      (c) => c.json({ name: openId.name() }),
    )
    .post(
      "/start",
      operation({
        id: "startOpenId",
        summary: "The provider's page to sign in, to link the account or to confirm who one is",
        tag,
        answer: { status: 200, schema: openIdAddressSchema },
        open: true,
      }),
      valid("json", openIdStartSchema),
      async (c) => {
        const wanted = c.req.valid("json");
        const { url, browser } = await openId.start(c.get("actor"), wanted, requestOrigin(c));
        setCookie(c, cookieName, browser, {
          ...cookieAttributes(publicUrl),
          path: "/api/auth/open-id",
          maxAge: visitLifetimeS,
        });
        return c.json({ url });
      },
    )
    .post(
      "/finish",
      operation({
        id: "finishOpenId",
        summary: "Hand in the provider's answer; it signs in, links the account or confirms",
        tag,
        answer: { status: 200, schema: openIdOutcomeSchema },
        open: true,
      }),
      valid("json", openIdAnswerSchema),
      async (c) => {
        const browser = getCookie(c, cookieName);
        deleteCookie(c, cookieName, { path: "/api/auth/open-id" });
        const { outcome, signedIn } = await openId.finish(c.req.valid("json").query, {
          actor: c.get("actor"),
          sessionId: await findSession(c),
          browser,
          from: requestOrigin(c),
        });
        if (signedIn !== undefined) {
          const { userId, accountName, isFresh } = signedIn;
          await secondStep.demand(c, userId);
          const deviceId = await knownDevices.find(c, accountName);
          const isKnownDevice = deviceId !== undefined;
          await completeSignIn(c, { userId, accountName, isKnownDevice, way: "OpenID Connect" });
          await sessions.start(c, userId, isFresh);
        }
        return c.json(outcome);
      },
    );
}

/** For the signed-in person. */
export function openIdLinkRoutes({ openId }: { openId: OpenIdService }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get(
      "/",
      operation({
        id: "readOpenIdLink",
        summary: "Whether the account is linked to the OpenID Connect provider",
        tag,
        answer: { status: 200, schema: openIdLinkSchema },
      }),
      async (c) => c.json(await openId.readLink(c.get("actor"))),
    )
    .delete(
      "/",
      operation({
        id: "unlinkOpenId",
        summary: "Unlink the account from the OpenID Connect provider",
        tag,
      }),
      async (c) => {
        await openId.unlink(c.get("actor"), requestOrigin(c));
        return c.body(null, 204);
      },
    );
}

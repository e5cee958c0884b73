import * as openIdApi from "@elaeis/domain/accounts/open-id-api";
import { cookieAttributes, openIdCookieName } from "#http/session-cookies.ts";
import { openIdAnswerSchema, openIdStartSchema } from "@elaeis/domain/accounts/open-id-schemas";
import { Hono, type Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "#http/app-env.ts";
import { requestOrigin } from "#http/request-origin.ts";
import { operations } from "#http/operations.ts";
import { takes } from "#http/validation.ts";
import type { KnownDevices } from "./known-devices.ts";
import { visitLifetimeS, type OpenIdService } from "./open-id.ts";
import type { SecondStepService } from "./second-step.ts";
import type { Sessions } from "./sessions.ts";
import type { SignInCompletion } from "./sign-in-completion.ts";

const operation = operations("accounts", openIdApi, {
  readOpenId: {
    who: "anybody",
    en: "The OpenID Connect provider of this installation",
    fr: "Le fournisseur OpenID Connect de cette installation",
  },
  startOpenId: {
    who: "anybody",
    en: "The provider's page to sign in, to link the account or to confirm who one is",
    fr: "La page du fournisseur pour se connecter, lier le compte ou confirmer son identité",
  },
  finishOpenId: {
    who: "anybody",
    en: "Hand in the provider's answer; it signs in, links the account or confirms",
    fr: "Remettre la réponse du fournisseur\u00a0; elle connecte, lie le compte ou confirme l'identité",
  },
  readOpenIdLink: {
    who: "account.manage",
    en: "Whether the account is linked to the OpenID Connect provider",
    fr: "Savoir si le compte est lié au fournisseur OpenID Connect",
  },
  unlinkOpenId: {
    who: "account.manage",
    en: "Unlink the account from the OpenID Connect provider",
    fr: "Dissocier le compte du fournisseur OpenID Connect",
  },
});

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
    .on(...operation("readOpenId"), (c) => c.json({ name: openId.name() }))
    .on(...operation("startOpenId"), takes(openIdApi.startOpenId, openIdStartSchema), async (c) => {
      const wanted = c.req.valid("json");
      const { url, browser } = await openId.start(c.get("actor"), wanted, requestOrigin(c));
      setCookie(c, cookieName, browser, {
        ...cookieAttributes(publicUrl),
        path: "/api/auth/open-id",
        maxAge: visitLifetimeS,
      });
      return c.json({ url });
    })
    .on(
      ...operation("finishOpenId"),
      takes(openIdApi.finishOpenId, openIdAnswerSchema),
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
    .on(...operation("readOpenIdLink"), async (c) => c.json(await openId.readLink(c.get("actor"))))
    .on(...operation("unlinkOpenId"), async (c) => {
      await openId.unlink(c.get("actor"), requestOrigin(c));
      return c.body(null, 204);
    });
}

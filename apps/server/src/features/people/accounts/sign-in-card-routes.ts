import * as accessApi from "@elaeis/domain/accounts/access-api";
import { cardSignInSchema } from "@elaeis/domain/accounts/sign-in-card";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { requestOrigin } from "#http/request-origin.ts";
import { operations } from "#http/operations.ts";
import { takes } from "#http/validation.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { Sessions } from "./sessions.ts";
import type { SignInCardService } from "./sign-in-cards.ts";
import type { SignInCompletion } from "./sign-in-completion.ts";

const operation = operations("accounts", accessApi, {
  signInWithCard: {
    who: "anybody",
    en: "Sign in with a card that an administrator made; it works once",
    fr: "Se connecter avec une carte créée par un administrateur\u00a0; elle sert une fois",
  },
});

export function signInCardRoutes(deps: {
  signInCards: SignInCardService;
  knownDevices: KnownDevices;
  completeSignIn: SignInCompletion;
  sessions: Sessions;
}) {
  const { signInCards, knownDevices, completeSignIn, sessions } = deps;
  return new Hono<AppEnv>().on(
    ...operation("signInWithCard"),
    takes(accessApi.signInWithCard, cardSignInSchema),
    async (c) => {
      const { secret } = c.req.valid("json");
      const { id: userId, accountName } = await signInCards.use(secret, requestOrigin(c));
      const isKnownDevice = (await knownDevices.find(c, accountName)) !== undefined;
      await completeSignIn(c, { userId, accountName, isKnownDevice, way: "sign-in card" });
      // A found or photographed card changes nothing of the account.
      await sessions.start(c, userId, false);
      return c.body(null, 204);
    },
  );
}

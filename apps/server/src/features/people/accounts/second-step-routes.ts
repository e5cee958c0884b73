/** The second step of signing in, and passkeys, which are both steps at once. For visitors. */
import * as secondFactorApi from "@elaeis/domain/accounts/second-factor-api";
import {
  passkeySignInSchema,
  secondStepCodeSchema,
  secondStepRecoverySchema,
} from "@elaeis/domain/accounts/second-factor-schemas";
import { Hono, type Context } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { takes } from "#http/validation.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { PasskeyService } from "./passkeys.ts";
import type { SecondStepService } from "./second-step.ts";
import type { Sessions } from "./sessions.ts";
import type { SignInCompletion } from "./sign-in-completion.ts";

const operation = operations("accounts", secondFactorApi, {
  signInWithCode: {
    who: "anybody",
    en: "After the password: sign in with the code of an authenticator app",
    fr: "Après le mot de passe\u00a0: se connecter avec le code d'une application d'authentification",
  },
  signInWithRecoveryCode: {
    who: "anybody",
    en: "After the password: sign in with a recovery code, which works once",
    fr: "Après le mot de passe\u00a0: se connecter avec un code de secours, qui sert une fois",
  },
  askForPasskey: {
    who: "anybody",
    en: "Options for the browser to use a passkey, to sign in or to confirm",
    fr: "Les options à donner au navigateur pour utiliser une clé d'accès, à la connexion ou pour confirmer",
  },
  signInWithPasskey: {
    who: "anybody",
    en: "Sign in with a passkey, which replaces the password and two-factor authentication",
    fr: "Se connecter avec une clé d'accès, qui remplace le mot de passe et la double authentification",
  },
});

export function secondStepRoutes(deps: {
  knownDevices: KnownDevices;
  completeSignIn: SignInCompletion;
  secondStep: SecondStepService;
  sessions: Sessions;
  passkeys: PasskeyService;
}) {
  const { knownDevices, completeSignIn, secondStep, sessions, passkeys } = deps;

  async function signedIn(
    c: Context<AppEnv>,
    { id: userId, accountName }: { id: string; accountName: string },
  ): Promise<Response> {
    const deviceId = await knownDevices.find(c, accountName);
    await completeSignIn(c, { userId, accountName, isKnownDevice: deviceId !== undefined });
    await sessions.start(c, userId);
    return c.body(null, 204);
  }

  return new Hono<AppEnv>()
    .on(
      ...operation("signInWithCode"),
      takes(secondFactorApi.signInWithCode, secondStepCodeSchema),
      async (c) => signedIn(c, await secondStep.byCode(c, c.req.valid("json").code)),
    )
    .on(
      ...operation("signInWithRecoveryCode"),
      takes(secondFactorApi.signInWithRecoveryCode, secondStepRecoverySchema),
      async (c) => signedIn(c, await secondStep.byRecoveryCode(c, c.req.valid("json").code)),
    )
    .on(...operation("askForPasskey"), async (c) => c.json(await passkeys.challenge(c)))
    .on(
      ...operation("signInWithPasskey"),
      takes(secondFactorApi.signInWithPasskey, passkeySignInSchema),
      async (c) => {
        const challengedId = await secondStep.challengedId(c);
        return signedIn(c, await passkeys.signIn(c, c.req.valid("json").response, challengedId));
      },
    );
}

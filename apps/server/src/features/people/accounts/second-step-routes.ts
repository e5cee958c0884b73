/** The second step of signing in, and passkeys, which are both steps at once. For visitors. */
import {
  passkeyOptionsSchema,
  passkeySignInSchema,
  secondStepCodeSchema,
  secondStepRecoverySchema,
} from "@elaeis/domain/accounts/second-factor-schemas";
import { Hono, type Context } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { operation, valid } from "#http/validation.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { PasskeyService } from "./passkeys.ts";
import type { SecondStepService } from "./second-step.ts";
import type { Sessions } from "./sessions.ts";
import type { SignInCompletion } from "./sign-in-completion.ts";

const tag = "accounts";

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
    .post(
      "/second-step/code",
      operation({
        id: "signInWithCode",
        summary: "After the password: sign in with the code of an authenticator app",
        tag,
        open: true,
      }),
      valid("json", secondStepCodeSchema),
      async (c) => signedIn(c, await secondStep.byCode(c, c.req.valid("json").code)),
    )
    .post(
      "/second-step/recovery",
      operation({
        id: "signInWithRecoveryCode",
        summary: "After the password: sign in with a recovery code, which works once",
        tag,
        open: true,
      }),
      valid("json", secondStepRecoverySchema),
      async (c) => signedIn(c, await secondStep.byRecoveryCode(c, c.req.valid("json").code)),
    )
    .post(
      "/passkey/challenge",
      operation({
        id: "askForPasskey",
        summary: "Options for the browser to use a passkey, to sign in or to confirm",
        tag,
        answer: { status: 200, schema: passkeyOptionsSchema },
        open: true,
      }),
      async (c) => c.json(await passkeys.challenge(c)),
    )
    .post(
      "/passkey/sign-in",
      operation({
        id: "signInWithPasskey",
        summary:
          "Sign in with a passkey, which replaces the password and two-factor authentication",
        tag,
        open: true,
      }),
      valid("json", passkeySignInSchema),
      async (c) => {
        const challengedId = await secondStep.challengedId(c);
        return signedIn(c, await passkeys.signIn(c, c.req.valid("json").response, challengedId));
      },
    );
}

import {
  walletChallengeRequestSchema,
  walletChallengeSchema,
  walletListSchema,
  walletParamsSchema,
  walletProofSchema,
} from "@elaeis/domain/accounts/ethereum-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { clientAddress } from "#http/client-address.ts";
import { requestOrigin } from "#http/request-origin.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { EthereumService } from "./ethereum.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { SecondStepService } from "./second-step.ts";
import type { Sessions } from "./sessions.ts";
import type { SignInCompletion } from "./sign-in-completion.ts";

const tag = "accounts";
const challenge = { status: 200, schema: walletChallengeSchema } as const;

/** For visitors. */
export function ethereumRoutes(deps: {
  ethereum: EthereumService;
  knownDevices: KnownDevices;
  completeSignIn: SignInCompletion;
  sessions: Sessions;
  secondStep: SecondStepService;
}) {
  const { ethereum, knownDevices, completeSignIn, sessions, secondStep } = deps;
  return new Hono<AppEnv>()
    .post(
      "/challenge",
      operation({
        id: "askToSignInWithEthereum",
        summary: "What a wallet must sign to sign its owner in",
        tag,
        answer: challenge,
        open: true,
      }),
      valid("json", walletChallengeRequestSchema),
      async (c) => c.json(await ethereum.challengeToSignIn(c.req.valid("json"), clientAddress(c))),
    )
    .post(
      "/sign-in",
      operation({
        id: "signInWithEthereum",
        summary: "Sign in with the signature of a wallet linked to an account",
        tag,
        open: true,
      }),
      valid("json", walletProofSchema),
      async (c) => {
        const { userId, accountName } = await ethereum.signIn(
          c.req.valid("json"),
          requestOrigin(c),
        );
        await secondStep.demand(c, userId);
        const deviceId = await knownDevices.find(c, accountName);
        await completeSignIn(c, { userId, accountName, isKnownDevice: deviceId !== undefined });
        await sessions.start(c, userId);
        return c.body(null, 204);
      },
    );
}

/** For the signed-in person. */
export function walletRoutes({ ethereum }: { ethereum: EthereumService }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get(
      "/",
      operation({
        id: "listWallets",
        summary: "The wallets linked to the signed-in person's account",
        tag,
        answer: { status: 200, schema: walletListSchema },
      }),
      async (c) => c.json({ items: await ethereum.wallets(c.get("actor")) }),
    )
    .post(
      "/challenge",
      operation({
        id: "askToLinkWallet",
        summary: "What a wallet must sign to be linked to the account",
        tag,
        answer: challenge,
      }),
      valid("json", walletChallengeRequestSchema),
      async (c) => c.json(await ethereum.challengeToLink(c.get("actor"), c.req.valid("json"))),
    )
    .post(
      "/",
      operation({ id: "linkWallet", summary: "Link a wallet to the account", tag }),
      valid("json", walletProofSchema),
      async (c) => {
        await ethereum.link(c.get("actor"), c.req.valid("json"), requestOrigin(c));
        return c.body(null, 204);
      },
    )
    .delete(
      "/:address",
      operation({ id: "unlinkWallet", summary: "Unlink a wallet from the account", tag }),
      valid("param", walletParamsSchema),
      async (c) => {
        await ethereum.unlink(c.get("actor"), c.req.valid("param").address, requestOrigin(c));
        return c.body(null, 204);
      },
    );
}

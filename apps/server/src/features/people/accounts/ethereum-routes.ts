import * as walletsApi from "@elaeis/domain/accounts/wallets-api";
import {
  walletChallengeRequestSchema,
  walletParamsSchema,
  walletProofSchema,
} from "@elaeis/domain/accounts/ethereum-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { clientAddress } from "#http/client-address.ts";
import { requestOrigin } from "#http/request-origin.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import type { EthereumService } from "./ethereum.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { SecondStepService } from "./second-step.ts";
import type { Sessions } from "./sessions.ts";
import type { SignInCompletion } from "./sign-in-completion.ts";

const operation = operations("accounts", walletsApi, {
  askToSignInWithEthereum: {
    who: "anybody",
    en: "What a wallet must sign to sign its owner in",
    fr: "Ce qu'un portefeuille doit signer pour connecter son propriétaire",
  },
  signInWithEthereum: {
    who: "anybody",
    en: "Sign in with the signature of a wallet linked to an account",
    fr: "Se connecter avec la signature d'un portefeuille lié à un compte",
  },
  listWallets: {
    who: "account.manage",
    en: "The wallets linked to the signed-in person's account",
    fr: "Les portefeuilles liés au compte de la personne connectée",
  },
  askToLinkWallet: {
    who: "account.manage",
    en: "What a wallet must sign to be linked to the account",
    fr: "Ce qu'un portefeuille doit signer pour être lié au compte",
  },
  linkWallet: {
    who: "account.manage",
    en: "Link a wallet to the account",
    fr: "Lier un portefeuille au compte",
  },
  unlinkWallet: {
    who: "account.manage",
    en: "Unlink a wallet from the account",
    fr: "Dissocier un portefeuille du compte",
  },
});

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
    .on(
      ...operation("askToSignInWithEthereum"),
      takes(walletsApi.askToSignInWithEthereum, walletChallengeRequestSchema),
      async (c) => c.json(await ethereum.challengeToSignIn(c.req.valid("json"), clientAddress(c))),
    )
    .on(
      ...operation("signInWithEthereum"),
      takes(walletsApi.signInWithEthereum, walletProofSchema),
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
    .on(...operation("listWallets"), async (c) =>
      c.json({ items: await ethereum.wallets(c.get("actor")) }),
    )
    .on(
      ...operation("askToLinkWallet"),
      takes(walletsApi.askToLinkWallet, walletChallengeRequestSchema),
      async (c) => c.json(await ethereum.challengeToLink(c.get("actor"), c.req.valid("json"))),
    )
    .on(...operation("linkWallet"), takes(walletsApi.linkWallet, walletProofSchema), async (c) => {
      await ethereum.link(c.get("actor"), c.req.valid("json"), requestOrigin(c));
      return c.body(null, 204);
    })
    .on(...operation("unlinkWallet"), valid("param", walletParamsSchema), async (c) => {
      await ethereum.unlink(c.get("actor"), c.req.valid("param").address, requestOrigin(c));
      return c.body(null, 204);
    });
}

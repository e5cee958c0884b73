import {
  type walletChallengeRequestSchema,
  walletChallengeSchema,
  walletListSchema,
  type walletProofSchema,
} from "./ethereum-schemas.ts";
import { get, nothing, post, remove, takes } from "../api-operation.ts";

export const askToSignInWithEthereum = post(
  "/api/auth/ethereum/challenge",
  walletChallengeSchema,
  takes<typeof walletChallengeRequestSchema>,
);
export const signInWithEthereum = post(
  "/api/auth/ethereum/sign-in",
  nothing,
  takes<typeof walletProofSchema>,
);
export const listWallets = get("/api/account/wallets", walletListSchema);
export const linkWallet = post("/api/account/wallets", nothing, takes<typeof walletProofSchema>);
export const askToLinkWallet = post(
  "/api/account/wallets/challenge",
  walletChallengeSchema,
  takes<typeof walletChallengeRequestSchema>,
);
export const unlinkWallet = remove("/api/account/wallets/:address", nothing);

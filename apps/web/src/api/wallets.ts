import {
  walletChallengeSchema,
  walletListSchema,
  type Wallet,
  type WalletChallenge,
  type WalletChallengeRequest,
  type WalletProof,
} from "@elaeis/domain/accounts/ethereum-schemas";
import { queryOptions } from "@tanstack/react-query";
import { requestJson, requestNothing } from "./http.ts";

const path = "/api/account/wallets";

export function challengeToSignIn(json: WalletChallengeRequest): Promise<WalletChallenge> {
  return requestJson(walletChallengeSchema, {
    path: "/api/auth/ethereum/challenge",
    method: "POST",
    json,
  });
}

export function signInWithEthereum(json: WalletProof): Promise<void> {
  return requestNothing({ path: "/api/auth/ethereum/sign-in", method: "POST", json });
}

export const walletsQuery = queryOptions({
  queryKey: ["wallets"],
  queryFn: ({ signal }): Promise<Wallet[]> => fetchWallets(signal),
});

async function fetchWallets(signal: AbortSignal): Promise<Wallet[]> {
  return (await requestJson(walletListSchema, { path, signal })).items;
}

export function challengeToLink(json: WalletChallengeRequest): Promise<WalletChallenge> {
  return requestJson(walletChallengeSchema, { path: `${path}/challenge`, method: "POST", json });
}

export function linkWallet(json: WalletProof): Promise<void> {
  return requestNothing({ path, method: "POST", json });
}

export function unlinkWallet(address: string): Promise<void> {
  return requestNothing({ path: `${path}/${encodeURIComponent(address)}`, method: "DELETE" });
}

import { ask } from "./ask.ts";
import * as walletsApi from "@elaeis/domain/accounts/wallets-api";
import type {
  Wallet,
  WalletChallenge,
  WalletChallengeRequest,
  WalletProof,
} from "@elaeis/domain/accounts/ethereum-schemas";
import { queryOptions } from "@tanstack/react-query";

export function challengeToSignIn(json: WalletChallengeRequest): Promise<WalletChallenge> {
  return ask(walletsApi.askToSignInWithEthereum, { json });
}

export const walletsQuery = queryOptions({
  queryKey: ["wallets"],
  queryFn: ({ signal }): Promise<Wallet[]> => fetchWallets(signal),
});

async function fetchWallets(signal: AbortSignal): Promise<Wallet[]> {
  return (await ask(walletsApi.listWallets, { signal })).items;
}

export function challengeToLink(json: WalletChallengeRequest): Promise<WalletChallenge> {
  return ask(walletsApi.askToLinkWallet, { json });
}

export function linkWallet(json: WalletProof): Promise<void> {
  return ask(walletsApi.linkWallet, { json });
}

export function unlinkWallet(address: string): Promise<void> {
  return ask(walletsApi.unlinkWallet, { address });
}

import type {
  WalletChallenge,
  WalletChallengeRequest,
  WalletProof,
} from "@elaeis/domain/accounts/ethereum-schemas";
import * as z from "zod/mini";
import type { WalletProvider } from "./browser-wallets.ts";

const accountsSchema = z.array(z.string());

/**
 * Has the wallet sign what the server words; which chain it is on is for the server to judge.
 *
 * @param ask the server for the message
 */
export async function proveWallet(
  provider: WalletProvider,
  ask: (wallet: WalletChallengeRequest) => Promise<WalletChallenge>,
): Promise<WalletProof> {
  const accounts = z.parse(
    accountsSchema,
    await provider.request({ method: "eth_requestAccounts" }),
  );
  const [address] = accounts;
  if (address === undefined) throw new Error("the wallet named no account");
  const chain = z.parse(z.string(), await provider.request({ method: "eth_chainId" }));
  const { nonce, message } = await ask({ address, chain_id: Number(chain) });
  const params = [hexOf(message), address];
  const signature = await provider.request({ method: "personal_sign", params });
  return { nonce, signature: z.parse(z.string(), signature) };
}

/** The person said no in their wallet (EIP-1193). */
export function isRefusedByPerson(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === 4001;
}

function hexOf(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text));
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

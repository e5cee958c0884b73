import { expect, test } from "vitest";
import { isRefusedByPerson, proveWallet } from "./prove-wallet.ts";

const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

function walletAnswering(answers: Record<string, unknown>) {
  const asked: { method: string; params?: readonly unknown[] }[] = [];
  const request = async (one: { method: string; params?: readonly unknown[] }) => {
    asked.push(one);
    const answer = answers[one.method];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { asked, provider: { request } };
}

test("[AUTH-10] the server gets address and chain, and its message is signed unchanged", async () => {
  const { asked, provider } = walletAnswering({
    eth_requestAccounts: [address],
    eth_chainId: "0x89",
    personal_sign: "0xabcd",
  });
  const told: unknown[] = [];
  const proof = await proveWallet(provider, async (wallet) => {
    told.push(wallet);
    return { nonce: "n", message: "été" };
  });
  expect(told).toEqual([{ address, chain_id: 137 }]);
  expect(asked.at(-1)).toEqual({ method: "personal_sign", params: ["0xc3a974c3a9", address] });
  expect(proof).toEqual({ nonce: "n", signature: "0xabcd" });
});

test("[AUTH-10] a wallet that names nobody, or whose owner says no, signs nothing", async () => {
  const ask = () => Promise.reject(new Error("asked for nothing"));
  await expect(
    proveWallet(walletAnswering({ eth_requestAccounts: [] }).provider, ask),
  ).rejects.toThrow(/named no account/);
  const refusal = Object.assign(new Error("no"), { code: 4001 });
  const refused = proveWallet(walletAnswering({ eth_requestAccounts: refusal }).provider, ask);
  await expect(refused).rejects.toSatisfy(isRefusedByPerson);
  expect(isRefusedByPerson(new Error("other"))).toBe(false);
});

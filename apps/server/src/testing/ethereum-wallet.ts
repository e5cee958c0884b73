/** A wallet as a browser has one: a key of its own, which signs what it is given. */
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { addressOf } from "#features/people/accounts/ethereum-message.ts";

export type TestWallet = { address: string; sign: (message: string | Buffer) => string };

export function newWallet(): TestWallet {
  const { secretKey, publicKey } = secp256k1.keygen();
  return {
    address: addressOf(publicKey),
    sign(message) {
      const bytes = Buffer.from(message);
      const prefix = Buffer.from(`\u0019Ethereum Signed Message:\n${bytes.length}`);
      const hash = keccak_256(Buffer.concat([prefix, bytes]));
      const signed = secp256k1.sign(hash, secretKey, { prehash: false, format: "recovered" });
      const v = (signed[0] ?? 0) + 27;
      return `0x${Buffer.from([...signed.subarray(1), v]).toString("hex")}`;
    },
  };
}

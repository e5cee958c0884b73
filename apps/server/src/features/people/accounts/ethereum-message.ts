/**
 * What an Ethereum wallet signs, and who signed it: the message of EIP-4361 and the signature of
 * EIP-191. Wallets that are contracts sign otherwise (EIP-1271), which only their chain can judge.
 */
import { ethereumMainnet } from "@elaeis/domain/accounts/ethereum-schemas";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";

export type SignInMessage = {
  origin: URL;
  /** Lower case. */
  address: string;
  statement: string;
  nonce: string;
  issuedAt: Date;
  expiresAt: Date;
};

export function signInMessage(message: SignInMessage): string {
  const { origin, address, statement, nonce, issuedAt, expiresAt } = message;
  return [
    `${origin.host} wants you to sign in with your Ethereum account:`,
    checksummed(address),
    "",
    statement,
    "",
    `URI: ${origin.origin}/auth`,
    "Version: 1",
    `Chain ID: ${ethereumMainnet}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt.toISOString()}`,
    `Expiration Time: ${expiresAt.toISOString()}`,
  ].join("\n");
}

/** @returns the address in lower case; undefined for what is no signature of anything */
export function signerOf(message: string, signature: string): string | undefined {
  const bytes = Buffer.from(signature.slice(2), "hex");
  const v = bytes[64];
  if (bytes.length !== 65 || v === undefined) return undefined;
  const recovery = v >= 27 ? v - 27 : v;
  if (recovery > 1) return undefined;
  const recovered = Uint8Array.from([recovery, ...bytes.subarray(0, 64)]);
  try {
    const key = secp256k1.recoverPublicKey(recovered, hashOf(message), { prehash: false });
    return addressOf(key);
  } catch {
    return undefined;
  }
}

export function addressOf(publicKey: Uint8Array): string {
  const whole = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  return `0x${Buffer.from(keccak_256(whole.subarray(1)).subarray(12)).toString("hex")}`;
}

function hashOf(message: string): Uint8Array {
  const bytes = Buffer.from(message);
  return keccak_256(Buffer.concat([signedMessagePrefix(bytes.length), bytes]));
}

function signedMessagePrefix(length: number): Buffer {
  return Buffer.from(`\u0019Ethereum Signed Message:\n${length}`);
}

/** The capitals by which a mistyped address is noticed (EIP-55). */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString("hex");
  const written = Array.from(digits, (digit, at) =>
    Number.parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${written.join("")}`;
}

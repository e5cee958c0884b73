import { expect, test } from "vitest";
import { checksummed, signerOf, signInMessage } from "./ethereum-message.ts";

// The examples of EIP-55.
test.each([
  "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
  "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
])("[AUTH-10] %s is written with its capitals", (address) => {
  expect(checksummed(address.toLowerCase())).toBe(address);
});

// A signature that another implementation made of "Some data".
const signed =
  "0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c";

test("[AUTH-10] who signed is found from the signature", () => {
  expect(signerOf("Some data", signed)).toBe("0x2c7536e3605d9c16a7a3d7b1898e529396a65c23");
  expect(signerOf("Some date", signed)).not.toBe("0x2c7536e3605d9c16a7a3d7b1898e529396a65c23");
});

test.each([`0x${"0".repeat(130)}`, `0x${"f".repeat(130)}`, `${signed.slice(0, -2)}1f`, "0x12"])(
  "[AUTH-10] nobody signed with %s",
  (signature) => {
    expect(signerOf("Some data", signature)).toBeUndefined();
  },
);

test("[AUTH-10] the message has the form of EIP-4361, for mainnet", () => {
  const message = signInMessage({
    origin: new URL("https://elaeis.example/somewhere"),
    address: "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed",
    statement: "Sign in to Elaeis.",
    nonce: "0123456789abcdef0123456789abcdef",
    issuedAt: new Date("2026-03-01T10:00:00Z"),
    expiresAt: new Date("2026-03-01T10:10:00Z"),
  });
  expect(message).toBe(`elaeis.example wants you to sign in with your Ethereum account:
0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed

Sign in to Elaeis.

URI: https://elaeis.example/auth
Version: 1
Chain ID: 1
Nonce: 0123456789abcdef0123456789abcdef
Issued At: 2026-03-01T10:00:00.000Z
Expiration Time: 2026-03-01T10:10:00.000Z`);
});

/** The browser's passkeys (WebAuthn). The library that speaks to it comes when one is used. */
import {
  madePasskeySchema,
  passkeyProofSchema,
  type MadePasskey,
  type PasskeyProof,
} from "@elaeis/domain/accounts/second-factor-schemas";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import * as z from "zod/mini";

/** Browsers have them for names alone, never for the number of an address. */
export function hasPasskeys(): boolean {
  const isNumber = /^[\d.]+$|:/.test(location.hostname);
  return "PublicKeyCredential" in window && isSecureContext && !isNumber;
}

export async function makePasskey(
  asked: PublicKeyCredentialCreationOptionsJSON,
): Promise<MadePasskey> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return z.parse(madePasskeySchema, await startRegistration({ optionsJSON: asked }));
}

export async function provePasskey(
  asked: PublicKeyCredentialRequestOptionsJSON,
): Promise<PasskeyProof> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return z.parse(passkeyProofSchema, await startAuthentication({ optionsJSON: asked }));
}

/** The person closed the browser's question, or let it pass. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
}

/** This device holds a passkey of this account already. */
export function isThereAlready(error: unknown): boolean {
  return error instanceof Error && error.name === "InvalidStateError";
}

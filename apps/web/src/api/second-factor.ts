/** A person's own second factors, and signing in with them. */
import {
  authenticatorSetUpSchema,
  madeRecoveryCodesSchema,
  passkeyOptionsSchema,
  secondFactorsSchema,
  type AuthenticatorSetUp,
  type MadePasskey,
  type PasskeyProof,
} from "@elaeis/domain/accounts/second-factor-schemas";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { requestJson, requestNothing } from "./http.ts";

const path = "/api/account/second-factor";

export const secondFactorsQuery = queryOptions({
  queryKey: ["second-factors"],
  queryFn: ({ signal }) => requestJson(secondFactorsSchema, { path, signal }),
});

export function beginAuthenticator(): Promise<AuthenticatorSetUp> {
  const request = { path: `${path}/authenticator`, method: "POST" } as const;
  return requestJson(authenticatorSetUpSchema, request);
}

/** @returns recovery codes where it is the first second factor */
export async function confirmAuthenticator(code: string): Promise<string[] | null> {
  const request = { path: `${path}/authenticator`, method: "PUT", json: { code } } as const;
  return (await requestJson(madeRecoveryCodesSchema, request)).recovery_codes;
}

export function removeAuthenticator(): Promise<void> {
  return requestNothing({ path: `${path}/authenticator`, method: "DELETE" });
}

export async function renewRecoveryCodes(): Promise<string[] | null> {
  const request = { path: `${path}/recovery-codes`, method: "POST" } as const;
  return (await requestJson(madeRecoveryCodesSchema, request)).recovery_codes;
}

/** What the server asks of the browser; the browser itself reads the rest. */
const isAsked = (told: unknown) => z.safeParse(passkeyOptionsSchema, told).success;
const creationSchema = z.custom<PublicKeyCredentialCreationOptionsJSON>(isAsked);
const requestSchema = z.custom<PublicKeyCredentialRequestOptionsJSON>(isAsked);

export function beginPasskey(): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return requestJson(creationSchema, { path: `${path}/passkeys/challenge`, method: "POST" });
}

/** @returns recovery codes where it is the first second factor */
export async function addPasskey(name: string, response: MadePasskey): Promise<string[] | null> {
  const json = { name, response };
  const request = { path: `${path}/passkeys`, method: "POST", json } as const;
  return (await requestJson(madeRecoveryCodesSchema, request)).recovery_codes;
}

export function renamePasskey({ id, name }: { id: string; name: string }): Promise<void> {
  return requestNothing({ path: `${path}/passkeys/${id}`, method: "PATCH", json: { name } });
}

export function removePasskey(id: string): Promise<void> {
  return requestNothing({ path: `${path}/passkeys/${id}`, method: "DELETE" });
}

export function askForPasskey(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return requestJson(requestSchema, { path: "/api/auth/passkey/challenge", method: "POST" });
}

export function signInWithPasskey(response: PasskeyProof): Promise<void> {
  return requestNothing({ path: "/api/auth/passkey/sign-in", method: "POST", json: { response } });
}

export function signInWithCode(code: string): Promise<void> {
  return requestNothing({ path: "/api/auth/second-step/code", method: "POST", json: { code } });
}

export function signInWithRecoveryCode(code: string): Promise<void> {
  return requestNothing({ path: "/api/auth/second-step/recovery", method: "POST", json: { code } });
}

/** A person's own second factors, and signing in with them. */
import { queryOf } from "./query-of.ts";
import { ask } from "./ask.ts";
import * as secondFactorApi from "@elaeis/domain/accounts/second-factor-api";
import {
  passkeyOptionsSchema,
  type AuthenticatorSetUp,
  type MadePasskey,
  type PasskeyProof,
} from "@elaeis/domain/accounts/second-factor-schemas";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import * as z from "zod/mini";

export const secondFactorsQuery = queryOf(["second-factors"], secondFactorApi.readSecondFactors);

export function beginAuthenticator(): Promise<AuthenticatorSetUp> {
  return ask(secondFactorApi.beginAuthenticator);
}

/** @returns recovery codes where it is the first second factor */
export async function confirmAuthenticator(code: string): Promise<string[] | null> {
  return (await ask(secondFactorApi.confirmAuthenticator, { json: { code } })).recovery_codes;
}

export function removeAuthenticator(): Promise<void> {
  return ask(secondFactorApi.removeAuthenticator);
}

export async function renewRecoveryCodes(): Promise<string[] | null> {
  return (await ask(secondFactorApi.renewRecoveryCodes)).recovery_codes;
}

/** What the server asks of the browser; the browser itself reads the rest. */
const isAsked = (told: unknown) => z.safeParse(passkeyOptionsSchema, told).success;
const creationSchema = z.custom<PublicKeyCredentialCreationOptionsJSON>(isAsked);
const requestSchema = z.custom<PublicKeyCredentialRequestOptionsJSON>(isAsked);

export function beginPasskey(): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return ask({ ...secondFactorApi.beginPasskey, answer: creationSchema });
}

/** @returns recovery codes where it is the first second factor */
export async function addPasskey(name: string, response: MadePasskey): Promise<string[] | null> {
  return (await ask(secondFactorApi.addPasskey, { json: { name, response } })).recovery_codes;
}

export function renamePasskey({ id, name }: { id: string; name: string }): Promise<void> {
  return ask(secondFactorApi.renamePasskey, { id, json: { name } });
}

export function removePasskey(id: string): Promise<void> {
  return ask(secondFactorApi.removePasskey, { id });
}

export function askForPasskey(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return ask({ ...secondFactorApi.askForPasskey, answer: requestSchema });
}

export function signInWithPasskey(response: PasskeyProof): Promise<void> {
  return ask(secondFactorApi.signInWithPasskey, { json: { response } });
}

export function signInWithCode(code: string): Promise<void> {
  return ask(secondFactorApi.signInWithCode, { json: { code } });
}

export function signInWithRecoveryCode(code: string): Promise<void> {
  return ask(secondFactorApi.signInWithRecoveryCode, { json: { code } });
}

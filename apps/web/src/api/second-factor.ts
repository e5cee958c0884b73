/** A person's own second factors, and signing in with them. */
import { queryOf } from "./query-of.ts";
import { ask } from "./ask.ts";
import * as secondFactorApi from "@elaeis/domain/accounts/second-factor-api";
import {
  passkeyOptionsSchema,
  type MadePasskey,
} from "@elaeis/domain/accounts/second-factor-schemas";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import * as z from "zod/mini";

export const secondFactorsQuery = queryOf(["second-factors"], secondFactorApi.readSecondFactors);

/** @returns recovery codes where it is the first second factor */
export async function confirmAuthenticator(code: string): Promise<string[] | null> {
  return (await ask(secondFactorApi.confirmAuthenticator, { json: { code } })).recovery_codes;
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

export function askForPasskey(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return ask({ ...secondFactorApi.askForPasskey, answer: requestSchema });
}

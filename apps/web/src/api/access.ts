/** The ways to an account for who has none, or no password any more. */
import {
  openInvitationSchema,
  provedAddressSchema,
  type InvitationAcceptance,
  type OpenInvitation,
  type AddressProof,
  type PasswordReset,
  type Registration,
} from "@elaeis/domain/accounts/registration-schemas";
import { requestReceiptSchema } from "@elaeis/domain/contact/contact-schemas";
import { requestJson, requestNothing } from "./http.ts";

export function signUp(registration: Registration): Promise<void> {
  return requestNothing({
    path: "/api/auth/sign-up/email",
    method: "POST",
    json: registration,
  });
}

/** Succeeds whether or not somebody has this address, or has proved it already. */
export function askForAddressProof(email: string): Promise<void> {
  return requestNothing({ path: "/api/auth/email/verification", method: "POST", json: { email } });
}

/** @returns the address */
export async function proveAddress(proof: AddressProof): Promise<string> {
  const request = { path: "/api/auth/email/verify", method: "POST", json: proof } as const;
  return (await requestJson(provedAddressSchema, request)).email;
}

/** Succeeds whether or not somebody has this address. */
export function askForPasswordReset(email: string): Promise<void> {
  return requestNothing({
    path: "/api/auth/password/forgotten",
    method: "POST",
    json: { email },
  });
}

export function resetPassword(reset: PasswordReset): Promise<void> {
  return requestNothing({ path: "/api/auth/password/reset", method: "POST", json: reset });
}

/** With the secret of a card. */
export function signInWithCard(secret: string): Promise<void> {
  return requestNothing({ path: "/api/auth/card", method: "POST", json: { secret } });
}

/** For whom the link is. */
export function readInvitation(token: string, signal?: AbortSignal): Promise<OpenInvitation> {
  const request = { path: "/api/auth/invitation/read", method: "POST", json: { token } } as const;
  return requestJson(openInvitationSchema, { ...request, signal });
}

/** @returns the address */
export async function acceptInvitation(accepted: InvitationAcceptance): Promise<string> {
  const request = { path: "/api/auth/invitation/accept", method: "POST", json: accepted } as const;
  return (await requestJson(provedAddressSchema, request)).email;
}

export type PriorityRequestBody = {
  /** So that sending it again is known to be the same. */
  id?: string;
  client_name: string;
  client_email: string;
  client_company: string;
  client_position: string;
  client_phone: string;
  plantation_size: string | null;
  message_content: string;
  language: "fr" | "en";
  website: string;
};

/** @returns the reference under which it is known */
export async function requestPriorityAccess(body: PriorityRequestBody): Promise<string> {
  const request = { path: "/api/priority-requests", method: "POST", json: body } as const;
  return (await requestJson(requestReceiptSchema, request)).reference_id;
}

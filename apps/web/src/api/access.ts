/** The ways to an account for who has none, or no password any more. */
import type { priorityRequestSchema } from "@elaeis/domain/contact/contact-schemas";
import type * as z from "zod/mini";
import { ask } from "./ask.ts";
import * as contactRequestApi from "@elaeis/domain/contact/contact-request-api";
import * as accessApi from "@elaeis/domain/accounts/access-api";
import type {
  InvitationAcceptance,
  OpenInvitation,
  AddressProof,
  PasswordReset,
  Registration,
} from "@elaeis/domain/accounts/registration-schemas";

export function signUp(registration: Registration): Promise<void> {
  return ask(accessApi.signUp, { json: registration });
}

/** Succeeds whether or not somebody has this address, or has proved it already. */
export function askForAddressProof(email: string): Promise<void> {
  return ask(accessApi.askForAddressProof, { json: { email } });
}

/** @returns the address */
export async function proveAddress(proof: AddressProof): Promise<string> {
  return (await ask(accessApi.proveAddress, { json: proof })).email;
}

/** Succeeds whether or not somebody has this address. */
export function askForPasswordReset(email: string): Promise<void> {
  return ask(accessApi.askForPasswordReset, { json: { email } });
}

export function resetPassword(reset: PasswordReset): Promise<void> {
  return ask(accessApi.resetPassword, { json: reset });
}

/** With the secret of a card. */
export function signInWithCard(secret: string): Promise<void> {
  return ask(accessApi.signInWithCard, { json: { secret } });
}

/** For whom the link is. */
export function readInvitation(token: string, signal?: AbortSignal): Promise<OpenInvitation> {
  return ask(accessApi.readInvitation, { json: { token }, signal });
}

/** @returns the address */
export async function acceptInvitation(accepted: InvitationAcceptance): Promise<string> {
  return (await ask(accessApi.acceptInvitation, { json: accepted })).email;
}

/** @returns the reference under which it is known */
export async function requestPriorityAccess(
  body: z.input<typeof priorityRequestSchema>,
): Promise<string> {
  return (await ask(contactRequestApi.sendPriorityRequest, { json: body })).reference_id;
}

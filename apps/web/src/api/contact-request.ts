/** What the contact form sends. */
import type { MessageType } from "@elaeis/domain/contact/contact";
import { requestReceiptSchema } from "@elaeis/domain/contact/contact-schemas";
import { requestJson } from "./http.ts";

type ContactRequestBody = {
  /** So that sending it again is known to be the same. */
  id?: string;
  client_name: string;
  client_email: string;
  client_company: string;
  message_type: MessageType;
  subject: string;
  message_content: string;
  language: "fr" | "en";
  website: string;
};

/** @returns the reference under which it is known */
export async function sendContactRequest(body: ContactRequestBody): Promise<string> {
  const request = { path: "/api/contact-requests", method: "POST", json: body } as const;
  return (await requestJson(requestReceiptSchema, request)).reference_id;
}

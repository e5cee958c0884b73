/** What the contact form sends. */
import type { MessageType } from "@elaeis/domain/contact/contact";
import { requestReceiptSchema, type RequestReceipt } from "@elaeis/domain/contact/contact-schemas";
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

export function sendContactRequest(body: ContactRequestBody): Promise<RequestReceipt> {
  const request = { path: "/api/contact-requests", method: "POST", json: body } as const;
  return requestJson(requestReceiptSchema, request);
}

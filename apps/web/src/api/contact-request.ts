/** What the contact form sends. */
import * as contactRequestApi from "@elaeis/domain/contact/contact-request-api";
import type * as z from "zod/mini";
import { ask } from "./ask.ts";
import type { contactRequestSchema, RequestReceipt } from "@elaeis/domain/contact/contact-schemas";

export function sendContactRequest(
  body: z.input<typeof contactRequestSchema>,
): Promise<RequestReceipt> {
  return ask(contactRequestApi.sendContactRequest, { json: body });
}

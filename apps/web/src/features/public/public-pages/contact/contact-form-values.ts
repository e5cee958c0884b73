import { emailPattern } from "@elaeis/domain/accounts/email";
import type { MessageType } from "@elaeis/domain/contact/contact";

export type ContactValues = {
  client_name: string;
  client_email: string;
  client_company: string;
  message_type: MessageType;
  subject: string;
  message_content: string;
  /** A field nobody sees. */
  website: string;
};

export const emptyContact: ContactValues = {
  client_name: "",
  client_email: "",
  client_company: "",
  message_type: "general",
  subject: "",
  message_content: "",
  website: "",
};

const required = ["client_name", "client_email", "subject", "message_content"] as const;

export type ContactErrors = Partial<
  Record<(typeof required)[number], "fieldRequired" | "emailInvalid">
>;

/** In the order of the fields, so that the first one is gone to. */
export function checkContact(values: ContactValues): ContactErrors {
  const errors: ContactErrors = {};
  for (const name of required) if (values[name].trim() === "") errors[name] = "fieldRequired";
  const email = values.client_email.trim();
  if (email !== "" && !emailPattern.test(email)) errors.client_email = "emailInvalid";
  return errors;
}

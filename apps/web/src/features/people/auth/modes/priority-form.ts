import type { plantationSizes } from "@elaeis/domain/contact/contact";
import { emailPattern } from "@elaeis/domain/accounts/email";

export type PriorityValues = {
  client_name: string;
  client_email: string;
  client_company: string;
  client_position: string;
  /** Held with the others and sent along; there is no field for it (specification, section 2). */
  client_phone: string;
  plantation_size: "" | (typeof plantationSizes)[number];
  message_content: string;
  /** A field nobody sees. */
  website: string;
};

export const emptyPriority: PriorityValues = {
  client_name: "",
  client_email: "",
  client_company: "",
  client_position: "",
  client_phone: "",
  plantation_size: "",
  message_content: "",
  website: "",
};

const required = ["client_name", "client_email", "client_company"] as const;

export type PriorityErrors = Partial<
  Record<(typeof required)[number], "fieldRequired" | "emailInvalid">
>;

/** In the order of the fields, so that the first one is gone to. */
export function checkPriority(values: PriorityValues): PriorityErrors {
  const errors: PriorityErrors = {};
  for (const name of required) if (values[name].trim() === "") errors[name] = "fieldRequired";
  const email = values.client_email.trim();
  if (email !== "" && !emailPattern.test(email)) errors.client_email = "emailInvalid";
  return errors;
}

/** An account as it is typed: every field a text, checked before anything is sent. */
import { emailPattern } from "@elaeis/domain/accounts/email";
import { passwordProblem, type PasswordProblem } from "@elaeis/domain/accounts/password";
import type { MailLanguage } from "@elaeis/domain/mail/mail-templates";
import type { Role } from "@elaeis/domain/accounts/roles";
import {
  profileFields,
  type ManagedUser,
  type UserChanges,
  type UserCreation,
  type UserInvitation,
  type UserProfile,
} from "@elaeis/domain/users/user-schemas";

export type UserValues = Record<keyof UserProfile, string> & { email: string; role: Role };
export const waysToAccount = ["invitation", "password"] as const;
export type NewUserValues = UserValues & {
  way: (typeof waysToAccount)[number];
  /** Of the invitation. */
  language: MailLanguage;
  password: string;
  again: string;
};

export type UserErrors = {
  email?: "required" | "emailInvalid";
  password?: "required" | PasswordProblem;
  again?: "different";
};

export const emptyUser: NewUserValues = {
  email: "",
  role: "collecteur",
  way: "invitation",
  language: "fr",
  password: "",
  again: "",
  first_name: "",
  last_name: "",
  phone: "",
  street_address: "",
  postal_code: "",
  city: "",
  country: "",
  company: "",
  job_title: "",
};

export function valuesOf(user: ManagedUser): UserValues {
  const { email, role } = user;
  return {
    email,
    role,
    first_name: user.first_name ?? "",
    last_name: user.last_name ?? "",
    phone: user.phone ?? "",
    street_address: user.street_address ?? "",
    postal_code: user.postal_code ?? "",
    city: user.city ?? "",
    country: user.country ?? "",
    company: user.company ?? "",
    job_title: user.job_title ?? "",
  };
}

export function checkUser({ email }: UserValues): UserErrors {
  if (email.trim() === "") return { email: "required" };
  return emailPattern.test(email.trim()) ? {} : { email: "emailInvalid" };
}

export function checkNewUser(values: NewUserValues, minLength: number): UserErrors {
  const { way, password, again } = values;
  if (way === "invitation") return checkUser(values);
  const problem = password === "" ? "required" : passwordProblem(password, minLength);
  return {
    ...checkUser(values),
    ...(problem === null ? {} : { password: problem }),
    ...(again === password ? {} : { again: "different" }),
  };
}

/** What is left empty is not known. */
export function creationOf(id: string, values: NewUserValues): UserCreation {
  const { email, role, password } = values;
  return { id, email: email.trim(), role, password, ...profileOf(values) };
}

/** As above, without a password. */
export function invitationOf(id: string, values: NewUserValues): UserInvitation {
  const { email, role, language } = values;
  return { id, email: email.trim(), role, language, ...profileOf(values) };
}

/** Only what was changed, so that what others change meanwhile is not taken back. */
export function changesBetween(before: UserValues, after: UserValues): UserChanges {
  const profile = profileOf(after);
  const former = profileOf(before);
  const changed = profileFields.filter((field) => profile[field] !== former[field]);
  return {
    ...Object.fromEntries(changed.map((field) => [field, profile[field]])),
    ...(after.email.trim() === before.email ? {} : { email: after.email.trim() }),
    ...(after.role === before.role ? {} : { role: after.role }),
  };
}

function profileOf(values: UserValues): UserProfile {
  const told = (text: string) => (text.trim() === "" ? null : text.trim());
  return {
    first_name: told(values.first_name),
    last_name: told(values.last_name),
    phone: told(values.phone),
    street_address: told(values.street_address),
    postal_code: told(values.postal_code),
    city: told(values.city),
    country: told(values.country),
    company: told(values.company),
    job_title: told(values.job_title),
  };
}

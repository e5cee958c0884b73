/** An account as it is typed: every field a text, checked before anything is sent. */
import { accountNameOf, isAccountName, isEmail } from "@elaeis/domain/accounts/account-name";
import { passwordProblem, type PasswordProblem } from "@elaeis/domain/accounts/password";
import type { MailLanguage } from "@elaeis/domain/mail/mail-languages";
import type { Role } from "@elaeis/domain/accounts/roles";
import {
  profileFields,
  type ManagedUser,
  type UserChanges,
  type UserCreation,
  type UserInvitation,
  type UserProfile,
} from "@elaeis/domain/users/user-schemas";

export type UserValues = Record<keyof UserProfile, string> & {
  /** An e-mail address or a telephone number. */
  accountName: string;
  role: Role;
};
const waysToAccount = ["invitation", "card", "password"] as const;
const waysUnmailed = ["card", "invitation", "password"] as const;
type WayToAccount = (typeof waysToAccount)[number];
export type NewUserValues = UserValues & {
  /** Null until somebody chose one. */
  way: WayToAccount | null;
  /** Of the invitation. */
  language: MailLanguage;
  password: string;
  again: string;
};

export type UserErrors = {
  accountName?: "required" | "nameInvalid";
  password?: "required" | PasswordProblem;
  again?: "different";
};

export const emptyUser: NewUserValues = {
  accountName: "",
  role: "collecteur",
  way: null,
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
  return {
    accountName: accountNameOf(user),
    role: user.role,
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

export const isPhoneNumber = (accountName: string): boolean =>
  accountName.trim() !== "" && !isEmail(accountName) && isAccountName(accountName.trim());

/**
 * The usual one first. No mail reaches a telephone number, no card signs an administrator in, and where no mail server
 * would carry an invitation, its link is handed over.
 */
export function waysFor(
  { accountName, role }: UserValues,
  isUnmailed: boolean,
): readonly WayToAccount[] {
  const isPhone = isPhoneNumber(accountName);
  const ways = isUnmailed ? waysUnmailed : waysToAccount;
  return ways.filter(
    (way) => !(way === "invitation" && isPhone) && !(way === "card" && role === "admin"),
  );
}

/** As chosen, where that is possible. */
export function wayOf(values: NewUserValues, isUnmailed: boolean): WayToAccount {
  const [usual = "password", ...others] = waysFor(values, isUnmailed);
  return others.find((way) => way === values.way) ?? usual;
}

export function checkUser({ accountName }: UserValues): UserErrors {
  if (accountName.trim() === "") return { accountName: "required" };
  return isAccountName(accountName.trim()) ? {} : { accountName: "nameInvalid" };
}

export function checkNewUser(
  values: NewUserValues,
  way: WayToAccount,
  minLength: number,
): UserErrors {
  const { password, again } = values;
  if (way !== "password") return checkUser(values);
  const problem = password === "" ? "required" : passwordProblem(password, minLength);
  return {
    ...checkUser(values),
    ...(problem === null ? {} : { password: problem }),
    ...(again === password ? {} : { again: "different" }),
  };
}

/** What is left empty is not known. */
export function creationOf(id: string, values: NewUserValues, way: WayToAccount): UserCreation {
  const { role } = values;
  const password = way === "password" ? values.password : null;
  return {
    id,
    email: null,
    phone_number: null,
    ...nameIn(values),
    role,
    password,
    ...profileOf(values),
  };
}

/** As above, without a password. */
export function invitationOf(id: string, values: NewUserValues): UserInvitation {
  const { accountName, role, language } = values;
  return { id, email: accountName.trim(), role, language, ...profileOf(values) };
}

/** Only what was changed, so that what others change meanwhile is not taken back. */
export function changesBetween(before: UserValues, after: UserValues): UserChanges {
  const profile = profileOf(after);
  const former = profileOf(before);
  const changed = profileFields.filter((field) => profile[field] !== former[field]);
  return {
    ...Object.fromEntries(changed.map((field) => [field, profile[field]])),
    ...(after.accountName.trim() === before.accountName ? {} : nameIn(after)),
    ...(after.role === before.role ? {} : { role: after.role }),
  };
}

function nameIn({ accountName }: UserValues): { email: string } | { phone_number: string } {
  const typed = accountName.trim();
  return isEmail(typed) ? { email: typed } : { phone_number: typed };
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

import { emailPattern } from "@elaeis/domain/accounts/email";
import type { Registration } from "@elaeis/domain/accounts/registration-schemas";
import { checkNewPassword, type NewPasswordErrors } from "./new-password.ts";

export type SignUpValues = {
  email: string;
  password: string;
  again: string;
  first_name: string;
  last_name: string;
  phone: string;
  street_address: string;
  city: string;
  postal_code: string;
  country: string;
  company: string;
  job_title: string;
};

export const emptySignUp: SignUpValues = {
  email: "",
  password: "",
  again: "",
  first_name: "",
  last_name: "",
  phone: "",
  street_address: "",
  city: "",
  postal_code: "",
  country: "",
  company: "",
  job_title: "",
};

export type AccountErrors = NewPasswordErrors & { email?: "emailRequired" | "emailInvalid" };
export type ProfileErrors = {
  first_name?: "firstNameRequired";
  last_name?: "lastNameRequired";
  city?: "cityRequired";
  country?: "countryRequired";
};

/** What is wrong with the first step; in the order of its fields, so that the first is gone to. */
export function checkAccount(values: SignUpValues, minLength: number): AccountErrors {
  const email = values.email.trim();
  const wrong = email === "" ? "emailRequired" : emailPattern.test(email) ? null : "emailInvalid";
  return { ...(wrong === null ? {} : { email: wrong }), ...checkNewPassword(values, minLength) };
}

export function checkProfile(values: SignUpValues): ProfileErrors {
  const isEmpty = (name: keyof ProfileErrors) => values[name].trim() === "";
  return {
    ...(isEmpty("first_name") ? { first_name: "firstNameRequired" } : {}),
    ...(isEmpty("last_name") ? { last_name: "lastNameRequired" } : {}),
    ...(isEmpty("city") ? { city: "cityRequired" } : {}),
    ...(isEmpty("country") ? { country: "countryRequired" } : {}),
  };
}

export function registrationOf({ again: _again, email, ...values }: SignUpValues): Registration {
  return { ...values, email: email.trim() };
}

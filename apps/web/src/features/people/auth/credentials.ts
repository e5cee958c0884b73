import { isAccountName } from "@elaeis/domain/accounts/account-name";

export type Credentials = {
  email: string;
  password: string;
};

export type CredentialErrors = Partial<
  Record<keyof Credentials, "emailRequired" | "emailInvalid" | "phoneInvalid" | "passwordRequired">
>;

/** What is missing or wrong, by the name of the phrase that says so. */
export function checkCredentials({ email, password }: Credentials): CredentialErrors {
  const errors: CredentialErrors = {};
  const typed = email.trim();
  if (typed === "") errors.email = "emailRequired";
  else if (!isAccountName(typed))
    errors.email = /^[+\d]/.test(typed) ? "phoneInvalid" : "emailInvalid";
  if (password === "") errors.password = "passwordRequired";
  return errors;
}

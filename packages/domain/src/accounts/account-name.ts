/**
 * What somebody signs in with: an e-mail address, or a telephone number where they have none. A number is kept as it
 * is dialled from abroad (E.164), however it is typed; the server adds the installation's country to a national one.
 */
import { emailPattern } from "./email.ts";

/** As people write them. */
export const typedPhonePattern = /^\+?\(?\d[\d\s().-]{5,30}$/;

export const isAccountName = (text: string): boolean =>
  text.includes("@") ? emailPattern.test(text) : typedPhonePattern.test(text);

/** Whether mails reach an account of this name. */
export const isEmail = (accountName: string): boolean => accountName.includes("@");

type Named = { email: string | null; phone_number: string | null };

/** One of both is there. */
export const accountNameOf = ({ email, phone_number }: Named): string =>
  email ?? phone_number ?? "";

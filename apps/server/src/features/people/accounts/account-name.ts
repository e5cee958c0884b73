/** What people type to say whose account it is, as accounts are named. */
import { isEmail } from "@elaeis/domain/accounts/account-name";
import { phoneNumberIn } from "@elaeis/domain/accounts/phone-number";
import { Problem } from "#platform/problem.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";

/** One of both. */
export type NewName =
  | { email: string; phoneNumber?: undefined }
  | { phoneNumber: string; email?: undefined };

/** What is no number here is nobody's name: it is refused as a wrong password is. */
export async function readAccountName(settings: SettingsReader, typed: string): Promise<string> {
  if (isEmail(typed)) return typed.toLowerCase();
  return phoneNumberIn(typed, await settings.current("telephone_country")) ?? typed;
}

/** @throws Problem phone_incomplete */
export async function readPhoneNumber(settings: SettingsReader, typed: string): Promise<string> {
  const number = phoneNumberIn(typed, await settings.current("telephone_country"));
  if (number === undefined) throw new Problem("phone_incomplete");
  return number;
}

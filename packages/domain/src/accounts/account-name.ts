/**
 * What somebody signs in with: an e-mail address, or a telephone number where they have none. A number is kept as it
 * is dialled from abroad (E.164), however it is typed; the server adds the installation's country to a national one.
 */
import * as z from "zod/mini";
import { isPlain } from "../look-alikes.ts";
import { atMost } from "../text-checks.ts";
import { emailPattern } from "./email.ts";

/** As people write them. */
const typedPhonePattern = /^\+?\(?\d[\d\s().-]{5,30}$/;

export const isAccountName = (text: string): boolean =>
  text.includes("@") ? emailPattern.test(text) : typedPhonePattern.test(text);

/** As typed. */
export const accountNameSchema = z
  .string()
  .check(
    z.trim(),
    atMost(254),
    z.refine(isPlain, { error: "email_not_plain", abort: true }),
    z.refine(isAccountName),
  );

export const typedPhoneSchema = z.string().check(z.trim(), z.regex(typedPhonePattern));

/** Whether mails reach an account of this name. */
export const isEmail = (accountName: string): boolean => accountName.includes("@");

type Named = { email: string | null; phone_number: string | null };

/** One of both is there. */
export const accountNameOf = ({ email, phone_number }: Named): string =>
  email ?? phone_number ?? "";

/** Country codes, and whether a zero before a national number is left out from abroad. */
const dialling = {
  BJ: { code: "229", drops: "" },
  BR: { code: "55", drops: "0" },
  CD: { code: "243", drops: "0" },
  CG: { code: "242", drops: "" },
  CI: { code: "225", drops: "" },
  CM: { code: "237", drops: "" },
  CO: { code: "57", drops: "" },
  CR: { code: "506", drops: "" },
  EC: { code: "593", drops: "0" },
  FR: { code: "33", drops: "0" },
  GA: { code: "241", drops: "0" },
  GH: { code: "233", drops: "0" },
  GN: { code: "224", drops: "" },
  GT: { code: "502", drops: "" },
  HN: { code: "504", drops: "" },
  ID: { code: "62", drops: "0" },
  LR: { code: "231", drops: "0" },
  MY: { code: "60", drops: "0" },
  NG: { code: "234", drops: "0" },
  PE: { code: "51", drops: "0" },
  PG: { code: "675", drops: "" },
  SL: { code: "232", drops: "0" },
  TG: { code: "228", drops: "" },
  TH: { code: "66", drops: "0" },
} as const;
type DiallingCountry = keyof typeof dialling;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table just above
export const diallingCountries = Object.keys(dialling) as [DiallingCountry, ...DiallingCountry[]];

/** @returns undefined for what is no number, or a national one where no country is set */
export function phoneNumberIn(typed: string, country: DiallingCountry | null): string | undefined {
  if (!typedPhonePattern.test(typed.trim())) return undefined;
  const digits = typed.replaceAll(/[\s().-]/g, "").replace(/^00(?=[1-9])/, "+");
  const number = digits.startsWith("+") ? digits : nationalIn(digits, country);
  return number !== undefined && /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined;
}

function nationalIn(digits: string, country: DiallingCountry | null): string | undefined {
  if (country === null) return undefined;
  const { code, drops } = dialling[country];
  const own = drops !== "" && digits.startsWith(drops) ? digits.slice(1) : digits;
  return `+${code}${own}`;
}

/** Telephone numbers as they are dialled from abroad, in a file of its own: a sign-in page needs no table of countries. */
import { typedPhonePattern } from "./account-name.ts";

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

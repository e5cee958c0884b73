import { defaultSettings } from "@elaeis/domain/settings/settings";
import { expect, test } from "vitest";
import { createPasswordRules } from "./password-rules.ts";

const rules = createPasswordRules({
  settings: {
    current: (key: keyof typeof defaultSettings) =>
      Promise.resolve({ ...defaultSettings, mail_from_name: "Sanaga Palm" }[key]),
  } as Parameters<typeof createPasswordRules>[0]["settings"],
  publicUrl: new URL("https://app.grands-palmiers.example"),
});
const person = {
  email: "awa.traore@bouba-huiles.example",
  first_name: "Awa",
  last_name: "Traoré",
  company: "Bouba Huiles SARL",
};
const codeOf = (password: string) =>
  rules.assertGood(password, person).then(
    () => null,
    (error: { code?: string }) => error.code,
  );

test.each([
  ["of every list", "123456789"],
  ["far down the list of the commonest", "mustang1967"],
  ["common, with a tail", "Butterfly2026!"],
  ["the product's", "Elaeis-2026"],
  ["the installation's name", "SanagaPalm26!"],
  ["the host's", "grandspalmiers1"],
  ["the person's name", "AwaTraore#99"],
  ["the person's name without its accents", "traor\u00e9-2026"],
  ["the company's", "boubahuiles77"],
  ["of the address", "awa.traore@bouba-huiles.example"],
])("a password that is %s is refused", async (_, password) => {
  expect(await codeOf(password)).toBe("password_too_common");
});

test.each(["tourterelle-grise-7", "Awa mange des mangues", "k7!pQz-42xv", "4821-9930-7765-x"])(
  "%s is taken",
  async (password) => {
    expect(await codeOf(password)).toBeNull();
  },
);

test("too short is the first reason given", async () => {
  expect(await codeOf("abc")).toBe("password_too_short");
});

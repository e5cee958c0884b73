import { registrationSchema } from "@elaeis/domain/accounts/registration-schemas";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { fr } from "./phrases.fr.ts";
import { checkAccount, checkProfile, emptySignUp, registrationOf } from "./sign-up-form.ts";

const account = { ...emptySignUp, email: " awa@palm.org ", password: "tourterelle" };
const whole = {
  ...account,
  again: "tourterelle",
  first_name: "Awa",
  last_name: "Traoré",
  city: "Édéa",
  country: "CM",
};

test("[AUTH-02] the first step names what is missing, in the words of the specification", () => {
  const errors = checkAccount(emptySignUp, 6);
  expect(errors).toEqual({
    email: "emailRequired",
    password: "passwordRequired",
    again: "confirmRequired",
  });
  expect([fr.emailRequired, fr.passwordRequired, fr.confirmRequired]).toEqual([
    "Email requis",
    "Mot de passe requis",
    "Confirmation requise",
  ]);
});

test.each([
  [{ email: "awa" }, { email: "emailInvalid" }],
  [{ password: "abc12", again: "abc12" }, { password: "password_too_short" }],
  [{ password: "azerty12", again: "azerty12" }, { password: "password_too_common" }],
  [{ again: "tourterelles" }, { again: "different" }],
  [{}, {}],
])("[AUTH-02] %o in the first step: %o", (changed, errors) => {
  expect(checkAccount({ ...whole, ...changed }, 6)).toEqual(errors);
});

test("[AUTH-02] the least length is the installation's", () => {
  expect(checkAccount(whole, 12)).toEqual({ password: "password_too_short" });
  expect([fr.tooShort(6), fr.different]).toEqual([
    "Minimum 6 caractères",
    "Mots de passe différents",
  ]);
});

test("[AUTH-02] the second step needs first name, last name, city and country, and no more", () => {
  const errors = Object.values(checkProfile(account));
  expect(errors.map((error) => fr[error])).toEqual([
    "Prénom requis",
    "Nom requis",
    "Ville requise",
    "Pays requis",
  ]);
  expect(checkProfile(whole)).toEqual({});
  expect(z.safeParse(registrationSchema, registrationOf(whole))).toMatchObject({
    success: true,
    data: { email: "awa@palm.org", country: "CM" },
  });
});

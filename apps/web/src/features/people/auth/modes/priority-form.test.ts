import { expect, test } from "vitest";
import { fr } from "./phrases.fr.ts";
import { checkPriority, emptyPriority } from "./priority-form.ts";

const whole = {
  ...emptyPriority,
  client_name: "Clarisse",
  client_email: "clarisse@palm.org",
  client_company: "Palmeraie",
};

test("[AUTH-06] name, e-mail and company are asked for, and no more", () => {
  expect(checkPriority({ ...emptyPriority, client_name: "  " })).toEqual({
    client_name: "fieldRequired",
    client_email: "fieldRequired",
    client_company: "fieldRequired",
  });
  expect(fr.fillRequired).toBe("Veuillez remplir tous les champs obligatoires");
  expect(checkPriority(whole)).toEqual({});
});

test("[AUTH-06] an e-mail looks like one", () => {
  expect(checkPriority({ ...whole, client_email: "clarisse@palm" })).toEqual({
    client_email: "emailInvalid",
  });
});

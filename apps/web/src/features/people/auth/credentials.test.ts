import { expect, test } from "vitest";
import { checkCredentials } from "./credentials.ts";
import { fr } from "./phrases.fr.ts";

test("[AUTH-01] asks for the e-mail and the password when both are empty", () => {
  const errors = checkCredentials({ email: "  ", password: "" });
  expect(errors.email && fr[errors.email]).toBe("Email requis");
  expect(errors.password && fr[errors.password]).toBe("Mot de passe requis");
});

test("[AUTH-01] refuses what does not look like an address", () => {
  for (const email of ["awa", "awa@", "awa@palm", "a wa@palm.org"]) {
    const errors = checkCredentials({ email, password: "secret" });
    expect(errors.email && fr[errors.email]).toBe("Email invalide");
  }
});

test("[AUTH-01] accepts an address with blanks around it and any password", () => {
  expect(checkCredentials({ email: " awa@palm.org ", password: "x" })).toEqual({});
});

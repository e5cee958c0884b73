import { expect, test } from "vitest";
import { changesBetween, checkNewUser, creationOf, emptyUser, invitationOf } from "./user-form.ts";

const ama = {
  ...emptyUser,
  way: "password" as const,
  email: " ama@example.org ",
  password: "palm-fruit",
  again: "palm-fruit",
};

test("[ADM-03] an account needs an e-mail, a password long enough, and the same one twice", () => {
  expect(checkNewUser(ama, 6)).toEqual({});
  const untold = { ...emptyUser, way: "password" } as const;
  expect(checkNewUser(untold, 6)).toEqual({ email: "required", password: "required" });
  expect(checkNewUser({ ...ama, email: "ama" }, 6)).toEqual({ email: "emailInvalid" });
  expect(checkNewUser(ama, 11)).toEqual({ password: "password_too_short" });
  expect(checkNewUser({ ...ama, again: "palm" }, 6)).toEqual({ again: "different" });
});

test("[ADM-03] who is invited needs an e-mail alone", () => {
  expect(checkNewUser({ ...emptyUser, email: "ama@example.org" }, 6)).toEqual({});
  expect(checkNewUser(emptyUser, 6)).toEqual({ email: "required" });
  expect(invitationOf("id", { ...ama, way: "invitation" })).not.toHaveProperty("password");
});

test("[ADM-03] what is left empty is not known", () => {
  expect(creationOf("id", { ...ama, city: "  ", company: " Palm " })).toMatchObject({
    email: "ama@example.org",
    city: null,
    company: "Palm",
  });
});

test("[ADM-03] only what was changed is sent", () => {
  const before = { ...emptyUser, email: "ama@example.org", city: "Kumasi" };
  expect(changesBetween(before, { ...before })).toEqual({});
  expect(changesBetween(before, { ...before, city: "", role: "admin" })).toEqual({
    city: null,
    role: "admin",
  });
});

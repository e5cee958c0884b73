import { expect, test } from "vitest";
import {
  changesBetween,
  checkNewUser,
  creationOf,
  emptyUser,
  invitationOf,
  wayOf,
  waysFor,
} from "./user-form.ts";

const ama = {
  ...emptyUser,
  way: "password" as const,
  accountName: " ama@example.org ",
  password: "palm-fruit",
  again: "palm-fruit",
};

test("[ADM-03] an account needs an e-mail, a password long enough, and the same one twice", () => {
  expect(checkNewUser(ama, "password", 6)).toEqual({});
  const untold = { ...emptyUser, way: "password" } as const;
  expect(checkNewUser(untold, "password", 6)).toEqual({
    accountName: "required",
    password: "required",
  });
  expect(checkNewUser({ ...ama, accountName: "ama" }, "password", 6)).toEqual({
    accountName: "nameInvalid",
  });
  expect(checkNewUser(ama, "password", 11)).toEqual({ password: "password_too_short" });
  expect(checkNewUser({ ...ama, again: "palm" }, "password", 6)).toEqual({ again: "different" });
});

test("[ADM-03] who is invited needs an e-mail alone", () => {
  expect(checkNewUser({ ...emptyUser, accountName: "ama@example.org" }, "invitation", 6)).toEqual(
    {},
  );
  expect(checkNewUser(emptyUser, "invitation", 6)).toEqual({ accountName: "required" });
  expect(invitationOf("id", { ...ama, way: "invitation" })).not.toHaveProperty("password");
});

test("[ADM-03] what is left empty is not known", () => {
  expect(creationOf("id", { ...ama, city: "  ", company: " Palm " }, "password")).toMatchObject({
    email: "ama@example.org",
    phone_number: null,
    city: null,
    company: "Palm",
  });
});

test("[ADM-03] only what was changed is sent", () => {
  const before = { ...emptyUser, accountName: "ama@example.org", city: "Kumasi" };
  expect(changesBetween(before, { ...before })).toEqual({});
  expect(changesBetween(before, { ...before, city: "", role: "admin" })).toEqual({
    city: null,
    role: "admin",
  });
});

test("an account named by a number is reached by card or password, never by mail", () => {
  const typed = { ...ama, accountName: " 024 012 3456 ", way: "invitation" as const };
  expect(wayOf(typed, false)).toBe("card");
  expect(wayOf({ ...typed, way: "password" }, false)).toBe("password");
  expect(creationOf("id", typed, "card")).toMatchObject({
    email: null,
    phone_number: "024 012 3456",
    password: null,
  });
  expect(changesBetween({ ...emptyUser, accountName: "ama@example.org" }, typed)).toEqual({
    phone_number: "024 012 3456",
  });
});

test("[ADM-03] without a mail server what works without one is usual, and no card is offered that signs nobody in", () => {
  const ama = { ...emptyUser, accountName: "ama@example.org" };
  expect(waysFor(ama, false)).toEqual(["invitation", "card", "password"]);
  expect(waysFor(ama, true)).toEqual(["card", "invitation", "password"]);
  expect(waysFor({ ...ama, role: "admin" }, false)).toEqual(["invitation", "password"]);
  expect(waysFor({ ...ama, role: "admin" }, true)).toEqual(["invitation", "password"]);
  expect(waysFor({ ...ama, role: "admin", accountName: "024 012 3456" }, true)).toEqual([
    "password",
  ]);
  expect(wayOf(ama, true)).toBe("card");
  expect(wayOf({ ...ama, way: "invitation" }, true)).toBe("invitation");
  expect(wayOf({ ...ama, way: "card", role: "admin" }, false)).toBe("invitation");
});

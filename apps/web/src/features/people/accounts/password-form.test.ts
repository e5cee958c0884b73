import { expect, test } from "vitest";
import { checkPasswordForm } from "./password-form.ts";

test.each([
  [
    { current: "", wanted: "", again: "" },
    { current: "required", wanted: "required", again: "confirmRequired" },
  ],
  [{ current: "x", wanted: "abc", again: "abc" }, { wanted: "password_too_short" }],
  [{ current: "x", wanted: "azerty12", again: "azerty12" }, { wanted: "password_too_common" }],
  [{ current: "x", wanted: "tourterelle", again: "tourterelles" }, { again: "different" }],
  [{ current: "x", wanted: "tourterelle", again: "tourterelle" }, {}],
])("[COLL-07] %o", (values, errors) => {
  expect(checkPasswordForm(values)).toEqual(errors);
});

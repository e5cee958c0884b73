import { expect, test } from "vitest";
import { can, canTouchRecordOf, type Action } from "./permissions.ts";
import type { Actor } from "./roles.ts";

const visitor: Actor = { kind: "visitor" };
const person = (role: "admin" | "collecteur", id = "me"): Actor => ({
  kind: "user",
  id,
  accountName: `${id}@example.org`,
  role,
});

/** Section 6 of the specification: visitor, collecteur, admin. */
const table: [Action, boolean[]][] = [
  ["fruits.create", [false, true, true]],
  ["fruits.list", [false, true, true]],
  ["fruits.listAll", [false, false, true]],
  ["fruits.delete", [false, false, true]],
  ["predictions.create", [false, true, true]],
  ["predictions.readOwn", [false, true, true]],
  ["geocoding.use", [false, true, true]],
  ["sampleData.manage", [false, false, true]],
  ["training.manage", [false, false, true]],
  ["emergencyImports.manage", [false, false, true]],
  ["nirImports.manage", [false, false, true]],
  ["models.read", [false, true, true]],
  ["events.listen", [false, true, true]],
  ["notifications.use", [false, true, true]],
  ["tutorials.read", [false, true, true]],
  ["tutorials.manage", [false, false, true]],
  ["account.manage", [false, true, true]],
  ["administration.read", [false, false, true]],
  ["monitoring.read", [false, false, true]],
  ["monitoring.retry", [false, false, true]],
  ["settings.manage", [false, false, true]],
  ["users.manage", [false, false, true]],
  ["mail.manage", [false, false, true]],
  ["requests.manage", [false, false, true]],
];

test.each(table)("[ROLE-01] %s is allowed as stated", (action, allowed) => {
  const actors = [visitor, person("collecteur"), person("admin")];
  expect(actors.map((actor) => can(actor, action))).toEqual(allowed);
  expect(can({ kind: "system", job: "test" }, action)).toBe(true);
});

test("[ROLE-01] people touch their own records, administrators everyone's", () => {
  expect(canTouchRecordOf(person("collecteur"), "me")).toBe(true);
  expect(canTouchRecordOf(person("collecteur"), "other")).toBe(false);
  expect(canTouchRecordOf(person("collecteur"), null)).toBe(false);
  expect(canTouchRecordOf(person("admin"), "other")).toBe(true);
  expect(canTouchRecordOf(visitor, null)).toBe(false);
});

test("[ROLE-01] a program does what its key's scopes name, and never more than its person", () => {
  const program = (role: "admin" | "collecteur", ...apiKeyScopes: ("read" | "write")[]): Actor => ({
    kind: "user",
    id: "me",
    accountName: "me@example.org",
    role,
    apiKeyScopes,
  });
  const may = (actor: Actor) =>
    table.map(([action]) => action).filter((action) => can(actor, action));
  expect(may(program("admin", "read"))).toEqual([
    "fruits.list",
    "fruits.listAll",
    "predictions.readOwn",
  ]);
  expect(may(program("collecteur", "write"))).toEqual(["fruits.create", "predictions.create"]);
  expect(may(program("admin", "read", "write")).toSorted()).toEqual(
    [
      "fruits.create",
      "fruits.delete",
      "fruits.list",
      "fruits.listAll",
      "predictions.create",
      "predictions.readOwn",
    ].toSorted(),
  );
  expect(may(program("admin"))).toEqual([]);
});

/**
 * What becomes of the rows of a sheet of people: each new address is invited, each new telephone number gets an account
 * that a card opens. Accounts stay as they are.
 */
import { phoneNumberIn } from "@elaeis/domain/accounts/phone-number";
import { isExampleRow } from "@elaeis/domain/sheet-imports/example-row";
import type { CellProblem, RowValues } from "@elaeis/domain/sheet-imports/read-row";
import { readRow } from "@elaeis/domain/sheet-imports/read-row";
import { uuidv7 } from "uuidv7";
import type { Tx } from "#platform/database/database.ts";
import type { NewName } from "#features/people/accounts/account-name.ts";
import type { InvitedPerson } from "#features/people/users/invitations.ts";
import { findCollectors } from "./fruit-queries.ts";
import {
  exampleSkipped,
  notOfUnread,
  refused,
  type Planned,
  type PlannedRow,
  type SheetPlan,
} from "./plan-row.ts";

export async function planPeople(tx: Tx, plan: SheetPlan): Promise<PlannedRow[]> {
  const { columns, rules } = plan.check;
  const examples = plan.sheet.rows.filter(({ cells }) => isExampleRow(cells));
  const others = plan.sheet.rows.filter(({ cells }) => !isExampleRow(cells));
  const rows = others.map(({ number, cells }) => {
    const read = readRow("people", columns, cells, { now: plan.now, own: [] });
    return { number, read, name: nameIn(read.values, plan) };
  });
  const numbersOf = Map.groupBy(rows, ({ name }) => keyOf(name));
  const known = await findCollectors(tx, [...numbersOf.keys()]);

  const planned = ({ number, read, name }: (typeof rows)[number]): Planned => {
    const key = keyOf(name);
    const same = (numbersOf.get(key) ?? []).map((row) => row.number);
    const isLast = number === same.at(-1);
    const isKnown = name !== undefined && known.has(key);
    const isTaken =
      isKnown && rules.existing === "refuse" && (isLast || rules.duplicates !== "last");
    // All faults of a row are named at once.
    const problems = [
      ...read.problems,
      ...notOfUnread(faultsOf(read.values, { plan, name, number, same, isTaken }), read.problems),
    ];
    if (problems.length > 0 || name === undefined) return refused(problems);
    if (isKnown || !isLast) return { outcome: "skipped", problems: [] };
    const invited = personOf(read.values, name, plan.id);
    return { outcome: "created", problems: [], remarks: read.remarks, invited };
  };
  return [
    ...examples.map(({ number: row }) => Object.assign(exampleSkipped(), { row })),
    ...rows.map((row) => Object.assign(planned(row), { row: row.number })),
  ];
}

/** What a person is known by; nothing where it could not be read. */
function keyOf(name: NewName | undefined): string {
  return name?.email ?? name?.phoneNumber ?? "";
}

type Named = {
  plan: SheetPlan;
  name: NewName | undefined;
  number: number;
  /** Numbers of the rows of the same person, this one among them. */
  same: readonly number[];
  /** An account has the name, and that refuses the row. */
  isTaken: boolean;
};

/** What is wrong with a person's name, as far as it could be read. */
function faultsOf(values: RowValues, { plan, name, number, same, isTaken }: Named): CellProblem[] {
  const { columns, rules } = plan.check;
  const by = values["email"] === undefined ? "phone_number" : "email";
  if (values[by] === undefined) return [];
  const column = columns.findIndex(({ field }) => field === by);
  if (name === undefined) return [{ column, code: "phone_incomplete", details: {} }];
  const key = keyOf(name);
  const others = same.filter((one) => one !== number).slice(0, 5);
  const isTwice = others.length > 0 && rules.duplicates === "refuse";
  const details = { value: key, rows: others.join(", ") };
  return [
    ...(by === "phone_number" && values["role"] === "admin"
      ? [{ column, code: "sheet_administrator_by_phone", details: {} } as const]
      : []),
    ...(isTwice ? [{ column, code: "sheet_person_twice", details } as const] : []),
    ...(isTaken ? [takenAs(by, key, column)] : []),
  ];
}

function takenAs(by: "email" | "phone_number", key: string, column: number): CellProblem {
  return by === "email"
    ? { column, code: "email_taken", details: { email: key } }
    : { column, code: "phone_taken", details: { number: key } };
}

/** Undefined also for a national number, where the installation sets no country. */
function nameIn(
  { email, phone_number }: RowValues,
  { telephoneCountry }: SheetPlan,
): NewName | undefined {
  if (email !== undefined) return { email: String(email) };
  const phoneNumber = phoneNumberIn(String(phone_number ?? ""), telephoneCountry);
  return phoneNumber === undefined ? undefined : { phoneNumber };
}

/** Who has no role in the sheet is a collector. */
function personOf(values: RowValues, name: NewName, importId: string): InvitedPerson {
  const text = (field: keyof RowValues) => {
    const value = values[field];
    return value === undefined ? null : String(value);
  };
  return {
    ...name,
    id: uuidv7(),
    importId,
    role: values["role"] === "admin" ? "admin" : "collecteur",
    first_name: text("first_name"),
    last_name: text("last_name"),
    phone: text("phone"),
    company: text("company"),
    job_title: text("job_title"),
    street_address: text("street_address"),
    postal_code: text("postal_code"),
    city: text("city"),
    country: text("country"),
  };
}

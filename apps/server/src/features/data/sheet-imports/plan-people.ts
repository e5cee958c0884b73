/**
 * What becomes of the rows of a sheet of people: each new address is invited, each new telephone number gets an account
 * that a card opens. Accounts stay as they are.
 */
import { phoneNumberIn } from "@elaeis/domain/accounts/phone-number";
import type { RowValues } from "@elaeis/domain/sheet-imports/read-row";
import { readRow } from "@elaeis/domain/sheet-imports/read-row";
import { uuidv7 } from "uuidv7";
import type { Tx } from "#platform/database/database.ts";
import type { NewName } from "#features/people/accounts/account-name.ts";
import type { InvitedPerson } from "#features/people/users/invitations.ts";
import { findCollectors } from "./fruit-queries.ts";
import { refused, type Planned, type PlannedRow, type SheetPlan } from "./plan-row.ts";

export async function planPeople(tx: Tx, plan: SheetPlan): Promise<PlannedRow[]> {
  const { columns, rules } = plan.check;
  const rows = plan.sheet.rows.map(({ number, cells }) => {
    const read = readRow("people", columns, cells, { now: plan.now, own: [] });
    return { number, read, name: nameIn(read.values, plan) };
  });
  const keyOf = (name: NewName | undefined) => name?.email ?? name?.phoneNumber ?? "";
  const numbersOf = Map.groupBy(rows, ({ name }) => keyOf(name));
  const known = await findCollectors(tx, [...numbersOf.keys()]);

  const planned = ({ number, read, name }: (typeof rows)[number]): Planned => {
    if (read.problems.length > 0) return refused(read.problems);
    const by = read.values["email"] === undefined ? "phone_number" : "email";
    const column = columns.findIndex(({ field }) => field === by);
    if (name === undefined) return refused([{ column, code: "phone_incomplete", details: {} }]);
    if (by === "phone_number" && read.values["role"] === "admin") {
      return refused([{ column, code: "sheet_administrator_by_phone", details: {} }]);
    }
    const key = keyOf(name);
    const same = (numbersOf.get(key) ?? []).map((row) => row.number);
    if (same.length > 1 && rules.duplicates === "refuse") {
      const others = same.filter((one) => one !== number).slice(0, 5);
      const details = { value: key, rows: others.join(", ") };
      return refused([{ column, code: "sheet_person_twice", details }]);
    }
    if (number !== same.at(-1)) return { outcome: "skipped", problems: [] };
    if (!known.has(key)) {
      const invited = personOf(read.values, name, plan.id);
      return { outcome: "created", problems: [], remarks: read.remarks, invited };
    }
    if (rules.existing !== "refuse") return { outcome: "skipped", problems: [] };
    return refused([
      by === "email"
        ? { column, code: "email_taken", details: { email: key } }
        : { column, code: "phone_taken", details: { number: key } },
    ]);
  };
  return rows.map((row) => Object.assign(planned(row), { row: row.number }));
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

/** What becomes of the rows of a sheet of people: each new address is invited, accounts stay as they are. */
import type { RowValues } from "@elaeis/domain/sheet-imports/read-row";
import { readRow } from "@elaeis/domain/sheet-imports/read-row";
import { uuidv7 } from "uuidv7";
import type { Tx } from "#platform/database/database.ts";
import type { InvitedPerson } from "#features/people/users/invitations.ts";
import { findCollectors } from "./fruit-queries.ts";
import { refused, type Planned, type PlannedRow, type SheetPlan } from "./plan-row.ts";

export async function planPeople(tx: Tx, plan: SheetPlan): Promise<PlannedRow[]> {
  const { columns, rules } = plan.check;
  const rows = plan.sheet.rows.map(({ number, cells }) => ({
    number,
    read: readRow("people", columns, cells, { now: plan.now, own: [] }),
  }));
  const numbersOf = Map.groupBy(rows, ({ read }) => emailIn(read.values) ?? "");
  const known = await findCollectors(tx, [...numbersOf.keys()]);
  const column = columns.findIndex(({ field }) => field === "email");

  const planned = ({ number, read }: (typeof rows)[number]): Planned => {
    if (read.problems.length > 0) return refused(read.problems);
    const email = emailIn(read.values) ?? "";
    const same = (numbersOf.get(email) ?? []).map((row) => row.number);
    if (same.length > 1 && rules.duplicates === "refuse") {
      const others = same.filter((one) => one !== number).slice(0, 5);
      const details = { value: email, rows: others.join(", ") };
      return refused([{ column, code: "sheet_person_twice", details }]);
    }
    if (number !== same.at(-1)) return { outcome: "skipped", problems: [] };
    if (!known.has(email)) {
      const invited = personOf(read.values, plan.id);
      return { outcome: "created", problems: [], remarks: read.remarks, invited };
    }
    if (rules.existing !== "refuse") return { outcome: "skipped", problems: [] };
    return refused([{ column, code: "email_taken", details: { email } }]);
  };
  return rows.map((row) => Object.assign(planned(row), { row: row.number }));
}

function emailIn(values: RowValues): string | undefined {
  const { email } = values;
  return typeof email === "string" ? email : undefined;
}

/** Who has no role in the sheet is a collector. */
function personOf(values: RowValues, importId: string): InvitedPerson {
  const text = (field: keyof RowValues) => {
    const value = values[field];
    return value === undefined ? null : String(value);
  };
  return {
    id: uuidv7(),
    importId,
    email: String(values["email"]),
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

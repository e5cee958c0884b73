/** Walks through all rows of a file, a thousand at a time, and says what becomes of each. */
import { unguardText } from "@elaeis/domain/exports/spreadsheet-text";
import { isOwnColumn, nameOfColumn } from "@elaeis/domain/exports/own-columns";
import { storedOwnValues } from "@elaeis/domain/fruits/own-values";
import { fruitReference } from "@elaeis/domain/fruits/fruit";
import { readRow, type ReadRow, type RowValues } from "@elaeis/domain/sheet-imports/read-row";
import type { SheetCheck } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { createHash } from "node:crypto";
import { setImmediate as letOthersIn } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import type { Tx } from "#platform/database/database.ts";
import { planPeople } from "./plan-people.ts";
import {
  planRow,
  refused,
  type Collector,
  type Planned,
  type PlannedRow,
  type SheetPlan,
} from "./plan-row.ts";
import { findCollectors, findFruits, type NewFruitRow } from "./fruit-queries.ts";

const rowsAtOnce = 1_000;

/** @param lock whether the fruits met are held until the transaction ends */
export async function* planSheet(
  tx: Tx,
  plan: SheetPlan,
  lock: boolean,
): AsyncGenerator<PlannedRow[]> {
  const { kind, sheet, check, now, own } = plan;
  if (kind === "people") {
    yield await planPeople(tx, plan);
    return;
  }
  const { columns, rules } = check;
  const rows: NumberedRow[] = [];
  const named = columns.findIndex(({ field }) => field === "fruit_id");
  for (const { number, cells } of sheet.rows) {
    const typed = unguardText((cells[named] ?? "").trim());
    rows.push({ number, typed, read: readRow(kind, check.columns, cells, { now, own }) });
    // Lets other requests run in between.
    if (rows.length % rowsAtOnce === 0) await letOthersIn();
  }
  const twice = rowsOfSameFruit(rows);
  const collectors = await findCollectors(tx, emailsIn(rows, check));
  const collectorOf = (email: string) => collectors.get(email.toLowerCase());
  const create = creator(plan);
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const chunk = rows.slice(first, first + rowsAtOnce);
    const stored = await findFruits(
      tx,
      chunk.flatMap(({ read, typed }) => [typed, referenceOf(read) ?? []].flat()),
      lock,
    );
    yield chunk.map((row) => {
      const reference = referenceOf(row.read);
      const others = reference === undefined ? [] : (twice.get(reference) ?? []);
      const fruit =
        reference === undefined ? undefined : (stored.get(row.typed) ?? stored.get(reference));
      const planned =
        ofSameFruit(check, others, row.number, reference) ??
        planRow(row.read, { kind, columns, rules, stored: fruit, collectorOf, create });
      return Object.assign(planned, { row: row.number });
    });
  }
}

type NumberedRow = {
  number: number;
  read: ReadRow;
  /** The reference as it is in the file: a fruit may have one with unusual signs. */
  typed: string;
};

function referenceOf({ values }: ReadRow): string | undefined {
  const reference = values["fruit_id"];
  return typeof reference === "string" ? reference : undefined;
}

function rowsOfSameFruit(rows: readonly NumberedRow[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { number, read } of rows) {
    const reference = referenceOf(read);
    if (reference === undefined) continue;
    const numbers = found.get(reference);
    if (numbers === undefined) found.set(reference, [number]);
    else numbers.push(number);
  }
  return found;
}

/** By the rule, where several rows name the fruit; undefined for the row that counts. */
function ofSameFruit(
  { columns, rules }: SheetCheck,
  same: readonly number[],
  own: number,
  value: string | undefined,
): Planned | undefined {
  if (same.length < 2) return undefined;
  if (rules.duplicates === "last") {
    return own === same.at(-1) ? undefined : { outcome: "skipped", problems: [] };
  }
  const column = columns.findIndex(({ field }) => field === "fruit_id");
  const others = same.filter((number) => number !== own).slice(0, 5);
  const details = { value, rows: others.join(", ") };
  return refused([{ column, code: "sheet_fruit_twice", details }]);
}

function emailsIn(rows: readonly NumberedRow[], { rules }: SheetCheck): string[] {
  const named = rows.flatMap(({ read }) => {
    const email = read.values["collector_email"];
    return typeof email === "string" ? [email] : [];
  });
  return [
    ...new Set([...named, ...(rules.collector_email === null ? [] : [rules.collector_email])]),
  ];
}

/** Of the import, and of who recorded the fruit. */
const besideFruit: ReadonlySet<string> = new Set(["analysed_on", "collector_email"]);

/** References are made as the form makes them, each a millisecond later, so that no two are alike. */
function creator({ id: batch, now, random }: SheetPlan) {
  let made = 0;
  return (values: RowValues, collector: Collector): NewFruitRow => {
    const named = Object.entries(values);
    const fields = named.filter(([name]) => !isOwnColumn(name) && !besideFruit.has(name));
    const own = named.flatMap(([name, value]) =>
      isOwnColumn(name) ? [[nameOfColumn(name), value] as const] : [],
    );
    made += 1;
    const reference = values["fruit_id"] ?? fruitReference(new Date(now.getTime() + made), random);
    const fruit = {
      ...Object.fromEntries(fields),
      fruit_id: String(reference),
      own_values: storedOwnValues(Object.fromEntries(own)),
    };
    const submission = createHash("sha256")
      .update(JSON.stringify([batch, fruit]))
      .digest("hex");
    return {
      ...fruit,
      id: uuidv7(),
      collector_id: collector.id,
      collector_email: collector.email,
      submission_sha256: submission,
    };
  };
}

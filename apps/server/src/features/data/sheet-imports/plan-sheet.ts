/** Walks through all rows of a file, a thousand at a time, and says what becomes of each. */
import { unguardText } from "@elaeis/domain/exports/spreadsheet-text";
import { isOwnColumn, nameOfColumn } from "@elaeis/domain/exports/own-columns";
import { storedOwnValues } from "@elaeis/domain/fruits/own-values";
import { fruitReference } from "@elaeis/domain/fruits/fruit";
import { isExampleRow } from "@elaeis/domain/sheet-imports/example-row";
import { formFields } from "@elaeis/domain/sheet-imports/form-fields";
import {
  readRow,
  type CellProblem,
  type ReadRow,
  type RowValues,
} from "@elaeis/domain/sheet-imports/read-row";
import type { SheetCheck } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { createHash } from "node:crypto";
import { setImmediate as letOthersIn } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import type { Tx } from "#platform/database/database.ts";
import { planPeople } from "./plan-people.ts";
import {
  exampleSkipped,
  planRow,
  type Collector,
  type Planned,
  type PlannedRow,
  type SheetPlan,
} from "./plan-row.ts";
import {
  findCollectors,
  findFruits,
  findSides,
  type NewFruitRow,
  type StoredFruit,
} from "./fruit-queries.ts";
import { planPhotos, type BesideRow } from "./plan-photos.ts";

const rowsAtOnce = 1_000;

/** @param lock whether the fruits met are held until the transaction ends */
export async function* planSheet(
  tx: Tx,
  plan: SheetPlan,
  lock: boolean,
): AsyncGenerator<PlannedRow[]> {
  const { kind, check } = plan;
  if (kind === "people") {
    yield await planPeople(tx, plan);
    return;
  }
  const { columns, rules } = check;
  const rows = await readRows(plan);
  const twice = rowsOfSameFruit(rows);
  const collectors = await findCollectors(tx, emailsIn(rows, check));
  const collectorOf = (email: string) => collectors.get(email.toLowerCase());
  const create = creator(plan);
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const chunk = rows.slice(first, first + rowsAtOnce);
    const stored = await findFruits(
      tx,
      {
        references: chunk.flatMap(({ read, typed }) => [typed, referenceOf(read) ?? []].flat()),
        submissions: chunk.map(({ submission }) => submission),
      },
      lock,
    );
    const planned = chunk.map((row) => {
      const others = twice.get(identityOf(row.read) ?? "") ?? [];
      const { byReference, bySubmission } = stored;
      const before = bySubmission.get(row.submission);
      const fruit = byReference.get(row.typed) ?? byReference.get(referenceOf(row.read) ?? "");
      const planning = {
        kind,
        columns,
        rules,
        stored: fruit ?? before,
        photosSay: plan.photosSay?.get(row.number) ?? {},
        collectorOf,
        create: (values: RowValues, collector: Collector) =>
          create(values, collector, row.submission),
      };
      const planned = row.isExample
        ? exampleSkipped()
        : (supersededBy(check, others, row) ??
          planRow(row.read, planning, namedTwice(check, others, row)));
      const remarks = [
        ...(planned.remarks ?? []),
        ...(before === undefined ? [] : knownSubmission(check, planned, before)),
      ];
      return Object.assign(planned, { row: row.number, remarks });
    });
    if (plan.beside?.size) await addBeside(tx, plan.beside, planned);
    yield planned;
  }
}

/** What the dry run found beside the rows: photos of every fruit, outlines of new ones. */
async function addBeside(
  tx: Tx,
  beside: ReadonlyMap<number, BesideRow>,
  planned: readonly (PlannedRow & { remarks: CellProblem[] })[],
): Promise<void> {
  const sides = await findSides(
    tx,
    planned.flatMap(({ fruit }) => fruit?.id ?? []),
  );
  for (const row of planned) {
    const found = beside.get(row.row);
    if (found === undefined || (row.fruit ?? row.creation) === undefined) continue;
    const { coming, remarks } = planPhotos(found.photos, sides.get(row.fruit?.id ?? ""));
    row.photos = coming;
    row.remarks.push(...remarks, ...(row.creation === undefined ? [] : found.outline));
  }
}

function knownSubmission({ columns }: SheetCheck, { outcome }: Planned, { fruit_id }: StoredFruit) {
  if (outcome !== "skipped" && outcome !== "unchanged") return [];
  const column = columns.findIndex(({ field }) => field === "submission_id");
  const details = { reference: fruit_id };
  return [
    { column: column === -1 ? null : column, code: "sheet_submission_known", details } as const,
  ];
}

type NumberedRow = {
  number: number;
  read: ReadRow;
  /** The reference as it is in the file: a fruit may have one with unusual signs. */
  typed: string;
  isExample: boolean;
  /** SHA-256 in hexadecimal of what makes it the same row in whichever import it comes. */
  submission: string;
};

export async function readRows({ id, kind, sheet, check, now, own }: SheetPlan) {
  const { columns } = check;
  const named = columns.findIndex(({ field }) => field === "fruit_id");
  const rows: NumberedRow[] = [];
  for (const { number, cells } of sheet.rows) {
    const typed = unguardText((cells[named] ?? "").trim());
    const read = readRow(kind, columns, cells, { now, own });
    const isExample = isExampleRow(cells);
    rows.push({ number, typed, read, isExample, submission: submissionOf(id, number, read) });
    // Lets other requests run in between.
    if (rows.length % rowsAtOnce === 0) await letOthersIn();
  }
  return rows;
}

/** A form's submission has an identifier; any other row is of its file alone. */
function submissionOf(importId: string, number: number, { values }: ReadRow): string {
  const { submission_id: id } = values;
  const known = id === undefined ? [importId, number] : ["submission", id];
  return createHash("sha256").update(JSON.stringify(known)).digest("hex");
}

/** What two rows of one fruit have in common. */
function identityOf(read: ReadRow): string | undefined {
  const { submission_id: id } = read.values;
  return referenceOf(read) ?? (id === undefined ? undefined : String(id));
}

function referenceOf({ values }: ReadRow): string | undefined {
  const reference = values["fruit_id"];
  return typeof reference === "string" ? reference : undefined;
}

function rowsOfSameFruit(rows: readonly NumberedRow[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { number, read, isExample } of rows) {
    const identity = identityOf(read);
    if (identity === undefined || isExample) continue;
    const numbers = found.get(identity);
    if (numbers === undefined) found.set(identity, [number]);
    else numbers.push(number);
  }
  return found;
}

/** Where of several rows of a fruit the last one counts. */
function supersededBy(
  { rules }: SheetCheck,
  same: readonly number[],
  { number: own }: NumberedRow,
): Planned | undefined {
  const counts = rules.duplicates !== "last" || same.length < 2 || own === same.at(-1);
  return counts ? undefined : { outcome: "skipped", problems: [] };
}

/** Where several rows of a fruit are a fault. */
function namedTwice(
  { columns, rules }: SheetCheck,
  same: readonly number[],
  { number: own, read }: NumberedRow,
): CellProblem[] {
  if (rules.duplicates === "last" || same.length < 2) return [];
  const by = referenceOf(read) === undefined ? "submission_id" : "fruit_id";
  const column = columns.findIndex(({ field }) => field === by);
  const value = identityOf(read);
  const others = same.filter((number) => number !== own).slice(0, 5);
  const details = { value, rows: others.join(", ") };
  return [{ column, code: "sheet_fruit_twice", details }];
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
const besideFruit: ReadonlySet<string> = new Set(["analysed_on", "collector_email", ...formFields]);

/** References are made as the form makes them, each a millisecond later, so that no two are alike. */
function creator({ now, random }: SheetPlan) {
  let made = 0;
  return (values: RowValues, collector: Collector, submission: string): NewFruitRow => {
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
    return {
      ...fruit,
      id: uuidv7(),
      collector_id: collector.id,
      collector_email: collector.email,
      submission_sha256: submission,
    };
  };
}

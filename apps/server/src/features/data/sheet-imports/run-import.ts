/** Plans all rows of a file and, where it is no dry run, writes them: in one transaction, so all of it or nothing. */
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import type { RowCounts } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import type { Tx } from "#platform/database/database.ts";
import type { PlannedRow, SheetPlan } from "./plan-row.ts";
import { planSheet } from "./plan-sheet.ts";
import { changeFruits, ownValuesAt, type FruitChange } from "../transfers/import-changes.ts";
import type { InvitedPerson } from "#features/people/users/invitations.ts";
import { insertFruits, recordFromPhotos, type ToldFruit } from "./fruit-queries.ts";
import type { RowProblem } from "./queries.ts";

export type SheetResult = { counts: RowCounts; problems: RowProblem[] };

export async function dryRun(tx: Tx, plan: SheetPlan): Promise<SheetResult> {
  const result = nothingYet();
  for await (const rows of planSheet(tx, plan, false)) tally(result, rows);
  return result;
}

export async function runImport(
  tx: Tx,
  plan: SheetPlan,
  administrator: SignedIn,
  {
    invite,
    onProgress,
  }: {
    /** @returns false where the address is somebody's by now */
    invite: (person: InvitedPerson) => Promise<boolean>;
    onProgress: (done: number) => Promise<void>;
  },
): Promise<SheetResult> {
  const result = nothingYet();
  const edit = { importId: plan.id, editorEmail: administrator.accountName };
  let done = 0;
  for await (const rows of planSheet(tx, plan, true)) {
    await insertFruits(
      tx,
      plan.id,
      rows.flatMap(({ creation }) => creation ?? []),
    );
    await changeFruits(tx, edit, rows.flatMap(changeOf));
    await recordFromPhotos(tx, rows.flatMap(fromPhotosOf));
    for (const row of rows) {
      if (row.invited !== undefined && !(await invite(row.invited))) row.outcome = "skipped";
    }
    tally(result, rows);
    done += rows.length;
    await onProgress(done);
  }
  return result;
}

function changeOf({ change }: PlannedRow): FruitChange[] {
  if (change === undefined) return [];
  const { fruit, after, analysedOn } = change;
  const own = Object.keys(Object(after["own_values"]));
  const held = new Map<string, unknown>(Object.entries(fruit));
  held.set("own_values", ownValuesAt(fruit.own_values, own));
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, held.get(name)]));
  return [{ id: fruit.id, before, after, analysed_on: analysedOn }];
}

function fromPhotosOf({ creation, change, fromPhotos }: PlannedRow): ToldFruit[] {
  const id = creation?.id ?? change?.fruit.id;
  return id === undefined || fromPhotos === undefined ? [] : [{ id, from_photos: fromPhotos }];
}

function nothingYet(): SheetResult {
  return {
    counts: { created: 0, changed: 0, unchanged: 0, skipped: 0, refused: 0 },
    problems: [],
  };
}

function tally({ counts, problems }: SheetResult, rows: readonly PlannedRow[]): void {
  for (const { row, outcome, problems: found, remarks = [], photos = 0 } of rows) {
    counts[outcome] += 1;
    if (photos > 0) counts.photos = (counts.photos ?? 0) + photos;
    for (const problem of found) problems.push({ row, ...problem, isRemark: false });
    for (const remark of remarks) problems.push({ row, ...remark, isRemark: true });
  }
}

/**
 * What becomes of one row: the same for the dry run, which only counts, and for the import, which writes.
 * Values of a laboratory are entered by a person: over a prediction's own they count without asking.
 * Of a table of fruits, which may be an export of ours, only what differs from the fruit was entered, and
 * nothing where the row itself says that its values are a prediction's.
 */
import { fieldNames } from "@elaeis/domain/fruits/fields";
import type { FromPhotos } from "@elaeis/domain/fruits/history-schemas";
import { isOwnColumn, nameOfColumn, type OwnColumn } from "@elaeis/domain/exports/own-columns";
import { ownValueAt } from "@elaeis/domain/fruits/own-values";
import type { OwnField } from "@elaeis/domain/fruits/own-fields";
import { provenanceAfterEntering } from "@elaeis/domain/fruits/entered-values";
import { nirFields } from "@elaeis/domain/fruits/fruit";
import type { CellProblem, ReadRow, RowValues } from "@elaeis/domain/sheet-imports/read-row";
import {
  type ColumnMapping,
  type RowOutcome,
  type SheetField,
  type SheetKind,
} from "@elaeis/domain/sheet-imports/sheet-import";
import type { SheetCheck, SheetRules } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import type { Settings } from "@elaeis/domain/settings/settings";
import type { InvitedPerson } from "#features/people/users/invitations.ts";
import type { Sheet } from "./sheet.ts";
import type { NewFruitRow, StoredFruit } from "./fruit-queries.ts";
import type { BesideRow } from "./plan-photos.ts";
import { dateRemark, placeRemark, type PhotosSay } from "./photos-say.ts";

export type Planned = {
  outcome: RowOutcome;
  problems: CellProblem[];
  /** Cells that are left out of the row. */
  remarks?: CellProblem[];
  /** What its photos say and it takes. */
  fromPhotos?: FromPhotos | undefined;
  /** Of a fruit that is there: what its columns will hold. */
  change?: { fruit: StoredFruit; after: Record<string, unknown>; analysedOn: string | null };
  creation?: NewFruitRow;
  /** The fruit that is there, changed or not. */
  fruit?: StoredFruit;
  /** In a dry run: how many photos come. */
  photos?: number;
  invited?: InvitedPerson;
};

export type PlannedRow = Planned & { row: number };

export type SheetPlan = {
  /** Of the import, and so of the batch. */
  id: string;
  kind: SheetKind;
  sheet: Sheet;
  check: SheetCheck;
  /** Fields of the installation's own. */
  own: readonly OwnField[];
  /** Of telephone numbers that are written as at home. */
  telephoneCountry: Settings["telephone_country"];
  /** Of cameras whose clocks name none. */
  timeZone: string;
  now: Date;
  random: () => number;
  /** By the numbers of the rows that lack a date or a position. */
  photosSay?: ReadonlyMap<number, PhotosSay>;
  /** In a dry run, by the numbers of the rows. */
  beside?: ReadonlyMap<number, BesideRow>;
};

export type Collector = { id: string; email: string };

export type Planning = {
  kind: SheetKind;
  columns: readonly ColumnMapping[];
  rules: SheetRules;
  /** The fruit of this reference, when there is one. */
  stored: StoredFruit | undefined;
  photosSay: PhotosSay;
  collectorOf: (email: string) => Collector | undefined;
  create: (values: RowValues, collector: Collector) => NewFruitRow;
};

/** @param others what else refuses the row: all its faults are named at once */
export function planRow(
  read: ReadRow,
  planning: Planning,
  others: readonly CellProblem[],
): Planned {
  const { values, remarks, lacks, fromPhotos } = withPhotosSay(read, planning);
  const planned = planValues(values, planning);
  const problems = [
    ...others,
    ...read.problems,
    ...lacks,
    ...notOfUnread(planned.problems, read.problems),
  ];
  if (problems.length > 0) return refused(problems);
  return { ...planned, fromPhotos, remarks: [...remarks, ...dayNumberRemark(values, planning)] };
}

/** A cell that could not be read is no value that is wrong or missing, too. */
export function notOfUnread(
  problems: readonly CellProblem[],
  unread: readonly CellProblem[],
): CellProblem[] {
  return problems.filter(
    ({ column }) => column === null || !unread.some((one) => one.column === column),
  );
}

/** The template's own. */
export function exampleSkipped(): Planned {
  const remark = { column: null, code: "sheet_example_row", details: {} } as const;
  return { outcome: "skipped", problems: [], remarks: [remark] };
}

/**
 * A row with what it lacks and its photos say. Of a fruit that is there they say where it was, if it is to be updated and
 * has no position.
 */
function withPhotosSay(
  read: ReadRow,
  planning: Planning,
): ReadRow & { fromPhotos: FromPhotos | undefined } {
  const { stored, rules } = planning;
  const { date, place } = planning.photosSay;
  const isDated = read.lacks.length === 0 || stored !== undefined;
  const isPlaced =
    read.values["latitude"] !== undefined ||
    (stored !== undefined && (rules.existing !== "update" || heldBy(stored, "latitude") !== null));
  const dated = isDated ? undefined : date;
  const placed = isPlaced ? undefined : place;
  const others = placed && read.remarks.filter(({ code }) => code !== "sheet_no_position");
  return {
    problems: [],
    lacks: isDated || dated !== undefined ? [] : read.lacks,
    values: {
      ...read.values,
      ...(dated && { collection_date: dated.value }),
      ...placed?.value,
    },
    remarks: [
      ...(others ?? read.remarks),
      ...(dated ? [dateRemark(dated)] : []),
      ...(placed ? [placeRemark(placed)] : []),
    ],
    fromPhotos: (dated ?? placed) && {
      ...(dated && { collection_date: dated.photo }),
      ...(placed && { position: placed.photo }),
    },
  };
}

/** Nobody changes the number of a fruit that is there. */
function dayNumberRemark({ day_number }: RowValues, planning: Planning): CellProblem[] {
  const { stored } = planning;
  if (stored === undefined || day_number === undefined || day_number === stored.day_number) {
    return [];
  }
  const details = { stored: stored.day_number ?? "–" };
  return [{ ...problemAt(planning, "day_number", "sheet_day_number_stays"), details }];
}

function planValues(values: RowValues, planning: Planning): Planned {
  const { kind, stored } = planning;
  if (stored !== undefined) return planChange(values, stored, planning);
  if (kind === "fruits") return planCreation(values, planning);
  return refused([problemAt(planning, "fruit_id", "sheet_unknown_fruit", values["fruit_id"])]);
}

function planCreation(values: RowValues, planning: Planning): Planned {
  const named = values["collector_email"] ?? planning.rules.collector_email ?? undefined;
  if (named === undefined) {
    return refused([problemAt(planning, "collector_email", "sheet_collector_missing")]);
  }
  const collector = planning.collectorOf(String(named));
  if (collector === undefined) {
    return refused([problemAt(planning, "collector_email", "sheet_unknown_collector", named)]);
  }
  return { outcome: "created", problems: [], creation: planning.create(values, collector) };
}

function planChange(values: RowValues, fruit: StoredFruit, planning: Planning): Planned {
  const { rules, kind } = planning;
  const email = values["collector_email"];
  if (email !== undefined && email !== fruit.collector_email.toLowerCase()) {
    return refused([problemAt(planning, "collector_email", "sheet_collector_differs", email)]);
  }
  const own = ownColumnsIn(values);
  const fields = [...changeable, ...own].filter((field) => values[field] !== undefined);
  const differing = fields.filter((field) => values[field] !== heldBy(fruit, field));
  const conflicting =
    kind === "fruits" ? differing : differing.filter((field) => isMeasured(fruit, field));
  if (rules.existing === "refuse" && conflicting.length > 0) {
    return refused(
      conflicting.map((field) => ({
        ...problemAt(planning, field, "sheet_value_differs", values[field]),
        details: { value: values[field], stored: heldBy(fruit, field) ?? "–" },
      })),
    );
  }
  const kept = rules.existing === "skip" ? new Set(conflicting) : new Set<SheetField>();
  const written = fields.filter((field) => !kept.has(field));
  const changed = written.filter((field) => differing.includes(field));
  const isPredicted = values["nir_data_source"] === "ai_accepted";
  const entered = kind === "labels" ? written : isPredicted ? [] : changed;
  const after = {
    ...Object.fromEntries(
      changed.flatMap((field) => (isOwnColumn(field) ? [] : [[field, values[field]] as const])),
    ),
    ...ownChanges(values, changed),
    ...accuracyAfter(values, changed),
    ...presence(fruit, changed),
    ...provenanceAfterEntering(fruit, entered),
  };
  if (Object.keys(after).length === 0) {
    return { outcome: kept.size > 0 ? "skipped" : "unchanged", problems: [], fruit };
  }
  const analysed = values["analysed_on"];
  const analysedOn = typeof analysed === "string" ? analysed : null;
  return { outcome: "changed", problems: [], fruit, change: { fruit, after, analysedOn } };
}

const changeable = fieldNames.filter((name) => name !== "fruit_id");
type Changeable = (typeof changeable)[number] | OwnColumn;

const ownColumnsIn = (values: RowValues): OwnColumn[] => Object.keys(values).filter(isOwnColumn);

/** How exact the former place was says nothing of another one. */
function accuracyAfter(values: RowValues, changed: readonly Changeable[]) {
  const isElsewhere = changed.includes("latitude") || changed.includes("longitude");
  const isStated = values["location_accuracy_m"] !== undefined;
  return isElsewhere && !isStated ? { location_accuracy_m: null } : {};
}

/** What the sheet does not name stays. */
function ownChanges(values: RowValues, changed: readonly Changeable[]): Record<string, unknown> {
  const own = changed
    .filter(isOwnColumn)
    .map((field) => [nameOfColumn(field), values[field]] as const);
  return own.length === 0 ? {} : { own_values: Object.fromEntries(own) };
}

function heldBy(fruit: StoredFruit, field: Changeable): string | number | null {
  if (isOwnColumn(field)) {
    const own = ownValueAt(fruit.own_values, nameOfColumn(field)) ?? null;
    // A cell is read without the spaces around it.
    return typeof own === "string" ? own.trim() : own;
  }
  if (fruit.missing_values.includes(field)) return null;
  const held = fruit[field];
  // A table is read to a tenth of a metre.
  if (field === "location_accuracy_m" && typeof held === "number") return Number(held.toFixed(1));
  return held instanceof Date ? held.toISOString() : held;
}

/** Whether somebody measured or entered it; a prediction's own value is neither. */
function isMeasured(fruit: StoredFruit, field: Changeable): boolean {
  if (heldBy(fruit, field) === null) return false;
  const isPredicted =
    fruit.nir_data_source === "ai_accepted" && nirFields.some((content) => content === field);
  return !isPredicted || fruit.entered_values.includes(field);
}

/** What a device did not measure and now has a value. */
function presence(fruit: StoredFruit, changed: readonly string[]): Record<string, unknown> {
  const missing = fruit.missing_values.filter((name) => !changed.includes(name));
  return missing.length === fruit.missing_values.length ? {} : { missing_values: missing };
}

export function refused(problems: CellProblem[]): Planned {
  return { outcome: "refused", problems };
}

function problemAt(
  { columns }: Planning,
  field: SheetField,
  code: CellProblem["code"],
  value?: unknown,
): CellProblem {
  const at = columns.findIndex((column) => column.field === field);
  return { column: at === -1 ? null : at, code, details: value === undefined ? {} : { value } };
}

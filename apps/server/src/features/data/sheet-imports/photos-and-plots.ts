/**
 * What comes beside the fruits of a sheet: the photos that its cells name, and the plots of its outlines. The dry run
 * says what is wrong with them; the import brings them once the fruits are there, each by itself, so that one which
 * stopped goes on, and one that is refused leaves its fruit as it is. Fruits that were there get photos too, of sides
 * that have none.
 */
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import { maxPhotoBytes } from "@elaeis/domain/fruits/fruit";
import { isError } from "@elaeis/domain/plots/plot-fault-codes";
import { photoRoleOf, readGeoshape } from "@elaeis/domain/sheet-imports/form-fields";
import type { CellProblem, ReadRow } from "@elaeis/domain/sheet-imports/read-row";
import type { ColumnMapping } from "@elaeis/domain/sheet-imports/sheet-import";
import { createHash } from "node:crypto";
import type { PhotoService } from "#features/field/fruits/photos.ts";
import type { PlotService } from "#features/field/plots/service.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import { idFrom } from "#platform/id-from.ts";
import { readPicture } from "#platform/pictures/pictures.ts";
import { Problem } from "#platform/problem.ts";
import type { RunningTransfer } from "../transfers/service.ts";
import { findSides, madeFruits } from "./fruit-queries.ts";
import { archiveOf, openPhotoArchive, type PhotoArchive } from "./photo-archive.ts";
import { askPhotos, isAskingPhotos, type PhotosSay } from "./photos-say.ts";
import { stays, type BesideRow, type FoundPhoto, type Named, type Sides } from "./plan-photos.ts";
import type { SheetPlan } from "./plan-row.ts";
import { planSheet, readRows } from "./plan-sheet.ts";
import { addRemark, recordPhoto, recordPlot, type ImportRow, type RowProblem } from "./queries.ts";

type Deps = { database: Database; files: FileStore; plots: PlotService };

type Outline = { column: number; name: string; geometry: unknown; id: string };
type BesideRowOf = {
  number: number;
  submission: string;
  /** Of the form, where the row has one. */
  formId: string | undefined;
  photos: Named[];
  outline: Outline | undefined;
  /** It lacks what a photo may say. */
  isAsking: boolean;
};

export const hasPhotoColumn = (columns: readonly ColumnMapping[]): boolean =>
  columns.some(({ field }) => photoRoleOf(field) !== undefined);
export const hasOutlineColumn = (columns: readonly ColumnMapping[]): boolean =>
  columns.some(({ field }) => field === "plot_outline");

async function rowsOf(plan: SheetPlan): Promise<BesideRowOf[]> {
  const { id, check } = plan;
  const { columns } = check;
  return (await readRows(plan)).map(({ number, read, submission }) => {
    const text = (field: "submission_id" | "plot_name" | "location_name" | "plot_outline") => {
      const value = read.values[field];
      return value === undefined ? undefined : String(value);
    };
    return {
      number,
      submission,
      formId: text("submission_id"),
      photos: photosOf(columns, read),
      isAsking: isAskingPhotos(read),
      outline: outlineOf(id, columns, {
        text: text("plot_outline"),
        name: text("plot_name") ?? text("location_name") ?? String(number),
      }),
    };
  });
}

function photosOf(columns: readonly ColumnMapping[], { values }: ReadRow): Named[] {
  return columns.flatMap(({ field }, column) => {
    const role = photoRoleOf(field);
    const named = field === null ? undefined : values[field];
    return role === undefined || named === undefined
      ? []
      : [{ column, role, named: String(named) }];
  });
}

/** Rows with the same name and the same outline are of one plot. */
function outlineOf(
  importId: string,
  columns: readonly ColumnMapping[],
  { text, name }: { text: string | undefined; name: string },
): Outline | undefined {
  const geometry = text === undefined ? undefined : readGeoshape(text);
  if (geometry === undefined) return undefined;
  const column = columns.findIndex(({ field }) => field === "plot_outline");
  return { column, name, geometry, id: idFrom(importId, JSON.stringify([name, text])) };
}

type Import = Pick<ImportRow, "id" | "archive_size" | "reading">;

async function openArchive(files: FileStore, { id, archive_size }: Import) {
  if (archive_size === null) return undefined;
  return openPhotoArchive(files, archiveOf({ id, archive_size }));
}

/** What photos say of the rows that lack a date or a position. @throws Problem zip_… */
export async function askPhotosOf(
  files: FileStore,
  row: Import,
  plan: SheetPlan,
): Promise<Map<number, PhotosSay>> {
  const told = new Map<number, PhotosSay>();
  const archive = await openArchive(files, row);
  if (archive === undefined) return told;
  for (const { number, photos, formId, isAsking } of await rowsOf(plan)) {
    if (!isAsking || photos.length === 0) continue;
    const read = (photo: Named) => readPhoto(archive, photo, formId);
    told.set(number, await askPhotos(photos, read, plan));
  }
  return told;
}

/** Of a dry run, by the numbers of their rows. @throws Problem zip_… */
export async function lookBeside(
  { files, plots }: Pick<Deps, "files" | "plots">,
  administrator: SignedIn,
  row: Import,
  plan: SheetPlan,
): Promise<Map<number, BesideRow>> {
  const beside = new Map<number, BesideRow>();
  if (row.archive_size === null && !hasOutlineColumn(plan.check.columns)) return beside;
  const rows = await rowsOf(plan);
  const archive = await openArchive(files, row);
  const producer = await producerOf(plots, administrator, plan);
  for (const { number, photos: named, formId, outline: drawn } of rows) {
    const photos = archive === undefined ? [] : await findPhotos(archive, named, formId);
    const outline: CellProblem[] = [];
    if (drawn !== undefined && producer !== undefined) {
      const check = { id: null, country: producer.country, geometry: drawn.geometry };
      const { faults } = await plots.check(administrator, { ...check, area_ha: null });
      const errors = faults.filter(({ code }) => isError(code));
      if (errors.length > 0) outline.push(plotFault(drawn, errors));
    }
    beside.set(number, { photos, outline });
  }
  return beside;
}

/** Photos of the ZIP that no row names are said with the first row. @throws Problem zip_… */
export async function unusedIn(
  files: FileStore,
  row: Import,
  plan: SheetPlan,
): Promise<RowProblem[]> {
  const archive = await openArchive(files, row);
  const rows = archive === undefined ? [] : await rowsOf(plan);
  const [first] = rows;
  if (archive === undefined || first === undefined) return [];
  const unused = unusedPhotos(archive, rows);
  if (unused.length === 0) return [];
  const names = unused.slice(0, 5).map((name) => name.slice(name.lastIndexOf("/") + 1));
  const details = { count: unused.length, names: names.join(", ") };
  const fault = { column: null, code: "sheet_photos_unused", details } as const;
  return [{ row: first.number, ...fault, isRemark: true }];
}

function plotFault({ column }: Outline, errors: readonly { code: string }[]): CellProblem {
  const isElsewhere = errors.every(({ code }) => code === "other_country");
  return { column, code: isElsewhere ? "plot_elsewhere" : "plot_faulty", details: {} };
}

function unusedPhotos(archive: PhotoArchive, rows: readonly BesideRowOf[]): string[] {
  const used = new Set(
    rows.flatMap(({ photos: named, formId }) =>
      named.map((photo) => {
        const found = archive.find(photo.named, formId);
        return "entry" in found ? found.entry : "";
      }),
    ),
  );
  return archive.photos.filter((name) => !used.has(name));
}

async function findPhotos(
  archive: PhotoArchive,
  photos: readonly Named[],
  formId: string | undefined,
): Promise<FoundPhoto[]> {
  const found: FoundPhoto[] = [];
  for (const photo of photos) {
    try {
      const bytes = await readPhoto(archive, photo, formId);
      await readPicture(bytes, maxPhotoBytes);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      found.push({ ...photo, sha256 });
    } catch (error) {
      found.push({ ...photo, fault: cellProblem(photo.column, error) });
    }
  }
  return found;
}

/** @throws Problem sheet_photo_…, image_too_large, zip_entry_damaged */
async function readPhoto(
  archive: PhotoArchive,
  { named }: Named,
  formId: string | undefined,
): Promise<Buffer> {
  const found = archive.find(named, formId);
  if ("code" in found) throw new Problem(found.code, { value: named });
  return archive.read(found.entry);
}

/** @throws what is no refusal */
function cellProblem(column: number, error: unknown): CellProblem {
  if (!(error instanceof Problem)) throw error;
  const { code, details } = error;
  return { column, code, details };
}

async function producerOf(plots: PlotService, actor: SignedIn, { check }: SheetPlan) {
  const { producer_id: id } = check.rules;
  if (id === null || !hasOutlineColumn(check.columns)) return undefined;
  return (await plots.producers(actor)).items.find((one) => one.id === id);
}

/** Photos of all fruits, plots of those that the import made. Bringing what is there already changes nothing. */
export async function bringBeside(
  deps: Deps & { photos: PhotoService },
  transfer: RunningTransfer,
  row: Import,
  plan: SheetPlan,
): Promise<void> {
  const rows = await rowsOf(plan);
  const fruits = await asActor(deps, transfer, (tx) => fruitsOfRows(tx, plan, rows));
  const known = rows.flatMap((one) => {
    const fruit = fruits.get(one.number);
    return fruit === undefined ? [] : [{ ...one, fruit }];
  });
  await bringPlots(
    deps,
    transfer,
    plan,
    known.filter(({ fruit }) => fruit.isMade),
  );
  await bringPhotos(deps, transfer, row, known);
}

type FruitOfRow = { id: string; isMade: boolean; sides: Sides | undefined };
type RowOfFruit = BesideRowOf & { fruit: FruitOfRow };

/** By the numbers of the rows. Planned anew, which a row that is written leaves as it is. */
async function fruitsOfRows(
  tx: Tx,
  plan: SheetPlan,
  rows: readonly BesideRowOf[],
): Promise<Map<number, FruitOfRow>> {
  const made = new Map(
    (await madeFruits(tx, plan.id)).map(({ id, submission }) => [submission, id]),
  );
  const there = new Map<number, string>();
  for await (const planned of planSheet(tx, plan, false)) {
    for (const { row, fruit } of planned) if (fruit !== undefined) there.set(row, fruit.id);
  }
  const ids = [...made.values(), ...there.values()];
  const sides = await findSides(tx, ids);
  return new Map(
    rows.flatMap(({ number, submission }) => {
      const own = made.get(submission);
      const id = own ?? there.get(number);
      return id === undefined
        ? []
        : [[number, { id, isMade: own !== undefined, sides: sides.get(id) }]];
    }),
  );
}

function asActor<Result>(
  deps: Pick<Deps, "database">,
  { actor }: RunningTransfer,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return deps.database.withActor(actor, work);
}

async function bringPlots(
  deps: Deps,
  transfer: RunningTransfer,
  plan: SheetPlan,
  rows: readonly RowOfFruit[],
): Promise<void> {
  const producer = await producerOf(deps.plots, transfer.actor, plan);
  const plots = new Map(
    rows.flatMap(({ number, outline }) => (outline ? [[outline.id, { number, outline }]] : [])),
  );
  for (const { number, outline } of producer === undefined ? [] : plots.values()) {
    transfer.signal.throwIfAborted();
    try {
      await savePlot(deps, transfer, outline, producer?.id ?? "");
    } catch (error) {
      await say(deps, transfer, number, cellProblem(outline.column, error));
    }
  }
}

async function bringPhotos(
  deps: Deps & { photos: PhotoService },
  transfer: RunningTransfer,
  row: Import,
  rows: readonly RowOfFruit[],
): Promise<void> {
  const archive = await openArchive(deps.files, row);
  if (archive === undefined) return;
  const total = rows.reduce((sum, { photos }) => sum + photos.length, 0);
  let done = 0;
  for (const one of rows) {
    for (const photo of one.photos) {
      transfer.signal.throwIfAborted();
      try {
        const bytes = await readPhoto(archive, photo, one.formId);
        if (!(await bringPhoto(deps, transfer, one.fruit, photo, bytes))) {
          await say(deps, transfer, one.number, stays(photo));
        }
      } catch (error) {
        const isHeld = one.fruit.sides?.has(photo.role) === true;
        const problem = cellProblem(photo.column, error);
        if (!isHeld) await say(deps, transfer, one.number, problem);
      }
      done += 1;
      await transfer.progress({ done, total, stage: "photos" });
    }
  }
}

/** @returns false where the side has another one */
async function bringPhoto(
  deps: Deps & { photos: PhotoService },
  transfer: RunningTransfer,
  { id: fruitId, isMade, sides }: FruitOfRow,
  { role, named: name }: Named,
  bytes: Buffer,
): Promise<boolean> {
  const held = sides?.get(role);
  if (held?.isReceived === true) {
    return held.sha256 === createHash("sha256").update(bytes).digest("hex");
  }
  const { id: importId, actor } = transfer;
  const edit = {
    id: idFrom(importId, `photos of ${fruitId}`),
    keep: (tx: Tx, photo: { id: string; sha256: Buffer }) => recordPhoto(tx, importId, photo),
  };
  const photo = { name, bytes };
  return deps.photos.bring(actor, { fruitId, role }, photo, isMade ? undefined : edit);
}

/** What is said of a row, and leaves it as it is. */
async function say(
  deps: Pick<Deps, "database">,
  transfer: RunningTransfer,
  row: number,
  problem: CellProblem,
): Promise<void> {
  await asActor(deps, transfer, (tx) => addRemark(tx, transfer.id, { row, ...problem }));
}

/** @throws Problem plot_…, unknown_producer */
async function savePlot(
  { database, plots }: Deps,
  { id, actor }: RunningTransfer,
  outline: Outline,
  producer_id: string,
): Promise<void> {
  const { name, geometry } = outline;
  await plots.save(actor, outline.id, {
    producer_id,
    name,
    geometry,
    production_place: null,
    area_ha: null,
    crop: "oil_palm",
    planting_year: null,
    remarks: null,
    version: null,
  });
  await database.withActor(actor, (tx) => recordPlot(tx, id, outline.id));
}

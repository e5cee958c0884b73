/**
 * What comes beside the fruits of a sheet: the photos that its cells name, and the plots of its outlines. The dry run
 * says what is wrong with them; the import brings them once the fruits are there, each by itself, so that one which
 * stopped goes on, and one that is refused leaves its fruit as it is.
 */
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import { maxPhotoBytes } from "@elaeis/domain/fruits/fruit";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { isError } from "@elaeis/domain/plots/plot-fault-codes";
import { photoRoleOf, readGeoshape } from "@elaeis/domain/sheet-imports/form-fields";
import type { CellProblem, ReadRow } from "@elaeis/domain/sheet-imports/read-row";
import type { ColumnMapping } from "@elaeis/domain/sheet-imports/sheet-import";
import type { PhotoService } from "#features/field/fruits/photos.ts";
import type { PlotService } from "#features/field/plots/service.ts";
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import { idFrom } from "#platform/id-from.ts";
import { readPicture } from "#platform/pictures/pictures.ts";
import { Problem } from "#platform/problem.ts";
import type { RunningTransfer } from "../transfers/service.ts";
import { madeFruits } from "./fruit-queries.ts";
import { archiveOf, openPhotoArchive, type PhotoArchive } from "./photo-archive.ts";
import type { SheetPlan } from "./plan-row.ts";
import { readRows } from "./plan-sheet.ts";
import { addRemark, recordPlot, type ImportRow } from "./queries.ts";

type Deps = { database: Database; files: FileStore; plots: PlotService };

type Named = { column: number; role: PhotoRole; named: string };
type Outline = { column: number; name: string; geometry: unknown; id: string };
type BesideRow = {
  number: number;
  submission: string;
  /** Of the form, where the row has one. */
  formId: string | undefined;
  photos: Named[];
  outline: Outline | undefined;
};

export const hasPhotoColumn = (columns: readonly ColumnMapping[]): boolean =>
  columns.some(({ field }) => photoRoleOf(field) !== undefined);
export const hasOutlineColumn = (columns: readonly ColumnMapping[]): boolean =>
  columns.some(({ field }) => field === "plot_outline");

async function rowsOf(plan: SheetPlan): Promise<BesideRow[]> {
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

/** Of a dry run, by the numbers of their rows. @throws Problem zip_… */
export async function faultsBeside(
  { files, plots }: Omit<Deps, "database">,
  administrator: SignedIn,
  row: Import,
  plan: SheetPlan,
): Promise<Map<number, CellProblem[]>> {
  const faults = new Map<number, CellProblem[]>();
  if (row.archive_size === null && !hasOutlineColumn(plan.check.columns)) return faults;
  const rows = await rowsOf(plan);
  const archive = await openArchive(files, row);
  const producer = await producerOf(plots, administrator, plan);
  for (const { number, photos, formId, outline } of rows) {
    const found = archive === undefined ? [] : await photoFaults(archive, photos, formId);
    if (outline !== undefined && producer !== undefined) {
      const check = { id: null, country: producer.country, geometry: outline.geometry };
      const { faults: wrong } = await plots.check(administrator, { ...check, area_ha: null });
      const errors = wrong.filter(({ code }) => isError(code));
      if (errors.length > 0) found.push(plotFault(outline, errors));
    }
    if (found.length > 0) faults.set(number, found);
  }
  const unused = archive === undefined ? [] : unusedPhotos(archive, rows);
  const [first] = rows;
  if (unused.length > 0 && first !== undefined) {
    const names = unused.slice(0, 5).map((name) => name.slice(name.lastIndexOf("/") + 1));
    const details = { count: unused.length, names: names.join(", ") };
    const fault = { column: null, code: "sheet_photos_unused", details } as const;
    faults.set(first.number, [...(faults.get(first.number) ?? []), fault]);
  }
  return faults;
}

function plotFault({ column }: Outline, errors: readonly { code: string }[]): CellProblem {
  const isElsewhere = errors.every(({ code }) => code === "other_country");
  return { column, code: isElsewhere ? "plot_elsewhere" : "plot_faulty", details: {} };
}

function unusedPhotos(archive: PhotoArchive, rows: readonly BesideRow[]): string[] {
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

async function photoFaults(
  archive: PhotoArchive,
  photos: readonly Named[],
  formId: string | undefined,
): Promise<CellProblem[]> {
  const faults: CellProblem[] = [];
  for (const photo of photos) {
    try {
      await readPicture(await readPhoto(archive, photo, formId), maxPhotoBytes);
    } catch (error) {
      faults.push(cellProblem(photo.column, error));
    }
  }
  return faults;
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

/** Of the fruits that the import made. Bringing what is there already changes nothing. */
export async function bringBeside(
  deps: Deps & { photos: PhotoService },
  transfer: RunningTransfer,
  row: Import,
  plan: SheetPlan,
): Promise<void> {
  const { database, files } = deps;
  const { id, actor, signal } = transfer;
  const made = await database.withActor(actor, (tx) => madeFruits(tx, id));
  const bySubmission = new Map(made.map((fruit) => [fruit.submission, fruit]));
  const rows = (await rowsOf(plan)).flatMap((one) => {
    const fruit = bySubmission.get(one.submission);
    return fruit === undefined ? [] : [{ ...one, fruit }];
  });
  const refuse = (number: number, fault: CellProblem) =>
    database.withActor(actor, (tx) => addRemark(tx, id, { row: number, ...fault }));

  const producer = await producerOf(deps.plots, actor, plan);
  const plots = new Map(
    rows.flatMap(({ number, outline }) => (outline ? [[outline.id, { number, outline }]] : [])),
  );
  for (const { number, outline } of producer === undefined ? [] : plots.values()) {
    signal.throwIfAborted();
    try {
      await savePlot(deps, transfer, outline, producer?.id ?? "");
    } catch (error) {
      await refuse(number, cellProblem(outline.column, error));
    }
  }

  const archive = await openArchive(files, row);
  const total = rows.reduce((sum, { photos }) => sum + photos.length, 0);
  let done = 0;
  for (const { number, photos, formId, fruit } of archive === undefined ? [] : rows) {
    for (const photo of photos) {
      signal.throwIfAborted();
      if (archive !== undefined && !fruit.roles.includes(photo.role)) {
        try {
          const bytes = await readPhoto(archive, photo, formId);
          const { role, named: name } = photo;
          await deps.photos.bring(actor, { fruitId: fruit.id, role }, { name, bytes });
        } catch (error) {
          await refuse(number, cellProblem(photo.column, error));
        }
      }
      done += 1;
      await transfer.progress({ done, total, stage: "photos" });
    }
  }
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

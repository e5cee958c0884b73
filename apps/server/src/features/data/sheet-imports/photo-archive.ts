/**
 * The ZIP of a form tool's export: photos in folders of its own, and perhaps the table. KoboToolbox puts each photo in a
 * folder of its submission (user/attachments/form/submission/name.jpg), ODK Central all of them in one (media/name.jpg).
 *
 * Sources: kobotoolbox/kpi, `generate_attachment_filename` in kobo/apps/openrosa/apps/logger/models/attachment.py and
 * `create_attachments_zipfile` in kobo/apps/openrosa/libs/utils/viewer_tools.py (2e5efb01; the submission is its
 * `root_uuid`, before 2025 its `uuid`); getodk/central-backend, lib/data/attachments.js and briefcase.js (4f5943d1).
 */
import { maxArchiveEntries } from "@elaeis/domain/imports/archive";
import { maxPhotoBytes } from "@elaeis/domain/fruits/fruit";
import { maxSheetBytes } from "@elaeis/domain/sheet-imports/sheet-import";
import type { ProblemCode } from "@elaeis/domain/problems";
import type { FileStore } from "#platform/files/files.ts";
import { imageTooLarge } from "#platform/pictures/pictures.ts";
import { Problem } from "#platform/problem.ts";
import { openZip } from "#platform/zip/zip-archive.ts";
import { readArchive, type Upload } from "../imports/archive-file.ts";

const longestName = 400;
/** A table repeats itself: it may unpack to more than photos do, up to what a table may be. */
const mostExpansion = 200;
const ofNoInterest = /^__MACOSX\/|(?:^|\/)\._/;
const isTable = /\.(?:csv|tsv|xlsx)$/i;
const isPhoto = /\.(?:jpe?g|png|webp|heic|heif)$/i;

export type PhotoArchive = Awaited<ReturnType<typeof openPhotoArchive>>;

export function archiveOf({ id, archive_size }: { id: string; archive_size: number }): Upload {
  return { folder: `imports/media/${id}`, file_size: archive_size };
}

/** @throws Problem zip_…, import_not_ready while pieces are missing */
export async function openPhotoArchive(files: FileStore, upload: Upload) {
  const limits = { entries: maxArchiveEntries, nameLength: longestName, expansion: mostExpansion };
  const zip = await openZip(readArchive(files, upload), limits);
  const names = zip.names.filter((name) => !ofNoInterest.test(name));
  const byKey = Map.groupBy(
    names.filter((name) => !isTable.test(name)),
    keyOf,
  );
  return {
    photos: names.filter((name) => isPhoto.test(name)),

    /** Of several the outermost, then the shortest name: ODK Central names tables of repeats after the form's. @throws Problem sheet_archive_without_table */
    async table(): Promise<Buffer> {
      const [name] = names
        .filter((one) => isTable.test(one))
        .toSorted((one, other) => depthOf(one) - depthOf(other) || one.length - other.length);
      if (name === undefined) throw new Problem("sheet_archive_without_table");
      if ((zip.sizeOf(name) ?? 0) > maxSheetBytes) {
        throw new Problem("body_too_large", { max: maxSheetBytes / 1024 / 1024 });
      }
      return zip.read(name);
    },

    /** The entry of the photo that a cell names; why there is none. @param submission its identifier */
    find(named: string, submission: string | undefined): { entry: string } | { code: ProblemCode } {
      const found = byKey.get(keyOf(named)) ?? [];
      const own = found.filter(
        (name) => submission !== undefined && name.includes(`/${submission}/`),
      );
      const [entry, other] = own.length > 0 ? own : found;
      if (entry === undefined) return { code: "sheet_photo_missing" };
      return other === undefined ? { entry } : { code: "sheet_photo_ambiguous" };
    },

    /** @throws Problem image_too_large, zip_entry_damaged */
    async read(entry: string): Promise<Buffer> {
      const size = zip.sizeOf(entry) ?? 0;
      if (size > maxPhotoBytes) throw imageTooLarge(size, maxPhotoBytes);
      return zip.read(entry);
    },
  };
}

/** KoboToolbox stores "Photo 1 (a).jpg" as "Photo_1_a.jpg" (`get_valid_filename` of Django); ODK Central leaves signs out. */
function keyOf(name: string): string {
  const last = name.slice(name.lastIndexOf("/") + 1);
  return last
    .toLowerCase()
    .replace(/\s/g, "_")
    .replace(/[^-\p{L}\p{N}_.]/gu, "");
}

const depthOf = (name: string) => name.split("/").length;

/** Finds the fruits in a phone's emergency export, reads what belongs to each, and what waited beside them. */
import { maxPhotoBytes } from "@elaeis/domain/fruits/fruit";
import { maxArchiveEntries } from "@elaeis/domain/imports/archive";
import {
  maxEmergencyFruitBytes,
  emergencyFruitSchema,
  type EmergencyFruit,
  type EmergencyPhoto,
} from "@elaeis/domain/emergency-imports/emergency-fruit-schemas";
import {
  emergencyWaitingSchema,
  maxEmergencyWaitingBytes,
  type EmergencyWaitingEntry,
} from "@elaeis/domain/emergency-imports/emergency-waiting-schemas";
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { Problem } from "#platform/problem.ts";
import { imageTooLarge } from "#platform/pictures/pictures.ts";
import type { Upload } from "../imports/archive-file.ts";
import { openZip, type ByteSource, type ZipArchive } from "#platform/zip/zip-archive.ts";

const waitingFile = /^(?:.*\/)?waiting\.json$/;
const described = /^(?:(.*)\/)?fruit\.json$/;
/** Copies that a Mac adds to what it packs. */
const ofNoInterest = /^__MACOSX\//;
const longestName = 400;

/** What waited beside the fruits, with whose it is and the file that says so. */
export type WaitingEntry = { file: string; userId: string; entry: EmergencyWaitingEntry };
/** A file of them that cannot be read is named as a whole. */
type Waiting = WaitingEntry | { file: string; fault: Problem };

export type EmergencyArchive = {
  /** In the order of the archive, which is the order in which they were handed in. */
  folders: readonly string[];
  /** @throws Problem unsent_fruit_unreadable, zip_entry_damaged */
  readFruit: (folder: string) => Promise<EmergencyFruit>;
  /** In the order of the archive. */
  waiting: readonly Waiting[];
  /** Undefined when it is not in the archive. */
  photoBytes: (folder: string, photo: EmergencyPhoto) => number | undefined;
  /** @throws Problem photo_not_in_archive, photo_hash_mismatch, image_too_large, zip_entry_damaged */
  readPhoto: (folder: string, photo: EmergencyPhoto) => Promise<Buffer>;
};

export const archiveOf = ({ id, file_size }: { id: string; file_size: number }): Upload => ({
  folder: `unsent-imports/${id}`,
  file_size,
});

/** @throws Problem nothing_unsent, zip_… */
export async function openEmergencyArchive(source: ByteSource): Promise<EmergencyArchive> {
  const zip = await openZip(source, { entries: maxArchiveEntries, nameLength: longestName });
  const folders = zip.names.flatMap((name) => {
    const folder = ofNoInterest.test(name) ? null : described.exec(name);
    return folder === null ? [] : [folder[1] ?? ""];
  });
  const waiting = await readWaiting(zip);
  if (folders.length + waiting.length === 0) throw new Problem("nothing_unsent");
  const photoBytes: EmergencyArchive["photoBytes"] = (folder, { file }) =>
    zip.sizeOf(inFolder(folder, file));
  return {
    folders,
    waiting,
    readFruit: (folder) => readFruit(zip, inFolder(folder, "fruit.json")),
    photoBytes,
    async readPhoto(folder, photo) {
      const size = photoBytes(folder, photo);
      if (size === undefined) throw new Problem("photo_not_in_archive");
      if (size > maxPhotoBytes) throw imageTooLarge(size, maxPhotoBytes);
      const bytes = await zip.read(inFolder(folder, photo.file));
      if (createHash("sha256").update(bytes).digest("hex") !== photo.sha256) {
        throw new Problem("photo_hash_mismatch");
      }
      return bytes;
    },
  };
}

async function readWaiting(zip: ZipArchive): Promise<Waiting[]> {
  const found: Waiting[] = [];
  for (const file of zip.names) {
    if (ofNoInterest.test(file) || !waitingFile.test(file)) continue;
    const read = await parseWaiting(zip, file);
    if (read === undefined) found.push({ file, fault: new Problem("waiting_unreadable") });
    else for (const entry of read.entries) found.push({ file, userId: read.user_id, entry });
  }
  return found;
}

async function parseWaiting(zip: ZipArchive, file: string) {
  if ((zip.sizeOf(file) ?? 0) > maxEmergencyWaitingBytes) return undefined;
  try {
    return z.safeParse(emergencyWaitingSchema, parseJson(await zip.read(file))).data;
  } catch (error) {
    // A damaged one is no reason to keep the fruits from being imported.
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

async function readFruit(zip: ZipArchive, name: string): Promise<EmergencyFruit> {
  if ((zip.sizeOf(name) ?? 0) > maxEmergencyFruitBytes) {
    throw new Problem("unsent_fruit_unreadable", { fields: "fruit.json" });
  }
  const parsed = z.safeParse(emergencyFruitSchema, parseJson(await zip.read(name)));
  if (parsed.success) return parsed.data;
  throw new Problem("unsent_fruit_unreadable", { fields: wrongFields(parsed.error) });
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}

function wrongFields(error: z.core.$ZodError): string {
  const issues = error.issues.flatMap((issue) =>
    issue.code === "invalid_union" ? ofItsKind(issue.errors) : [issue],
  );
  const named = new Set(issues.map(({ path }) => path.join(".")).filter((path) => path !== ""));
  return named.size === 0 ? "fruit.json" : [...named].slice(0, 8).join(", ");
}

/** What is wrong with it as the kind of fruit it says it is. */
function ofItsKind(kinds: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue[] {
  const isOther = (issues: z.core.$ZodIssue[]) => issues.some(({ path }) => path[0] === "kind");
  return kinds.find((issues) => !isOther(issues)) ?? [];
}

function inFolder(folder: string, file: string): string {
  return folder === "" ? file : `${folder}/${file}`;
}

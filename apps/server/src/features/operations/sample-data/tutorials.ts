/**
 * The sample tutorials: films, captions and sheets that the project made of its own drawings
 * (tools/tutorial-media.mjs), put into the file store under names of their own.
 */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import type { PlannedTutorial } from "./plan.ts";
import { knownTutorialFiles } from "./queries.ts";

export type TutorialFileInsert = {
  path: string;
  content_type: string;
  size_bytes: number;
  /** As PostgreSQL reads bytes. */
  sha256: string;
};

const folder = path.join(import.meta.dirname, "tutorial-files");
const actor = { kind: "system", job: "sample-data" } as const;

const kinds = {
  ".mp4": { folder: "videos", contentType: "video/mp4" },
  ".pdf": { folder: "pdfs", contentType: "application/pdf" },
  ".vtt": { folder: "captions", contentType: "text/vtt" },
  ".jpg": { folder: "thumbnails", contentType: "image/jpeg" },
} as const;
type Ending = keyof typeof kinds;

/** @returns a row for each file, which now lies in the store */
export async function keepTutorialFiles(files: FileStore): Promise<TutorialFileInsert[]> {
  const rows: TutorialFileInsert[] = [];
  for (const { name, ending } of await committedFiles()) {
    const bytes = await readFile(path.join(folder, name));
    const { contentType } = kinds[ending];
    const target = storedPath(name, ending);
    await files.put(target, bytes, contentType);
    rows.push({
      path: target,
      content_type: contentType,
      size_bytes: bytes.length,
      sha256: `\\x${createHash("sha256").update(bytes).digest("hex")}`,
    });
  }
  return rows;
}

/** What a tutorial of real people still names stays. */
export async function deleteTutorialFiles(database: Database, files: FileStore): Promise<void> {
  const paths = (await committedFiles()).map(({ name, ending }) => storedPath(name, ending));
  const known = await database.withActor(actor, (tx) => knownTutorialFiles(tx, paths));
  for (const target of paths) if (!known.has(target)) await files.delete(target);
}

export function tutorialInsert(tutorial: PlannedTutorial) {
  const { name, english: _english, ...row } = tutorial;
  return {
    ...row,
    language: "fr",
    video_url: storedPath(`${name}.mp4`, ".mp4"),
    pdf_url: storedPath(`${name}.fr.pdf`, ".pdf"),
    thumbnail_url: storedPath(`${name}.jpg`, ".jpg"),
    is_active: true,
    updated_at: tutorial.created_at,
  };
}

export function translationInserts({ id, name, english }: PlannedTutorial) {
  const captions = (language: string) => storedPath(`${name}.${language}.vtt`, ".vtt");
  const common = { tutorial_id: id, title: null, description: null, pdf_url: null };
  return [
    { ...common, language: "fr", captions_url: captions("fr") },
    {
      ...common,
      ...english,
      language: "en",
      pdf_url: storedPath(`${name}.en.pdf`, ".pdf"),
      captions_url: captions("en"),
    },
  ];
}

/** As old as the tutorials. */
export function withTime(
  files: readonly TutorialFileInsert[],
  tutorials: readonly PlannedTutorial[],
) {
  const [first] = tutorials;
  if (first === undefined) return [];
  return files.map((file) => ({ ...file, created_at: first.created_at }));
}

function storedPath(name: string, ending: Ending): string {
  return `${kinds[ending].folder}/sample-${name}`;
}

async function committedFiles(): Promise<{ name: string; ending: Ending }[]> {
  const names = (await readdir(folder)).toSorted();
  return names.flatMap((name) => {
    const ending = path.extname(name);
    return isEnding(ending) ? [{ name, ending }] : [];
  });
}

function isEnding(text: string): text is Ending {
  return text in kinds;
}

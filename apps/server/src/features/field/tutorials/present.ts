/** A tutorial's rows, its translations and its files as one answer, each file behind a signed link. */
import type { Tutorial, TutorialFile } from "@elaeis/domain/tutorials/tutorial-schemas";
import type { Tx } from "#platform/database/database.ts";
import type { LinkKind, PersonLinks } from "#platform/files/signed-links.ts";
import {
  filesAt,
  translationsOf,
  type FileRow,
  type TranslationRow,
  type TutorialRow,
} from "./queries.ts";

/** Somebody may watch a film in the evening on the list they fetched in the morning. */
const fileLinks: LinkKind = { prefix: "/tutorial-files/", hours: 12 };

export async function presentTutorials(
  tx: Tx,
  tutorials: readonly TutorialRow[],
  links: PersonLinks,
): Promise<Tutorial[]> {
  const translations = await translationsOf(tx, tutorials);
  const files = await filesAt(tx, [...pathsOf(tutorials, translations)]);
  const byPath = new Map(files.map((file) => [file.path, presentFile(file, links)]));
  const ofTutorial = Map.groupBy(translations, ({ tutorial_id }) => tutorial_id);
  return tutorials.map((row) => present(row, ofTutorial.get(row.id) ?? [], byPath));
}

/** Every file that these name. */
export function pathsOf(
  tutorials: readonly TutorialRow[],
  translations: readonly TranslationRow[],
): Set<string> {
  const named = [
    ...tutorials.flatMap((row) => [row.video_url, row.pdf_url, row.thumbnail_url]),
    ...translations.flatMap((row) => [row.pdf_url, row.captions_url]),
  ];
  return new Set(named.filter((path) => path !== null));
}

function presentFile(file: FileRow, links: PersonLinks): TutorialFile {
  const version = file.sha256.toString("hex");
  return {
    // The version makes a newer file under the same path another address, for every cache.
    url: `${links.link(file.path, fileLinks)}&v=${version.slice(0, 16)}`,
    content_type: file.content_type,
    size_bytes: file.size_bytes,
    version,
  };
}

function present(
  row: TutorialRow,
  translations: readonly TranslationRow[],
  files: ReadonlyMap<string, TutorialFile>,
): Tutorial {
  const at = (path: string | null) => (path === null ? null : (files.get(path) ?? null));
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    language: row.language,
    display_order: row.display_order,
    thumbnail: at(row.thumbnail_url),
    video: at(row.video_url),
    pdf: at(row.pdf_url),
    translations: translations.map(({ language, title, description, pdf_url, captions_url }) => ({
      language,
      title,
      description,
      pdf: at(pdf_url),
      captions: at(captions_url),
    })),
  };
}

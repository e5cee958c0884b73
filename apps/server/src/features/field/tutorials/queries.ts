import type { Selectable } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import type {
  TutorialFilesTable,
  TutorialsTable,
  TutorialTranslationsTable,
} from "#platform/database/schema.ts";

export type TutorialRow = Selectable<TutorialsTable>;
export type TranslationRow = Selectable<TutorialTranslationsTable>;
export type FileRow = Selectable<TutorialFilesTable>;

export async function activeTutorials(tx: Tx): Promise<TutorialRow[]> {
  return tx
    .selectFrom("tutorials")
    .selectAll()
    .where("is_active", "=", true)
    .orderBy("display_order")
    .orderBy("id")
    .execute();
}

export async function translationsOf(
  tx: Tx,
  tutorials: readonly TutorialRow[],
): Promise<TranslationRow[]> {
  if (tutorials.length === 0) return [];
  const ids = tutorials.map(({ id }) => id);
  return tx
    .selectFrom("tutorial_translations")
    .selectAll()
    .where("tutorial_id", "in", ids)
    .orderBy("language", "desc")
    .execute();
}

export async function filesAt(tx: Tx, paths: readonly string[]): Promise<FileRow[]> {
  if (paths.length === 0) return [];
  return tx
    .selectFrom("tutorial_files")
    .selectAll()
    .where("path", "in", [...paths])
    .execute();
}

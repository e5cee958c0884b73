import type { TutorialWordsInput } from "@elaeis/domain/tutorials/tutorial-management-schemas";
import type { TutorialFileKind } from "@elaeis/domain/tutorials/tutorial-file";
import type { TutorialLanguage } from "@elaeis/domain/tutorials/tutorial-schemas";
import { sql, type Insertable } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import type { TutorialFilesTable } from "#platform/database/schema.ts";
import type { TutorialRow } from "./queries.ts";

/** The inactive too. */
export async function allTutorials(tx: Tx): Promise<TutorialRow[]> {
  return tx.selectFrom("tutorials").selectAll().orderBy("display_order").orderBy("id").execute();
}

/** Nobody else changes it until the transaction ends. */
export async function lockTutorial(tx: Tx, id: string): Promise<TutorialRow | undefined> {
  return tx.selectFrom("tutorials").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Behind all others. */
export async function insertTutorial(tx: Tx, id: string, words: TutorialWordsInput): Promise<void> {
  await tx
    .insertInto("tutorials")
    .values({
      id,
      title: words.title,
      description: words.description,
      language: words.language,
      is_active: words.is_active,
      display_order: sql<number>`(select coalesce(max(display_order), 0) + 1 from tutorials)`,
    })
    .execute();
}

export async function updateWords(tx: Tx, id: string, words: TutorialWordsInput): Promise<void> {
  const { title, description, language, is_active } = words;
  await tx
    .updateTable("tutorials")
    .set({ title, description, language, is_active })
    .where("id", "=", id)
    .execute();
}

/** Files of the language stay as they are. */
export async function putTranslation(
  tx: Tx,
  id: string,
  language: TutorialLanguage,
  words: { title: string | null; description: string | null },
): Promise<void> {
  await tx
    .insertInto("tutorial_translations")
    .values({ tutorial_id: id, language, ...words, pdf_url: null, captions_url: null })
    .onConflict((conflict) => conflict.columns(["tutorial_id", "language"]).doUpdateSet(words))
    .execute();
}

/** What holds neither words nor files is nothing. */
export async function dropEmptyTranslations(tx: Tx, id: string): Promise<void> {
  await tx
    .deleteFrom("tutorial_translations")
    .where("tutorial_id", "=", id)
    .where("title", "is", null)
    .where("pdf_url", "is", null)
    .where("captions_url", "is", null)
    .execute();
}

/** @returns whether there is such a tutorial */
export async function setActive(tx: Tx, id: string, isActive: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable("tutorials")
    .set({ is_active: isActive })
    .where("id", "=", id)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Those whose place is another; the others are not touched. */
export async function setOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update tutorials set display_order = wanted.place
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
    where tutorials.id = wanted.id and display_order <> wanted.place`.execute(tx);
}

export async function deleteTutorial(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("tutorials").where("id", "=", id).execute();
}

type Place = { kind: TutorialFileKind; language: TutorialLanguage };

/**
 * Names a file at its place, or none.
 *
 * @returns the path that was named there before
 */
export async function nameFile(
  tx: Tx,
  tutorial: TutorialRow,
  { kind, language }: Place,
  path: string | null,
): Promise<string | null> {
  const column = columns[kind];
  if (kind !== "captions" && (kind !== "pdf" || language === tutorial.language)) {
    await tx
      .updateTable("tutorials")
      .set({ [column]: path })
      .where("id", "=", tutorial.id)
      .execute();
    return kind === "video"
      ? tutorial.video_url
      : kind === "pdf"
        ? tutorial.pdf_url
        : tutorial.thumbnail_url;
  }
  const before = await tx
    .selectFrom("tutorial_translations")
    .select(["pdf_url", "captions_url"])
    .where("tutorial_id", "=", tutorial.id)
    .where("language", "=", language)
    .executeTakeFirst();
  if (before === undefined)
    await putTranslation(tx, tutorial.id, language, { title: null, description: null });
  await tx
    .updateTable("tutorial_translations")
    .set({ [column]: path })
    .where("tutorial_id", "=", tutorial.id)
    .where("language", "=", language)
    .execute();
  await touch(tx, tutorial.id);
  return (kind === "pdf" ? before?.pdf_url : before?.captions_url) ?? null;
}

const columns = {
  video: "video_url",
  pdf: "pdf_url",
  captions: "captions_url",
  thumbnail: "thumbnail_url",
} as const;

/** A change of what hangs on it is a change of the tutorial: its time tells. */
async function touch(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("tutorials")
    .set((row) => ({ title: row.ref("title") }))
    .where("id", "=", id)
    .execute();
}

export async function putFileRow(tx: Tx, file: Insertable<TutorialFilesTable>): Promise<void> {
  const { content_type, size_bytes, sha256 } = file;
  await tx
    .insertInto("tutorial_files")
    .values(file)
    .onConflict((conflict) =>
      conflict.column("path").doUpdateSet({
        content_type,
        size_bytes,
        sha256,
        created_at: sql<Date>`now()`,
      }),
    )
    .execute();
}

/** Of these paths, those that no tutorial names any more. @returns them, whose files may go */
export async function dropUnnamedFiles(tx: Tx, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const { rows } = await sql<{ path: string }>`
    delete from tutorial_files
    where path = any (${[...paths]}::text[])
      and not exists (
        select from tutorials where tutorial_files.path in (video_url, pdf_url, thumbnail_url)
      )
      and not exists (
        select from tutorial_translations
        where tutorial_files.path in (tutorial_translations.pdf_url, captions_url)
      )
    returning path`.execute(tx);
  return rows.map(({ path }) => path);
}

/** What administrators do with tutorials: words, order, activation, files. */
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import type { TutorialFileKind } from "@elaeis/domain/tutorials/tutorial-file";
import type {
  ManagedTutorial,
  ManagedTutorials,
  TutorialUpload,
  TutorialWordsInput,
} from "@elaeis/domain/tutorials/tutorial-management-schemas";
import type { TutorialLanguage } from "@elaeis/domain/tutorials/tutorial-schemas";
import { assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import type { SignedLinks } from "#platform/files/signed-links.ts";
import { putInPlace } from "./finish-upload.ts";
import {
  allTutorials,
  deleteTutorial,
  dropEmptyTranslations,
  dropUnnamedFiles,
  insertTutorial,
  lockTutorial,
  nameFile,
  putTranslation,
  setActive,
  setOrder,
  updateWords,
} from "./management-queries.ts";
import { pathsOf, presentTutorials } from "./present.ts";
import { translationsOf, type TutorialRow } from "./queries.ts";
import { unfinishedUploads, type UploadRow } from "./upload-queries.ts";

export type TutorialManagement = ReturnType<typeof createTutorialManagement>;

type Deps = {
  database: Database;
  files: FileStore;
  links: SignedLinks;
};

export function createTutorialManagement(deps: Deps) {
  return {
    ...tutorialRecords(deps),
    ...tutorialFiles(deps),
  };
}

function tutorialRecords(deps: Deps) {
  const { database, files } = deps;

  return {
    /** @throws Problem not_signed_in, forbidden */
    async list(actor: Actor): Promise<ManagedTutorials> {
      const administrator = assertMay(actor, "tutorials.manage");
      return database.withActor(administrator, async (tx) => ({
        items: await manage(deps, tx, administrator, await allTutorials(tx)),
        uploads: (await unfinishedUploads(tx)).map(presentUpload),
      }));
    },

    /**
     * Makes it, or changes the words of one that is there.
     *
     * @throws Problem not_signed_in, forbidden, unknown_tutorial, tutorial_changed
     */
    async save(actor: Actor, id: string, words: TutorialWordsInput): Promise<ManagedTutorial> {
      const administrator = assertMay(actor, "tutorials.manage");
      return database.withActor(administrator, async (tx) => {
        const before = await lockTutorial(tx, id);
        if (before === undefined) {
          if (words.seen !== null) throw new Problem("unknown_tutorial");
          await insertTutorial(tx, id, words);
        } else {
          await change(tx, before, words);
        }
        await translate(tx, id, words);
        return shown(deps, tx, administrator, id);
      });
    },

    /** @throws Problem not_signed_in, forbidden, tutorial_changed when these are not all */
    async order(actor: Actor, ids: readonly string[]): Promise<void> {
      const administrator = assertMay(actor, "tutorials.manage");
      await database.withActor(administrator, async (tx) => {
        const there = new Set((await allTutorials(tx)).map(({ id }) => id));
        const isAll =
          ids.length === there.size &&
          new Set(ids).size === ids.length &&
          ids.every((id) => there.has(id));
        if (!isAll) throw new Problem("tutorial_changed");
        await setOrder(tx, ids);
      });
    },

    /** @throws Problem not_signed_in, forbidden, unknown_tutorial */
    async activate(actor: Actor, id: string, isActive: boolean): Promise<void> {
      const administrator = assertMay(actor, "tutorials.manage");
      const isThere = await database.withActor(administrator, (tx) => setActive(tx, id, isActive));
      if (!isThere) throw new Problem("unknown_tutorial");
    },

    /** Its files go with it, save those that another names. @throws Problem unknown_tutorial */
    async delete(actor: Actor, id: string): Promise<void> {
      const administrator = assertMay(actor, "tutorials.manage");
      const unnamed = await database.withActor(administrator, async (tx) => {
        const tutorial = await lockTutorial(tx, id);
        if (tutorial === undefined) throw new Problem("unknown_tutorial");
        const paths = pathsOf([tutorial], await translationsOf(tx, [tutorial]));
        await deleteTutorial(tx, id);
        return dropUnnamedFiles(tx, [...paths]);
      });
      for (const path of unnamed) await files.delete(path);
    },
  };
}

function tutorialFiles(deps: Deps) {
  const { database, files } = deps;

  return {
    /** @throws Problem unknown_tutorial */
    async removeFile(
      actor: Actor,
      id: string,
      place: { kind: TutorialFileKind; language: TutorialLanguage },
    ): Promise<void> {
      const administrator = assertMay(actor, "tutorials.manage");
      const unnamed = await database.withActor(administrator, async (tx) => {
        const tutorial = await lockTutorial(tx, id);
        if (tutorial === undefined) throw new Problem("unknown_tutorial");
        const before = await nameFile(tx, tutorial, place, null);
        await dropEmptyTranslations(tx, id);
        return before === null ? [] : dropUnnamedFiles(tx, [before]);
      });
      for (const path of unnamed) await files.delete(path);
    },

    /**
     * Puts what has wholly arrived in its place.
     *
     * @throws Problem unknown_tutorial_upload, tutorial_upload_incomplete, film_unsupported,
     *   sheet_unsupported, captions_unsupported, image_unsupported
     */
    async finishUpload(actor: Actor, uploadId: string): Promise<ManagedTutorial> {
      const administrator = assertMay(actor, "tutorials.manage");
      const id = await putInPlace({ database, files }, administrator, uploadId);
      return database.withActor(administrator, (tx) => shown(deps, tx, administrator, id));
    },
  };
}

async function shown(
  deps: Deps,
  tx: Tx,
  administrator: SignedIn,
  id: string,
): Promise<ManagedTutorial> {
  const row = await lockTutorial(tx, id);
  if (row === undefined) throw new Problem("unknown_tutorial");
  const [tutorial] = await manage(deps, tx, administrator, [row]);
  if (tutorial === undefined) throw new Error("a tutorial was not presented");
  return tutorial;
}

async function manage(
  { links }: Deps,
  tx: Tx,
  administrator: SignedIn,
  rows: readonly TutorialRow[],
): Promise<ManagedTutorial[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const tutorials = await presentTutorials(tx, rows, links.of(administrator));
  return tutorials.flatMap((tutorial) => {
    const row = byId.get(tutorial.id);
    if (row === undefined) return [];
    const { is_active, is_sample, updated_at } = row;
    return [{ ...tutorial, is_active, is_sample, updated_at: updated_at.toISOString() }];
  });
}

async function change(tx: Tx, before: TutorialRow, words: TutorialWordsInput): Promise<void> {
  const isCurrent = before.updated_at.toISOString() === words.seen;
  const isRepeated = words.seen === null && before.title === words.title;
  if (!isCurrent && !isRepeated) throw new Problem("tutorial_changed");
  // The sheet follows its language when the words above change theirs.
  if (before.language !== words.language) await swapSheets(tx, before);
  await updateWords(tx, before.id, words);
}

async function swapSheets(tx: Tx, before: TutorialRow): Promise<void> {
  const other = otherLanguage(before.language);
  const translations = await translationsOf(tx, [before]);
  const translated = translations.find(({ language }) => language === other);
  await nameFile(tx, before, { kind: "pdf", language: other }, before.pdf_url);
  await nameFile(
    tx,
    before,
    { kind: "pdf", language: before.language },
    translated?.pdf_url ?? null,
  );
}

async function translate(tx: Tx, id: string, words: TutorialWordsInput): Promise<void> {
  const { language, translation } = words;
  const none = { title: null, description: null };
  await putTranslation(tx, id, otherLanguage(language), translation ?? none);
  await putTranslation(tx, id, language, none);
  await dropEmptyTranslations(tx, id);
}

function otherLanguage(language: TutorialLanguage): TutorialLanguage {
  return language === "fr" ? "en" : "fr";
}

function presentUpload(row: UploadRow): TutorialUpload {
  const { id, tutorial_id, kind, language, file_name, size_bytes, received_bytes } = row;
  const created_at = row.created_at.toISOString();
  return { id, tutorial_id, kind, language, file_name, size_bytes, received_bytes, created_at };
}

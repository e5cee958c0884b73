/** The tutorials that are shown, and the files they consist of. */
import { can } from "@elaeis/domain/accounts/permissions";
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { Tutorial, TutorialFile } from "@elaeis/domain/tutorials/tutorial-schemas";
import { Problem } from "../../http/problem.ts";
import type { Database } from "../../platform/database/database.ts";
import type { LinkKind, SignedLinks } from "../../platform/files/signed-links.ts";
import {
  activeTutorials,
  filesAt,
  translationsOf,
  type FileRow,
  type TranslationRow,
  type TutorialRow,
} from "./queries.ts";

export type TutorialService = ReturnType<typeof createTutorialService>;

/** Somebody may watch a film in the evening on the list they fetched in the morning. */
const fileLinks: LinkKind = { prefix: "/tutorial-files/", hours: 12 };

/** The signed link of a file: who holds it needs nothing else, so this is asked as the server itself. */
const server = { kind: "system", job: "tutorial-files" } as const;

export function createTutorialService(deps: { database: Database; links: SignedLinks }) {
  const { database, links } = deps;
  return {
    /** @throws Problem not_signed_in, forbidden */
    async list(actor: Actor): Promise<Tutorial[]> {
      if (actor.kind === "visitor") throw new Problem("not_signed_in");
      if (!can(actor, "tutorials.read")) throw new Problem("forbidden");
      return database.withActor(actor, async (tx) => {
        const tutorials = await activeTutorials(tx);
        const translations = await translationsOf(tx, tutorials);
        const files = await filesAt(tx, [...pathsOf(tutorials, translations)]);
        const byPath = new Map(files.map((file) => [file.path, presentFile(file, links)]));
        const ofTutorial = Map.groupBy(translations, ({ tutorial_id }) => tutorial_id);
        return tutorials.map((row) => present(row, ofTutorial.get(row.id) ?? [], byPath));
      });
    },

    /** @throws Problem link_expired when the link is not genuine, tutorial_file_missing */
    async file(link: { path: string; expires: string; signature: string }): Promise<FileRow> {
      if (!links.verify(link.path, link.expires, link.signature)) throw new Problem("link_expired");
      const [file] = await database.withActor(server, (tx) => filesAt(tx, [link.path]));
      if (file === undefined) throw new Problem("tutorial_file_missing");
      return file;
    },
  };
}

function pathsOf(
  tutorials: readonly TutorialRow[],
  translations: readonly TranslationRow[],
): Set<string> {
  const named = [
    ...tutorials.flatMap((row) => [row.video_url, row.pdf_url, row.thumbnail_url]),
    ...translations.flatMap((row) => [row.pdf_url, row.captions_url]),
  ];
  return new Set(named.filter((path) => path !== null));
}

function presentFile(file: FileRow, links: SignedLinks): TutorialFile {
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

/** The tutorials that are shown, and the files they consist of. */
import { can } from "@elaeis/domain/accounts/permissions";
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { Tutorial } from "@elaeis/domain/tutorials/tutorial-schemas";
import { Problem } from "#platform/problem.ts";
import type { Database } from "#platform/database/database.ts";
import type { SignedLinks } from "#platform/files/signed-links.ts";
import { presentTutorials } from "./present.ts";
import { activeTutorials, filesAt, type FileRow } from "./queries.ts";

export type TutorialService = ReturnType<typeof createTutorialService>;

/** The signed link of a file: who holds it needs nothing else, so this is asked as the server itself. */
const server = { kind: "system", job: "tutorial-files" } as const;

export function createTutorialService(deps: { database: Database; links: SignedLinks }) {
  const { database, links } = deps;
  return {
    /** @throws Problem not_signed_in, forbidden */
    async list(actor: Actor): Promise<Tutorial[]> {
      if (actor.kind === "visitor") throw new Problem("not_signed_in");
      if (!can(actor, "tutorials.read")) throw new Problem("forbidden");
      return database.withActor(actor, async (tx) =>
        presentTutorials(tx, await activeTutorials(tx), links.of(actor)),
      );
    },

    /** @throws Problem link_expired when the link is not genuine, tutorial_file_missing */
    async file(path: string, query: Readonly<Record<string, string>>): Promise<FileRow> {
      if (!(await links.verify(path, query))) throw new Problem("link_expired");
      const [file] = await database.withActor(server, (tx) => filesAt(tx, [path]));
      if (file === undefined) throw new Problem("tutorial_file_missing");
      return file;
    },
  };
}

/**
 * A phone's emergency export comes back: an administrator brings the file in pieces, sees what is in it
 * and what would happen, and has it brought in. What was learned of each fruit is a row, so that an
 * import that loses its process goes on where it stopped.
 */
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import type {
  EmergencyImport,
  EmergencyImportSummary,
  UnsentUpload,
} from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import type {
  NewFruit,
  EmergencyFruit,
} from "@elaeis/domain/emergency-imports/emergency-fruit-schemas";
import { assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import { listUntouched, undoImport } from "../transfers/import-changes.ts";
import { startTransfer } from "../transfers/service.ts";
import type { TrashService } from "#features/field/fruits/trash.ts";
import type { BringInDeps, Ending } from "./import-archive.ts";
import { endingOf, refusal } from "./fruit-ending.ts";
import { presentImport, presentSummary } from "./present.ts";
import {
  discardOpen,
  endUndo,
  findImport,
  insertImport,
  listAbandoned,
  listImports,
  listItems,
  lockImport,
  lockOpen,
  recordCheck,
  type ImportRow,
  type NewItem,
} from "./queries.ts";
import { openUnsentArchive, type UnsentArchive } from "./emergency-archive.ts";
import { forgetPieces, keepPiece, readUploaded } from "./uploaded-zip.ts";

export type EmergencyImportService = ReturnType<typeof createEmergencyImportService>;

const shownImports = 20;
const abandonedAfterDays = 7;

type Deps = { database: Database; files: FileStore; trash: TrashService } & BringInDeps;

export function createEmergencyImportService(deps: Deps) {
  return {
    ...archives(deps),
    ...archiveImport(deps),
    ...importUndo(deps),
  };
}

/** The archives people have sent, whole or in part. */
function archives(deps: Deps) {
  const { database, files } = deps;

  return {
    async list(actor: Actor): Promise<{ imports: EmergencyImportSummary[] }> {
      assertMay(actor, "emergencyImports.manage");
      return database.withActor(actor, async (tx) => ({
        imports: (await listImports(tx, shownImports)).map(presentSummary),
      }));
    },

    /** @throws Problem unknown_import */
    async read(actor: Actor, id: string): Promise<EmergencyImport> {
      return load(deps, assertMay(actor, "emergencyImports.manage"), id);
    },

    /** Announces a file. Repeating it changes nothing. */
    async open(actor: Actor, id: string, upload: UnsentUpload): Promise<EmergencyImport> {
      const administrator = assertMay(actor, "emergencyImports.manage");
      await forgetAbandoned(deps, administrator);
      await database.withActor(administrator, (tx) =>
        insertImport(tx, id, administrator.id, upload),
      );
      return load(deps, administrator, id);
    },

    /**
     * Keeps a piece of the file; the same piece may come again.
     *
     * @throws Problem unknown_import, import_not_ready
     */
    async keepPiece(actor: Actor, id: string, piece: number, bytes: Buffer): Promise<void> {
      const upload = await assertState(deps, assertMay(actor, "emergencyImports.manage"), id, [
        "uploading",
      ]);
      await keepPiece(files, upload, piece, bytes);
    },

    /** Gives up a file that was not brought in. @throws Problem unknown_import, import_not_ready */
    async discard(actor: Actor, id: string): Promise<void> {
      const administrator = assertMay(actor, "emergencyImports.manage");
      const upload = await assertState(deps, administrator, id, ["uploading", "checked"]);
      await database.withActor(administrator, async (tx) => {
        if (!(await discardOpen(tx, id))) throw new Problem("import_not_ready");
      });
      await forgetPieces(files, upload);
    },
  };
}

/** Checks an archive and imports it. */
function archiveImport(deps: Deps) {
  const { database, files } = deps;

  return {
    /**
     * The dry run: reads every fruit and every photo, and tells what would become of each.
     *
     * @throws Problem unknown_import, import_not_ready, nothing_unsent, zip_…
     */
    async check(actor: Actor, id: string): Promise<EmergencyImport> {
      const administrator = assertMay(actor, "emergencyImports.manage");
      const upload = await assertState(deps, administrator, id, ["uploading", "checked"]);
      const archive = await openUnsentArchive(readUploaded(files, upload));
      const items = await foretell(deps, administrator, archive);
      await database.withActor(administrator, async (tx) => {
        if (!(await lockOpen(tx, id))) throw new Problem("import_not_ready");
        await recordCheck(tx, id, items);
      });
      return load(deps, administrator, id);
    },

    /**
     * Starts the import of what was checked. The answer does not wait for it; asking again changes nothing.
     *
     * @throws Problem unknown_import, import_not_ready
     */
    async run(actor: Actor, id: string): Promise<EmergencyImport> {
      const administrator = assertMay(actor, "emergencyImports.manage");
      await database.withActor(administrator, async (tx) => {
        await lockImport(tx, id);
        const row = await inState(tx, id, ["checked", "importing", "done"]);
        const isNew = await startTransfer(tx, {
          id,
          kind: "emergency-import",
          total: row.fruits,
          started_by: administrator.id,
          file_name: row.file_name,
        });
        if (!isNew) return;
        await recordSecurityEvent(tx, { action: "IMPORT", table: "unsent_imports", record: id });
      });
      return load(deps, administrator, id);
    },
  };
}

function importUndo(deps: Deps) {
  const { database, trash } = deps;

  return {
    /**
     * Takes an import back, also one that was cancelled on its way. The fruits it made go to the trash, since
     * the phone may be gone. What somebody has changed since stays.
     *
     * @throws Problem unknown_import, import_not_ready
     */
    async undo(actor: Actor, id: string): Promise<EmergencyImport> {
      const administrator = assertMay(actor, "emergencyImports.manage");
      const pieces = await database.withActor(administrator, async (tx) => {
        await lockImport(tx, id);
        const row = await findImport(tx, id);
        if (row === undefined) throw new Problem("unknown_import");
        if (row.can_undo !== true) throw new Problem("import_not_ready");
        const undone = await undoImport(tx, id, administrator.email, async () => {
          const made = await listUntouched(tx, id);
          await trash.deleteIn(tx, administrator, made);
          return made.length;
        });
        await endUndo(tx, id, undone);
        const { restored, removed } = undone;
        const details = { file: row.file_name, undone: true, restored, removed };
        const about = { table: "unsent_imports", record: id, details } as const;
        await recordSecurityEvent(tx, { action: "IMPORT", ...about });
        return row;
      });
      // One that was cancelled has its file still.
      await forgetPieces(deps.files, pieces);
      return load(deps, administrator, id);
    },
  };
}

async function load(
  { database }: Deps,
  administrator: SignedIn,
  id: string,
): Promise<EmergencyImport> {
  return database.withActor(administrator, async (tx) => {
    const row = await findImport(tx, id);
    if (row === undefined) throw new Problem("unknown_import");
    return presentImport(row, await listItems(tx, id));
  });
}

function assertState(
  { database }: Deps,
  administrator: SignedIn,
  id: string,
  states: readonly ImportRow["state"][],
): Promise<ImportRow> {
  return database.withActor(administrator, (tx) => inState(tx, id, states));
}

async function inState(
  tx: Tx,
  id: string,
  states: readonly ImportRow["state"][],
): Promise<ImportRow> {
  const row = await findImport(tx, id);
  if (row === undefined) throw new Problem("unknown_import");
  if (!states.includes(row.state)) throw new Problem("import_not_ready");
  return row;
}

async function foretell(
  deps: Deps,
  administrator: SignedIn,
  archive: UnsentArchive,
): Promise<NewItem[]> {
  const items: NewItem[] = [];
  const seen = new Set<string>();
  const coming = new Map<string, NewFruit>();
  for (const [position, folder] of archive.folders.entries()) {
    const { fruit, email, ending } = await endingOf(deps, administrator, {
      archive,
      folder,
      coming,
    });
    // A fruit and a change of it may both wait; the same of either is there twice.
    const content = fruit && `${fruit.kind} ${fruit.id}`;
    const isTwice = content !== undefined && seen.has(content);
    if (content !== undefined) seen.add(content);
    const told = isTwice ? refusal(new Problem("unsent_fruit_twice")) : ending;
    if (fruit?.kind === "new" && willBeThere.has(told.outcome)) coming.set(fruit.id, fruit);
    items.push({ position, folder, ...described(fruit, email), ...planned(told) });
  }
  return items;
}

async function forgetAbandoned({ database, files }: Deps, administrator: SignedIn): Promise<void> {
  const abandoned = await database.withActor(administrator, (tx) =>
    listAbandoned(tx, abandonedAfterDays),
  );
  for (const upload of abandoned) {
    const isDiscarded = await database.withActor(administrator, (tx) => discardOpen(tx, upload.id));
    if (isDiscarded) await forgetPieces(files, upload);
  }
}

const willBeThere: ReadonlySet<Ending["outcome"]> = new Set(["created", "incomplete"]);

function described(fruit: EmergencyFruit | undefined, email: string | undefined) {
  if (fruit === undefined) return { photos: 0, ...unknownFruit };
  const { kind, id, user_id, photos } = fruit;
  return {
    kind,
    fruit_id: id,
    reference: referenceOf(fruit),
    collector_id: user_id,
    collector_email: email ?? null,
    collection_date: fruit.kind === "edit" ? null : new Date(fruit.collection_date),
    photos: photos.length,
  };
}

const unknownFruit = {
  kind: null,
  fruit_id: null,
  reference: null,
  collector_id: null,
  collector_email: null,
  collection_date: null,
};

function referenceOf(fruit: EmergencyFruit): string | null {
  const reference = fruit.kind === "draft" ? fruit.inputs["fruit_id"] : fruit.fields.fruit_id;
  return reference === undefined || reference === "" ? null : reference.slice(0, 120);
}

function planned({ outcome, problems }: Ending) {
  return { planned: outcome, problems: JSON.stringify(problems) };
}

/**
 * A phone's emergency export comes back: an administrator brings the file in pieces, sees what is in it
 * and what would happen, and has it brought in. What was learned of each fruit is a row, so that an
 * import that loses its process goes on where it stopped.
 */
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import type {
  EmergencyImport,
  EmergencyUpload,
} from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import type {
  NewFruit,
  EmergencyFruit,
} from "@elaeis/domain/emergency-imports/emergency-fruit-schemas";
import { Problem } from "#platform/problem.ts";
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import { listUntouched, undoImport } from "../transfers/import-changes.ts";
import { forgetArchive, keepPiece, readArchive } from "../imports/archive-file.ts";
import { batchName, importLifecycle } from "../imports/service.ts";
import type { TrashService } from "#features/field/fruits/trash.ts";
import type { BringInDeps, Ending } from "./import-archive.ts";
import { endingOf, refusal } from "./fruit-ending.ts";
import { waitingEndingOf, type PlaceDeps } from "./waiting-ending.ts";
import { presentImport, presentSummary } from "./present.ts";
import {
  findImport,
  insertImport,
  listAbandoned,
  listImports,
  listItems,
  recordCheck,
  type NewItem,
} from "./queries.ts";
import { archiveOf, openEmergencyArchive, type EmergencyArchive } from "./emergency-archive.ts";

export type EmergencyImportService = ReturnType<typeof createEmergencyImportService>;

const abandonedAfterDays = 7;

type Deps = {
  database: Database;
  files: FileStore;
  trash: TrashService;
  now: () => Date;
} & BringInDeps &
  PlaceDeps;

export function createEmergencyImportService(deps: Deps) {
  const imports = emergencyImports(deps);
  const { list, read, undo, discard } = imports;
  return {
    list,
    read,
    ...archiveUpload(deps, imports),
    ...archivePreparation(deps, imports),
    ...archiveExecution(deps, imports),
    undo,
    discard,
  };
}

type Imports = ReturnType<typeof emergencyImports>;

/** What is a phone export's own in the life of an import. */
function emergencyImports({ database, files, trash }: Deps) {
  return importLifecycle(database, {
    name: "emergency-import",
    permission: "emergencyImports.manage",
    table: "unsent_imports",
    find: findImport,
    list: async (tx) => (await listImports(tx)).map(presentSummary),
    present: async (tx, row) => presentImport(row, await listItems(tx, row.id)),
    // The fruits it made go to the trash, since the phone may be gone.
    undo: (tx, { id }, administrator) =>
      undoImport(tx, id, administrator.accountName, async () => {
        const made = await listUntouched(tx, id);
        await trash.deleteIn(tx, administrator, made);
        return made.length;
      }),
    // One that was cancelled has its file still.
    forgetSource: (row) => forgetArchive(files, archiveOf(row)),
  });
}

/** The archive that is sent in pieces. */
function archiveUpload(deps: Deps, imports: Imports) {
  const { database, files } = deps;

  return {
    /** Announces a file. Repeating it changes nothing. */
    async open(actor: Actor, id: string, upload: EmergencyUpload): Promise<EmergencyImport> {
      const administrator = imports.assertMay(actor);
      await forgetAbandoned(deps, imports, administrator);
      await database.withActor(administrator, (tx) =>
        insertImport(tx, id, administrator.id, upload),
      );
      return imports.load(administrator, id);
    },

    /**
     * Keeps a piece of the file; the same piece may come again.
     *
     * @throws Problem unknown_import, import_not_ready
     */
    async keepPiece(actor: Actor, id: string, piece: number, bytes: Buffer): Promise<void> {
      const upload = await imports.find(imports.assertMay(actor), id, ["uploading"]);
      await keepPiece(files, archiveOf(upload), piece, bytes);
    },
  };
}

/** From the upload to the plan; nothing is imported yet. */
function archivePreparation(deps: Deps, imports: Imports) {
  const { database, files } = deps;

  return {
    /**
     * The dry run: reads every fruit and every photo, and tells what would become of each.
     *
     * @throws Problem unknown_import, import_not_ready, nothing_unsent, zip_…
     */
    async check(actor: Actor, id: string): Promise<EmergencyImport> {
      const administrator = imports.assertMay(actor);
      const upload = await imports.findOpen(administrator, id);
      const archive = await openEmergencyArchive(readArchive(files, archiveOf(upload)));
      const items = await foretell(deps, administrator, archive);
      await database.withActor(administrator, async (tx) => {
        await imports.lockOpenIn(tx, id);
        await recordCheck(tx, id, items);
      });
      return imports.load(administrator, id);
    },
  };
}

/** Imports the checked archive. */
function archiveExecution({ database, now }: Deps, imports: Imports) {
  return {
    /**
     * Starts the import of what was checked. The answer does not wait for it; asking again changes nothing.
     *
     * @throws Problem unknown_import, import_not_ready
     */
    async run(actor: Actor, id: string): Promise<EmergencyImport> {
      const administrator = imports.assertMay(actor);
      await database.withActor(administrator, async (tx) => {
        const row = await imports.lockIn(tx, id, ["checked", "importing", "done"]);
        const { fruits: total, file_size } = row;
        const batch_name = batchName("PHONE", now());
        const batch = { batch_name, user_id: null, file_format: "zip", file_size };
        await imports.startIn(tx, administrator, { ...row, total, batch });
      });
      return imports.load(administrator, id);
    },
  };
}

async function foretell(
  deps: Deps,
  administrator: SignedIn,
  archive: EmergencyArchive,
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
  for (const waiting of archive.waiting) {
    const position = items.length;
    items.push({ position, ...(await foretellWaiting(deps, administrator, waiting, coming)) });
  }
  return items;
}

async function foretellWaiting(
  deps: Deps,
  administrator: SignedIn,
  waiting: EmergencyArchive["waiting"][number],
  coming: ReadonlyMap<string, NewFruit>,
): Promise<Omit<NewItem, "position">> {
  const item = { folder: waiting.file, photos: 0, ...unknownFruit };
  if ("fault" in waiting) return { ...item, kind: "other", ...planned(refusal(waiting.fault)) };
  const { chosen, email, ending } = await waitingEndingOf(deps, administrator, waiting, { coming });
  return {
    ...item,
    kind: chosen ? "plot" : "other",
    fruit_id: chosen?.id ?? null,
    reference: chosen?.reference?.slice(0, longestReference) ?? null,
    collector_id: waiting.userId,
    collector_email: email ?? null,
    ...planned(ending),
  };
}

async function forgetAbandoned(
  { database }: Deps,
  imports: Imports,
  administrator: SignedIn,
): Promise<void> {
  const abandoned = await database.withActor(administrator, (tx) =>
    listAbandoned(tx, abandonedAfterDays),
  );
  for (const { id } of abandoned) {
    try {
      await imports.discard(administrator, id);
    } catch (error) {
      // Where somebody has started it meanwhile, it stays.
      if (!(error instanceof Problem && error.code === "import_not_ready")) throw error;
    }
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
  return reference === undefined || reference === "" ? null : reference.slice(0, longestReference);
}

const longestReference = 120;

function planned({ outcome, problems }: Ending) {
  return { planned: outcome, problems: JSON.stringify(problems) };
}

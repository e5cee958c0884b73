/**
 * What imports have in common, whatever they read: an administrator brings a file, has it checked, then imported by a
 * job, and may undo that; or discards the file before. Sheets, NIR files and phone exports say what is theirs.
 */
import type { Action } from "@elaeis/domain/accounts/permissions";
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import type { ImportUndone } from "@elaeis/domain/transfers/transfer-schemas";
import { assertMay } from "#http/permission.ts";
import { recordSecurityEvent, type SecurityEvent } from "#platform/audit/security-events.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import { Problem } from "#platform/problem.ts";
import { undoImport } from "../transfers/import-changes.ts";
import { startTransfer } from "../transfers/service.ts";
import {
  beginBatch,
  lockImport,
  recordDiscarded,
  recordUndone,
  type ImportKindName,
  type NewBatch,
} from "./queries.ts";

export { endBatch, stateIn } from "./queries.ts";

type ImportRow = { id: string; file_name: string; state: string; can_undo: boolean };
type Details = NonNullable<SecurityEvent["details"]>;

export type ImportKind<Row extends ImportRow, Answer, Summary, Filter> = {
  name: ImportKindName;
  permission: Action;
  /** Where the audit log has it. */
  table: "sheet_imports" | "fruit_batches" | "unsent_imports";
  /** What the audit log says of it besides its file. */
  describe?: (row: Row) => Details;
  find: (tx: Tx, id: string) => Promise<Row | undefined>;
  /** The newest first. */
  list: (tx: Tx, filter: Filter) => Promise<Summary[]>;
  present: (tx: Tx, row: Row) => Answer | Promise<Answer>;
  /** Where it is not fruits alone that are given back or deleted. */
  undo?: (
    tx: Tx,
    row: Row,
    administrator: SignedIn,
    /** What is done once all of it is undone for certain. */
    afterwards: (work: () => Promise<void>) => void,
  ) => Promise<ImportUndone>;
  /** Once nothing needs its file. */
  forgetSource?: (row: Row, administrator: SignedIn) => Promise<void>;
};

type Start = Pick<ImportRow, "id" | "file_name"> & {
  total: number;
  /** Undefined where no fruits come of it. */
  batch: Pick<NewBatch, "batch_name" | "user_id" | "file_format" | "file_size"> | undefined;
  details?: Details;
};

/** As long as nobody has started it, or it stopped on its way. */
const openStates = ["uploading", "uploaded", "checked"];

export function importLifecycle<Row extends ImportRow, Answer, Summary, Filter = void>(
  database: Database,
  kind: ImportKind<Row, Answer, Summary, Filter>,
) {
  const steps = importSteps(database, kind);
  return { ...steps, ...importOperations(database, kind, steps) };
}

type Steps<Row extends ImportRow, Answer> = ReturnType<typeof importSteps<Row, Answer>>;

/** What operations are made of. Each throws unknown_import, or import_not_ready where it is in another state. */
function importSteps<Row extends ImportRow, Answer>(
  database: Database,
  { name, permission, table, find, present }: Omit<ImportKind<Row, Answer, unknown, never>, "list">,
) {
  const findIn = async (tx: Tx, id: string, states?: readonly Row["state"][]): Promise<Row> => {
    const row = await find(tx, id);
    if (row === undefined) throw new Problem("unknown_import");
    if (states !== undefined && !states.includes(row.state)) throw new Problem("import_not_ready");
    return row;
  };

  /** Until the transaction ends. */
  const lockIn = async (tx: Tx, id: string, states?: readonly Row["state"][]): Promise<Row> => {
    await lockImport(tx, name, id);
    return findIn(tx, id, states);
  };

  const lockOpenIn = (tx: Tx, id: string) => lockIn(tx, id, openStates);

  /** Not one that stopped on its way and left something: that goes on or is undone, and nothing else becomes of it. */
  const lockUnstartedIn = async (tx: Tx, id: string): Promise<Row> => {
    const row = await lockOpenIn(tx, id);
    if (row.can_undo) throw new Problem("import_not_ready");
    return row;
  };

  const recordIn = (tx: Tx, { id, file_name }: Pick<Row, "id" | "file_name">, more: Details) =>
    recordSecurityEvent(tx, {
      action: "IMPORT",
      table,
      record: id,
      details: { file: file_name, ...more },
    });

  return {
    assertMay: (actor: Actor) => assertMay(actor, permission),
    find: (administrator: SignedIn, id: string, states?: readonly Row["state"][]) =>
      database.withActor(administrator, (tx) => findIn(tx, id, states)),
    findOpen: (administrator: SignedIn, id: string) =>
      database.withActor(administrator, (tx) => findIn(tx, id, openStates)),
    load: (administrator: SignedIn, id: string): Promise<Answer> =>
      database.withActor(administrator, async (tx) => present(tx, await findIn(tx, id))),
    lockIn,
    lockOpenIn,
    lockUnstartedIn,
    recordIn,
    /** Has a job import it; again, while that goes on or is done, changes nothing. */
    startIn: async (
      tx: Tx,
      administrator: SignedIn,
      { id, file_name, total, batch, details = {} }: Start,
    ): Promise<void> => {
      const by = administrator.id;
      if (!(await startTransfer(tx, { id, kind: name, total, started_by: by, file_name }))) return;
      if (batch !== undefined) {
        const begun = { id, admin_user_id: by, original_filename: file_name };
        await beginBatch(tx, { ...begun, total_fruits_expected: total, ...batch });
      }
      await recordIn(tx, { id, file_name }, details);
    },
  };
}

/** What people ask for, alike for every kind. */
function importOperations<Row extends ImportRow, Answer, Summary, Filter>(
  database: Database,
  kind: ImportKind<Row, Answer, Summary, Filter>,
  { load, lockIn, lockUnstartedIn, recordIn }: Steps<Row, Answer>,
) {
  const { name, permission } = kind;

  return {
    list: async (actor: Actor, filter: Filter): Promise<{ imports: Summary[] }> => {
      const administrator = assertMay(actor, permission);
      return database.withActor(administrator, async (tx) => ({
        imports: await kind.list(tx, filter),
      }));
    },

    /** @throws Problem unknown_import */
    read: async (actor: Actor, id: string): Promise<Answer> =>
      load(assertMay(actor, permission), id),

    /**
     * Undoes an import, also one that was cancelled on its way: fruits get back what they held, those it made go.
     * What somebody has changed since stays, and is named.
     *
     * @throws Problem unknown_import, import_not_ready
     */
    undo: async (actor: Actor, id: string): Promise<Answer> => {
      const administrator = assertMay(actor, permission);
      const later: (() => Promise<void>)[] = [];
      const row = await database.withActor(administrator, async (tx) => {
        const found = await lockIn(tx, id);
        if (!found.can_undo) throw new Problem("import_not_ready");
        const undone = await (kind.undo?.(tx, found, administrator, (work) => later.push(work)) ??
          undoImport(tx, id, administrator.accountName));
        await recordUndone(tx, name, id, undone);
        const { restored, removed } = undone;
        await recordIn(tx, found, { ...kind.describe?.(found), undone: true, restored, removed });
        return found;
      });
      for (const work of later) await work();
      await kind.forgetSource?.(row, administrator);
      return load(administrator, id);
    },

    /** Gives up a file of which nothing is imported. @throws Problem unknown_import, import_not_ready */
    discard: async (actor: Actor, id: string): Promise<void> => {
      const administrator = assertMay(actor, permission);
      const row = await database.withActor(administrator, async (tx) => {
        const found = await lockUnstartedIn(tx, id);
        await recordDiscarded(tx, name, id);
        return found;
      });
      await kind.forgetSource?.(row, administrator);
    },
  };
}

/** Of an import that a person does not name. */
export function batchName(prefix: string, day: Date): string {
  return `${prefix}_${day.toISOString().slice(0, 10)}`;
}

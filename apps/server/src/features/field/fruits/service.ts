/** The rules of creating, changing, listing and deleting fruits. */
import { can, canTouchRecordOf } from "@elaeis/domain/accounts/permissions";
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import { nirFields, referenceSuffix } from "@elaeis/domain/fruits/fruit";
import {
  fruitFieldNames,
  type DeclaredPhoto,
  type Fruit,
  type FruitEdit,
  type FruitFields,
  type FruitReceipt,
  type FruitSubmission,
} from "@elaeis/domain/fruits/fruit-schemas";
import type { FruitListQuery } from "@elaeis/domain/fruits/list-query";
import type { FruitPage } from "@elaeis/domain/fruits/list-schemas";
import { photoRoles, requiredPhotoRoles } from "@elaeis/domain/fruits/photo-roles";
import type { Insertable } from "kysely";
import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { assertMay } from "../../../http/permission.ts";
import { Problem } from "../../../platform/problem.ts";
import { isUniqueViolation } from "../../../platform/database/database-errors.ts";
import type { Database, Tx } from "../../../platform/database/database.ts";
import type { FruitsTable } from "../../../platform/database/schema.ts";
import { withinQuota } from "../../../platform/database/storage-quota.ts";
import type { FileStore } from "../../../platform/files/files.ts";
import type { SignedLinks } from "../../../platform/files/signed-links.ts";
import { thumbnailPath } from "../../../platform/files/thumbnail-path.ts";
import type { NewFruit } from "../../people/mail/fruit-confirmation.ts";
import { readCursor, writeCursor } from "./list-cursor.ts";
import { listFruits, sortValue } from "./list-queries.ts";
import { presentFruit, presentSummary, type FruitRow, type PhotoRow } from "./present.ts";
import {
  declarePhotos,
  deleteFruit,
  deletePhoto,
  findFruit,
  findFruitId,
  insertFruit,
  insertPhotos,
  latestEdit,
  listPhotos,
  lockFruit,
  recordEdit,
  recordReceivedPhoto,
  updateFruit,
  wasApplied,
  type Measurements,
  type ReceivedPhotos,
} from "./queries.ts";

export type FruitService = ReturnType<typeof createFruitService>;

/** What a fruit has beyond a person's submission, when the AI or an import made it. */
export type FruitOrigin = Partial<
  Pick<Insertable<FruitsTable>, "nir_data_source" | "ai_confidence_score" | "import_source">
>;

type Insertion = {
  actor: SignedIn;
  collector: Collector;
  id: string;
  submission: FruitSubmission;
  origin?: FruitOrigin | undefined;
  alongside?: ((tx: Tx) => Promise<void>) | undefined;
  received?: ReceivedPhotos | undefined;
};

/** A fruit as it stands after a submission, and the reference that was asked for. */
type StoredFruit = { row: FruitRow; photos: PhotoRow[]; requested: string };

/** Whose a fruit is. */
export type Collector = Pick<SignedIn, "id" | "email">;

export function createFruitService(deps: {
  database: Database;
  files: FileStore;
  links: SignedLinks;
  /** Told of each new fruit, in its transaction. */
  confirm?: (tx: Tx, collector: Collector, fruit: NewFruit) => Promise<void>;
  random?: () => number;
}) {
  const { database, files, links, confirm, random = Math.random } = deps;

  return {
    /**
     * Creates the fruit a client has made under its own id. Sending the same again answers the same.
     *
     * @throws Problem too_few_photos, fruit_already_sent
     */
    async submit(actor: Actor, id: string, submission: FruitSubmission): Promise<FruitReceipt> {
      const collector = assertMayCreate(actor);
      assertEveryView(submission);
      return create(collector, id, submission, {});
    },

    /**
     * The same with photos that have come with it and are stored already. The files of those that were
     * received before are deleted.
     *
     * @throws Problem too_few_photos, fruit_already_sent
     */
    async submitWhole(
      actor: Actor,
      id: string,
      submission: FruitSubmission,
      received: ReceivedPhotos,
    ): Promise<FruitReceipt> {
      const collector = assertMayCreate(actor);
      assertEveryView(submission);
      const paths = [...received.values()].map(({ path }) => path);
      const unused = (photos: readonly PhotoRow[]) =>
        paths.filter((path) => !photos.some((photo) => photo.photo_url === path));
      try {
        const stored = await insert({ actor: collector, collector, id, submission, received });
        await deleteFiles(unused(stored.photos));
        return receiptOf(collector, stored);
      } catch (error) {
        // A refusal has recorded nothing; of any other failure that is not known.
        if (error instanceof Problem) await deleteFiles(paths);
        throw error;
      }
    },

    /**
     * The same for a collector whose device cannot send it. The row belongs to the collector; the audit
     * log names who brought it.
     *
     * @throws Problem forbidden, too_few_photos, fruit_already_sent
     */
    async submitFor(
      actor: Actor,
      collector: Collector,
      id: string,
      submission: FruitSubmission,
    ): Promise<FruitReceipt> {
      const administrator = assertMay(actor, "emergencyImports.manage");
      assertEveryView(submission);
      const origin = { import_source: "emergency_export" };
      const asked = { actor: administrator, collector, id, submission, origin };
      return receiptOf(administrator, await insert(asked));
    },

    create,

    /** Whether this very submission made the fruit. */
    async wasSent(actor: Actor, id: string, submission: FruitSubmission): Promise<boolean> {
      assertMay(actor, "fruits.list");
      const row = await database.withActor(actor, (tx) => findFruit(tx, id));
      return row?.submission_sha256.equals(digest(submission)) ?? false;
    },

    /** Whether the edit of this id was applied, whatever became of the fruit since. */
    async wasEdited(actor: Actor, id: string, editId: string): Promise<boolean> {
      assertMay(actor, "fruits.list");
      return database.withActor(actor, (tx) => wasApplied(tx, id, editId));
    },

    /** @throws Problem unknown_fruit */
    async read(actor: Actor, id: string): Promise<Fruit> {
      assertMay(actor, "fruits.list");
      return database.withActor(actor, (tx) => load(tx, actor, id));
    },

    /**
     * The fruit whose label says so.
     *
     * @throws Problem unknown_fruit
     */
    async readByReference(actor: Actor, reference: string): Promise<Fruit> {
      assertMay(actor, "fruits.list");
      return database.withActor(actor, async (tx) => {
        const id = await findFruitId(tx, reference);
        if (id === undefined) throw new Problem("unknown_fruit");
        return load(tx, actor, id);
      });
    },

    async list(actor: Actor, query: FruitListQuery): Promise<FruitPage> {
      const person = assertMay(actor, "fruits.list");
      const { scope, after, ...wanted } = query;
      const everyones = can(actor, "fruits.listAll") && scope === "all";
      const filter = { ...wanted, collectorId: everyones ? undefined : person.id };
      const { sort, limit } = query;
      const cursor = after === undefined ? undefined : readCursor(after, sort);
      const { rows, total } = await listFruits(database, actor, {
        ...filter,
        after: cursor?.position,
        counted: cursor?.counted,
      });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        items: page.map((row) => presentSummary(row, links.of(actor))),
        next:
          rows.length > limit && last !== undefined
            ? writeCursor({ value: sortValue(last, sort), id: last.id }, total)
            : null,
        total: total.total,
        total_is_least: total.isLeast,
      };
    },

    /**
     * Changes fields, promises new photos and takes photos away, all or nothing. The edit names the
     * version it saw. One that was already applied, its answer lost on the way, is recognised by its
     * id, or without one by its result.
     *
     * @throws Problem unknown_fruit, fruit_changed, fruit_reference_taken
     */
    async edit(actor: Actor, id: string, edit: FruitEdit): Promise<FruitReceipt> {
      const editor = assertMay(actor, "fruits.create");
      const { edit_id = uuidv7(), removed_photos = [] } = edit;
      const { fruit, leaving } = await database
        .withActor(actor, async (tx) => {
          const row = assertMayTouch(actor, await lockFruit(tx, id));
          if (await wasApplied(tx, id, edit_id)) {
            return { fruit: await load(tx, actor, id), leaving: [] };
          }
          const photos = await listPhotos(tx, id);
          const fields = {
            ...changedFields(row, edit.fields),
            ...measurementsOf(row, edit.fields),
          };
          const newPhotos = edit.photos.filter(
            (photo) => !photos.some((held) => isSame(held, photo)),
          );
          const removed = photos.filter((held) =>
            removed_photos.some((photo) => isSame(held, photo)),
          );
          const isChange =
            Object.keys(fields).length > 0 || newPhotos.length > 0 || removed.length > 0;
          if (isChange && row.version !== edit.base_version) throw await changedSince(tx, row);
          const version = row.version + (isChange ? 1 : 0);
          if (isChange) await updateFruit(tx, id, { ...fields, version });
          for (const { photo_role } of removed) await deletePhoto(tx, id, photo_role);
          await declarePhotos(tx, id, newPhotos);
          await recordEdit(tx, { fruit_id: id, edit_id, version, editor_email: editor.email });
          const replaced = photos.filter((held) =>
            newPhotos.some((photo) => photo.photo_role === held.photo_role),
          );
          return { fruit: await load(tx, actor, id), leaving: [...removed, ...replaced] };
        })
        .catch((error: unknown) => {
          if (!isUniqueViolation(error, "fruits_fruit_id_key")) throw error;
          throw new Problem("fruit_reference_taken", { reference: edit.fields.fruit_id });
        });
      await deleteFiles(leaving.map((photo) => photo.photo_url));
      return { fruit, reference_changed: false };
    },

    /** @throws Problem forbidden, unknown_fruit */
    async remove(actor: Actor, id: string): Promise<void> {
      assertMay(actor, "fruits.delete");
      const photos = await database.withActor(actor, async (tx) => {
        const held = await listPhotos(tx, id);
        if (!(await deleteFruit(tx, id))) throw new Problem("unknown_fruit");
        return held;
      });
      await deleteFiles(photos.map((photo) => photo.photo_url));
    },
  };

  /**
   * Inserts a fruit with its promised photos, or recognises that this very submission was received
   * before.
   *
   * @param alongside runs in the same transaction as the insertion, and never on a repetition
   */
  async function create(
    collector: SignedIn,
    id: string,
    submission: FruitSubmission,
    origin: FruitOrigin,
    alongside?: (tx: Tx) => Promise<void>,
  ): Promise<FruitReceipt> {
    return receiptOf(
      collector,
      await insert({ actor: collector, collector, id, submission, origin, alongside }),
    );
  }

  async function insert(insertion: Insertion): Promise<StoredFruit> {
    const requested = insertion.submission.fields.fruit_id;
    let reference = requested;
    for (let attempts = 0; attempts < 8; attempts += 1) {
      try {
        return await withinQuota(insertUnder(reference, insertion));
      } catch (error) {
        if (!isUniqueViolation(error, "fruits_fruit_id_key")) throw error;
        reference = withNewSuffix(requested, random);
      }
    }
    throw new Problem("fruit_reference_taken", { reference: requested });
  }

  /** A fruit that is there already shows when it is inserted: nearly all of them come once. */
  async function insertUnder(reference: string, insertion: Insertion): Promise<StoredFruit> {
    try {
      return await insertNew(reference, insertion);
    } catch (error) {
      if (!isUniqueViolation(error, "fruits_pkey")) throw error;
      return recordAgain(insertion);
    }
  }

  function insertNew(reference: string, insertion: Insertion): Promise<StoredFruit> {
    const { actor, collector, id, submission, origin, alongside, received } = insertion;
    const collectedAt = new Date(submission.collection_date);
    return database.withActor(actor, async (tx) => {
      const row = await insertFruit(tx, {
        ...submission.fields,
        ...origin,
        id,
        fruit_id: reference,
        collector_id: collector.id,
        collector_email: collector.email,
        collection_date: collectedAt,
        submission_sha256: digest(submission),
        ...photosOf(received),
      });
      const photos = await insertPhotos(tx, id, submission.photos, received);
      await confirm?.(tx, collector, {
        id,
        reference,
        collectedAt,
        location: submission.fields.location_name ?? null,
        photos: submission.photos.length,
      });
      await alongside?.(tx);
      const requested = submission.fields.fruit_id;
      return { row: { ...row, photos_declared: photos.length }, photos, requested };
    });
  }

  /** @throws Problem fruit_already_sent when another submission made the fruit */
  function recordAgain({ actor, collector, id, submission, received }: Insertion) {
    return database.withActor(actor, async (tx): Promise<StoredFruit> => {
      const sent = await lockFruit(tx, id);
      if (sent?.collector_id !== collector.id || !sent.submission_sha256.equals(digest(submission)))
        throw new Problem("fruit_already_sent");
      await recordPhotos(tx, id, submission, received);
      const row = assertMayTouch(actor, await findFruit(tx, id));
      return { row, photos: await listPhotos(tx, id), requested: submission.fields.fruit_id };
    });
  }

  function receiptOf(actor: Actor, { row, photos, requested }: StoredFruit): FruitReceipt {
    return {
      fruit: presentFruit(row, photos, links.of(actor)),
      reference_changed: row.version === 1 && row.fruit_id !== requested,
    };
  }

  async function load(tx: Tx, actor: Actor, id: string): Promise<Fruit> {
    const row = assertMayTouch(actor, await findFruit(tx, id));
    return presentFruit(row, await listPhotos(tx, id), links.of(actor));
  }

  async function deleteFiles(paths: readonly (string | null)[]): Promise<void> {
    for (const path of paths) {
      if (path === null) continue;
      await files.delete(path);
      await files.delete(thumbnailPath(path));
    }
  }
}

/** @throws Problem too_few_photos */
export function assertEveryView({ photos }: FruitSubmission): void {
  const declared = new Set(photos.map((photo) => photo.photo_role));
  if (requiredPhotoRoles.some((role) => !declared.has(role))) {
    throw new Problem("too_few_photos");
  }
}

export function assertMayCreate(actor: Actor): SignedIn {
  return assertMay(actor, "fruits.create");
}

/** What a new fruit is told of photos that have come with it; the first in their order is its main one. */
function photosOf(received: ReceivedPhotos = new Map()) {
  const [main] = photoRoles.flatMap((role) => received.get(role) ?? []);
  return main === undefined ? {} : { photos_count: received.size, photo_url: main.path };
}

/** Of a fruit sent again: the photos that have come by now and had not come before. */
async function recordPhotos(
  tx: Tx,
  id: string,
  { photos: declared }: FruitSubmission,
  received: ReceivedPhotos = new Map(),
): Promise<void> {
  if (received.size === 0) return;
  for (const photo of await listPhotos(tx, id)) {
    const stored = received.get(photo.photo_role);
    // One retaken since is another photo.
    if (stored !== undefined && declared.some((promise) => isSame(photo, promise)))
      await recordReceivedPhoto(tx, photo, stored);
  }
}

function changedFields(row: FruitRow, fields: FruitEdit["fields"]): Partial<FruitFields> {
  return Object.fromEntries(
    fruitFieldNames
      .filter((name) => fields[name] !== undefined && fields[name] !== row[name])
      .map((name) => [name, fields[name]]),
  );
}

/**
 * What an edit says of the source of a fruit's values. Those of an accepted prediction are the AI's own
 * until a person has entered each of the four, in one edit or several; from then on the fruit is a
 * measured one like any other, which the model may learn from and be judged by.
 */
function measurementsOf(row: FruitRow, fields: FruitEdit["fields"]): Partial<Measurements> {
  if (row.nir_data_source !== "ai_accepted") return {};
  const entered = nirFields.filter((name) => typeof fields[name] === "number");
  if (entered.every((name) => row.entered_values.includes(name))) return {};
  const all = nirFields.filter(
    (name) => entered.includes(name) || row.entered_values.includes(name),
  );
  if (all.length < nirFields.length) return { entered_values: all };
  return { entered_values: all, nir_data_source: null, ai_confidence_score: null };
}

/** Tells the person whose edit comes too late of the newer version, and whose it is where that is known. */
async function changedSince(tx: Tx, { id, version }: FruitRow): Promise<Problem> {
  const latest = await latestEdit(tx, id);
  return new Problem("fruit_changed", {
    version,
    changed_by: latest?.editor_email ?? null,
    changed_at: latest?.edited_at.toISOString() ?? null,
  });
}

function isSame(held: PhotoRow, photo: Pick<DeclaredPhoto, "photo_role" | "sha256">): boolean {
  return held.photo_role === photo.photo_role && held.sha256.toString("hex") === photo.sha256;
}

/** Somebody else's fruit is told as an unknown one. @throws Problem unknown_fruit */
export function assertMayTouch(actor: Actor, fruit: FruitRow | undefined): FruitRow {
  if (fruit === undefined || !canTouchRecordOf(actor, fruit.collector_id)) {
    throw new Problem("unknown_fruit");
  }
  return fruit;
}

/** SHA-256 of a submission; parsing has already put its keys in one order. */
function digest(submission: FruitSubmission): Buffer {
  return createHash("sha256").update(JSON.stringify(submission)).digest();
}

/** PALM-2026-123456-ABCD gets four other characters; any other reference gets four more. */
function withNewSuffix(reference: string, random: () => number): string {
  const stem = /^PALM-\d{4}-\d{6}(?=-[A-Z0-9]{4}$)/.exec(reference)?.[0] ?? reference;
  return `${stem.slice(0, 115)}-${referenceSuffix(random)}`;
}

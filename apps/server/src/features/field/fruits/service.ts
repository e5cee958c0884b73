/** The rules of creating, changing, listing and deleting fruits. */
import { can } from "@elaeis/domain/accounts/permissions";
import type { Actor } from "@elaeis/domain/accounts/roles";
import type {
  Fruit,
  FruitEdit,
  FruitReceipt,
  FruitSubmission,
} from "@elaeis/domain/fruits/fruit-schemas";
import type { FruitListQuery } from "@elaeis/domain/fruits/list-query";
import type { FruitPage } from "@elaeis/domain/fruits/list-schemas";
import { uuidv7 } from "uuidv7";
import { assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import { isUniqueViolation } from "#platform/database/database-errors.ts";
import type { Tx } from "#platform/database/database.ts";
import { notifyNewZone } from "../notifications/fruit-notices.ts";
import { placeFruits } from "../plots/placing.ts";
import { readCursor, writeCursor } from "./list-cursor.ts";
import { listFruits, listZones, sortValue } from "./list-queries.ts";
import { presentFruit, presentSummary, type FruitRow } from "./present.ts";
import { declarePhotos, deletePhoto, listPhotos } from "./photo-queries.ts";
import {
  findFruit,
  findFruitId,
  latestEdit,
  lockFruit,
  recordEdit,
  updateFruit,
  wasApplied,
} from "./queries.ts";
import { removedAmong, trashFruits } from "./trash-queries.ts";
import { assertMayTouch, isSame } from "./checks.ts";
import { changedByEdit } from "./edited-fields.ts";
import { assertOwnValues, changedOwnValues } from "./own-values.ts";
import { isSubmissionOf } from "./submission-digest.ts";
import {
  deleteFiles,
  fruitSubmission,
  wholeFruitSubmission,
  type FruitDeps,
} from "./submission.ts";

export type FruitService = ReturnType<typeof createFruitService>;

/** A fruit on both sides of an edit. */
export type AppliedEdit = { before: FruitRow; after: FruitRow; changesPhotos: boolean };

const mostZones = 200;

export function createFruitService(deps: FruitDeps) {
  return {
    ...fruitSubmission(deps),
    ...wholeFruitSubmission(deps),
    ...fruitReading(deps),
    ...fruitChanges(deps),
  };
}

function fruitReading(deps: FruitDeps) {
  const { database, links } = deps;

  return {
    /** Whether this very submission made the fruit. */
    async wasSent(actor: Actor, id: string, submission: FruitSubmission): Promise<boolean> {
      assertMay(actor, "fruits.list");
      const row = await database.withActor(actor, (tx) => findFruit(tx, id));
      return row !== undefined && isSubmissionOf(row.submission_sha256, submission);
    },

    /** Whether it was deleted: it cannot be sent again. */
    async wasRemoved(actor: Actor, id: string): Promise<boolean> {
      assertMay(actor, "fruits.delete");
      return database.withActor(actor, async (tx) => (await removedAmong(tx, [id])).length > 0);
    },

    /** Whether the edit of this id was applied, whatever became of the fruit since. */
    async wasEdited(actor: Actor, id: string, editId: string): Promise<boolean> {
      assertMay(actor, "fruits.list");
      return database.withActor(actor, (tx) => wasApplied(tx, id, editId));
    },

    /** @throws Problem unknown_fruit */
    async read(actor: Actor, id: string): Promise<Fruit> {
      assertMay(actor, "fruits.list");
      return database.withActor(actor, (tx) => load(deps, tx, actor, id));
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
        return load(deps, tx, actor, id);
      });
    },

    async zones(actor: Actor, scope: FruitListQuery["scope"]): Promise<{ zones: string[] }> {
      const person = assertMay(actor, "fruits.list");
      const everyones = can(actor, "fruits.listAll") && scope === "all";
      const collectorId = everyones ? undefined : person.id;
      return {
        zones: await database.withActor(actor, (tx) => listZones(tx, collectorId, mostZones)),
      };
    },

    async list(actor: Actor, query: FruitListQuery): Promise<FruitPage> {
      const person = assertMay(actor, "fruits.list");
      const { scope, after, ...wanted } = query;
      const everyones = can(actor, "fruits.listAll") && scope === "all";
      const filter = { ...wanted, collector: everyones ? wanted.collector : person.id };
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
  };
}

function fruitChanges(deps: FruitDeps) {
  const { database, settings } = deps;

  return {
    /**
     * Changes fields, promises new photos and takes photos away, all or nothing. The edit names the
     * version it saw. One that was already applied, its answer lost on the way, is recognised by its
     * id, or without one by its result.
     *
     * @param alongside runs in the same transaction, and never on a repetition
     * @throws Problem unknown_fruit, fruit_changed, collected_in_future, fruit_reference_taken
     */
    async edit(
      actor: Actor,
      id: string,
      edit: FruitEdit,
      alongside?: (tx: Tx, applied: AppliedEdit) => Promise<void>,
    ): Promise<FruitReceipt> {
      const { accountName: editor_email } = assertMay(actor, "fruits.create");
      const { edit_id = uuidv7(), removed_photos = [] } = edit;
      const { fruit, leaving } = await database
        .withActor(actor, async (tx) => {
          const row = assertMayTouch(actor, await lockFruit(tx, id));
          if (await wasApplied(tx, id, edit_id)) {
            return { fruit: await load(deps, tx, actor, id), leaving: [] };
          }
          const photos = await listPhotos(tx, id);
          const own = changedOwnValues(row.own_values, edit.fields.own_values ?? {});
          await assertOwnValues(tx, { settings, actor }, own);
          const fields = {
            ...changedByEdit(row, edit.fields),
            ...(Object.keys(own).length > 0 && { own_values: own }),
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
          if ("latitude" in fields || "longitude" in fields) await placeFruits(tx, [id]);
          if ("location_name" in fields) await notifyNewZone(tx, id);
          for (const { photo_role } of removed) await deletePhoto(tx, id, photo_role);
          await declarePhotos(tx, id, newPhotos);
          await recordEdit(tx, { fruit_id: id, edit_id, version, editor_email });
          if (isChange && alongside !== undefined) {
            const after = assertMayTouch(actor, await findFruit(tx, id));
            const changesPhotos = newPhotos.length > 0 || removed.length > 0;
            await alongside(tx, { before: row, after, changesPhotos });
          }
          const replaced = photos.filter((held) =>
            newPhotos.some((photo) => photo.photo_role === held.photo_role),
          );
          return { fruit: await load(deps, tx, actor, id), leaving: [...removed, ...replaced] };
        })
        .catch((error: unknown) => {
          if (!isUniqueViolation(error, "fruits_fruit_id_key")) throw error;
          throw new Problem("fruit_reference_taken", { reference: edit.fields.fruit_id });
        });
      await deleteFiles(
        deps,
        leaving.map((photo) => photo.photo_url),
      );
      return { fruit, reference_changed: false };
    },

    /** Into the trash. @throws Problem forbidden, unknown_fruit */
    async remove(actor: Actor, id: string): Promise<void> {
      assertMay(actor, "fruits.delete");
      const trashed = await database.withActor(actor, (tx) => trashFruits(tx, [id]));
      if (trashed.length === 0) throw new Problem("unknown_fruit");
    },
  };
}

async function load({ links }: FruitDeps, tx: Tx, actor: Actor, id: string): Promise<Fruit> {
  const row = assertMayTouch(actor, await findFruit(tx, id));
  return presentFruit(row, await listPhotos(tx, id), links.of(actor));
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

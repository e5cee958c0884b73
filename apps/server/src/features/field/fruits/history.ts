/** What surrounds a fruit: its changes out of the audit log, and the collector's other fruits near it. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import {
  fromPhotosSchema,
  historyFields,
  type FruitChange,
  type FruitHistory,
  type FruitHistoryEntry,
  type FromPhotos,
  type HistoryValue,
  type NearFruits,
} from "@elaeis/domain/fruits/history-schemas";
import * as z from "zod/mini";
import { ownValueAt } from "@elaeis/domain/fruits/own-values";
import { assertMay } from "#http/permission.ts";
import type { Database } from "#platform/database/database.ts";
import type { SignedLinks } from "#platform/files/signed-links.ts";
import { photoLinks } from "./present.ts";
import { findFruit, listChanges, listNear, type ChangeRow } from "./queries.ts";
import { assertMayTouch } from "./checks.ts";

export type FruitHistoryService = ReturnType<typeof createFruitHistoryService>;

const maxChanges = 300;
const maxNear = 60;
/** Photos that one person sends within this time of one another are one event. */
const togetherMs = 15 * 60_000;

type Deps = { database: Database; links: SignedLinks };

export function createFruitHistoryService({ database, links }: Deps) {
  return {
    /** @throws Problem unknown_fruit */
    async history(actor: Actor, id: string): Promise<FruitHistory> {
      const person = assertMay(actor, "fruits.list");
      const rows = await database.withActor(actor, async (tx) => {
        assertMayTouch(actor, await findFruit(tx, id));
        return listChanges(tx, id, maxChanges + 1);
      });
      const entries = rows
        .slice(0, maxChanges)
        .map((row, place) => presentChange(row, person.id, rows[place + 1]?.action === "DELETE"));
      return { entries: withPhotosTogether(entries), is_whole: rows.length <= maxChanges };
    },

    /** @throws Problem unknown_fruit */
    async near(actor: Actor, id: string): Promise<NearFruits> {
      assertMay(actor, "fruits.list");
      return database.withActor(actor, async (tx) => {
        const fruit = assertMayTouch(actor, await findFruit(tx, id));
        const { latitude, longitude, collector_id } = fruit;
        if (latitude === null || longitude === null || collector_id === null) return { items: [] };
        const near = await listNear(tx, { id, collector_id, latitude, longitude }, maxNear);
        const own = links.of(actor);
        const items = near.map(({ photo_url, ...other }) => {
          const { thumbnail_url } = photoLinks(photo_url, own);
          return Object.assign(other, { thumbnail_url });
        });
        return { items };
      });
    },
  };
}

/** @param wasDeleted whether the change before it was a deletion */
function presentChange(row: ChangeRow, readerId: string, wasDeleted: boolean): FruitHistoryEntry {
  const before = row.old_values ?? {};
  const after = row.new_values ?? {};
  const isChange = row.action === "UPDATE";
  const changes = isChange ? changesBetween(before, after) : [];
  const photos = isChange ? photosBetween(before, after) : null;
  const by = row.user_id === null ? "server" : row.user_id === readerId ? "you" : "other";
  return {
    at: row.created_at.toISOString(),
    kind: kindOf(row.action, changes.length > 0, wasDeleted),
    by,
    email: by === "other" ? row.editor_email : null,
    changes,
    photos,
    ...fromPhotosIn(after),
  };
}

function fromPhotosIn({ from_photos }: Record<string, unknown>): { from_photos?: FromPhotos } {
  const told = z.safeParse(fromPhotosSchema, from_photos);
  return told.success ? { from_photos: told.data } : {};
}

function kindOf(
  action: string,
  hasChanges: boolean,
  wasDeleted: boolean,
): FruitHistoryEntry["kind"] {
  if (action === "DELETE") return "deleted";
  if (action === "INSERT") return wasDeleted ? "restored" : "created";
  return hasChanges ? "edited" : "photos";
}

function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): FruitChange[] {
  const [own, ownAfter] = [ownValuesOf(before), ownValuesOf(after)];
  const ownNames = [...new Set([...Object.keys(own), ...Object.keys(ownAfter)])];
  return [
    ...historyFields.map((field) => ({
      field,
      before: valueOf(before[field]),
      after: valueOf(after[field]),
    })),
    ...ownNames.map((name) => ({
      field: `own:${name}` as const,
      before: valueOf(ownValueAt(own, name)),
      after: valueOf(ownValueAt(ownAfter, name)),
    })),
  ].filter((change) => change.before !== change.after);
}

function ownValuesOf({ own_values }: Record<string, unknown>): Record<string, unknown> {
  return typeof own_values === "object" && own_values !== null ? { ...own_values } : {};
}

function valueOf(value: unknown): HistoryValue {
  return typeof value === "number" || typeof value === "string" ? value : null;
}

function photosBetween(before: Record<string, unknown>, after: Record<string, unknown>) {
  const [was, is] = [before["photos_count"], after["photos_count"]];
  if (typeof was !== "number" || typeof is !== "number" || was === is) return null;
  return { before: was, after: is };
}

/** @param entries the newest first */
function withPhotosTogether(entries: readonly FruitHistoryEntry[]): FruitHistoryEntry[] {
  const together: FruitHistoryEntry[] = [];
  for (const entry of entries) {
    const later = together.at(-1);
    const isOne =
      later?.kind === "photos" &&
      entry.kind === "photos" &&
      later.by === entry.by &&
      Date.parse(later.at) - Date.parse(entry.at) < togetherMs;
    if (later === undefined || !isOne) {
      together.push(entry);
      continue;
    }
    const first = entry.photos ?? later.photos;
    const last = later.photos ?? entry.photos;
    const photos = first && last ? { before: first.before, after: last.after } : null;
    together[together.length - 1] = { ...later, email: later.email ?? entry.email, photos };
  }
  return together;
}

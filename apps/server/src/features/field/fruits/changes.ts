/**
 * Fruits in the order in which they changed, with deletions, for programs that keep a copy. The cursor is a place
 * in that order: it stays valid, and nothing that changes later is ever before it.
 */
import { can } from "@elaeis/domain/accounts/permissions";
import type { Actor } from "@elaeis/domain/accounts/roles";
import {
  changesDelayMs,
  type ChangedFruits,
  type FruitChangesQuery,
} from "@elaeis/domain/fruits/changes-schemas";
import { utcMoment } from "@elaeis/domain/moment-schema";
import * as z from "zod/mini";
import { assertMay } from "#http/permission.ts";
import type { Database } from "#platform/database/database.ts";
import type { SignedLinks } from "#platform/files/signed-links.ts";
import { Problem } from "#platform/problem.ts";
import { changedFruits, type ChangePlace } from "./changes-queries.ts";
import { presentFruit } from "./present.ts";

export type FruitChangesService = ReturnType<typeof createFruitChangesService>;

const beginning: ChangePlace = {
  at: "1970-01-01T00:00:00Z",
  id: "00000000-0000-0000-0000-000000000000",
};

export function createFruitChangesService(deps: {
  database: Database;
  links: SignedLinks;
  now: () => Date;
}) {
  return {
    /** @throws Problem invalid_input for a cursor that is not one of ours */
    async list(actor: Actor, query: FruitChangesQuery): Promise<ChangedFruits> {
      const person = assertMay(actor, "fruits.list");
      const { updated_since: since, limit } = query;
      const first = since === undefined ? beginning : { ...beginning, at: utcMoment(since) };
      const after = query.after === undefined ? first : readCursor(query.after);
      const rows = await deps.database.withActor(actor, (tx) =>
        changedFruits(tx, {
          after,
          until: new Date(deps.now().getTime() - changesDelayMs),
          collectorId: can(actor, "fruits.listAll") ? undefined : person.id,
          limit: limit + 1,
        }),
      );
      const page = rows.slice(0, limit);
      const links = deps.links.of(actor);
      return {
        items: page.map(({ id, at, fruit }) => ({
          id,
          changed_at: utcMoment(at),
          is_deleted: fruit === undefined,
          fruit: fruit === undefined ? null : presentFruit(fruit.row, fruit.photos, links),
        })),
        after: writeCursor(page.at(-1) ?? after),
        has_more: rows.length > limit,
      };
    },
  };
}

const writeCursor = ({ at, id }: ChangePlace) =>
  Buffer.from(JSON.stringify([at, id])).toString("base64url");

const cursorSchema = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);

function readCursor(cursor: string): ChangePlace {
  const place = z.safeParse(cursorSchema, jsonIn(cursor));
  if (!place.success) throw new Problem("invalid_input", { fields: "after" });
  const [at, id] = place.data;
  return { at, id };
}

function jsonIn(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, "base64url").toString());
  } catch {
    return undefined;
  }
}

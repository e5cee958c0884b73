/** Tasks that administrators give a fruit's collector; they close by themselves with what arrives. */
import { can } from "@elaeis/domain/accounts/permissions";
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { RefusedFruit } from "@elaeis/domain/fruits/fruit-change-schemas";
import type {
  RetakeAsking,
  RetakeQuery,
  RetakeRequest,
  RetakeRequests,
} from "@elaeis/domain/retake-requests/retake-request-schemas";
import { assertMay } from "#http/permission.ts";
import { idFrom } from "#platform/id-from.ts";
import { isUniqueViolation } from "#platform/database/database-errors.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { PersonLinks, SignedLinks } from "#platform/files/signed-links.ts";
import { thumbnailPath } from "#platform/files/derived-pictures.ts";
import { Problem } from "#platform/problem.ts";
import { notifyRetakeRequested } from "../notifications/sync-notices.ts";
import {
  closeRequest,
  findRequest,
  fruitsWithOpenRequest,
  insertRequest,
  listRequests,
  lockFruits,
  type RequestRow,
  type RetakeParts,
} from "./queries.ts";

export type RetakeRequestService = ReturnType<typeof createRetakeRequestService>;

export function createRetakeRequestService(deps: { database: Database; links: SignedLinks }) {
  const { database, links } = deps;
  const answerOf = (actor: Actor, row: RequestRow) => present(row, links.of(actor));

  return {
    async list(actor: Actor, { scope, fruit }: RetakeQuery): Promise<RetakeRequests> {
      const person = assertMay(actor, "retakes.answer");
      const isAll = scope === "all" && can(actor, "retakes.manage");
      const collectorId = isAll ? undefined : person.id;
      const { rows, open } = await database.withActor(actor, (tx) =>
        listRequests(tx, { collectorId, fruit }),
      );
      return { items: rows.map((row) => answerOf(actor, row)), open };
    },

    /**
     * Asking again under the same id answers the same.
     *
     * @throws Problem unknown_fruit, fruit_without_collector, retake_already_asked
     */
    async ask(actor: Actor, id: string, asking: RetakeAsking): Promise<RetakeRequest> {
      const { id: by } = assertMay(actor, "retakes.manage");
      const row = await database
        .withActor(actor, async (tx) => {
          const [fruit] = await lockFruits(tx, [asking.fruit_id]);
          if (fruit === undefined) throw new Problem("unknown_fruit");
          const former = await findRequest(tx, id);
          if (former !== undefined) return former;
          const alreadyOpen = await fruitsWithOpenRequest(tx, [fruit.id], asking);
          await askIn(tx, fruit, { id, by, parts: asking, isAsked: alreadyOpen.length > 0 });
          return existingRequest(tx, id);
        })
        .catch((error: unknown) => {
          if (isUniqueViolation(error, "retake_requests_pkey")) {
            throw new Problem("retake_already_asked");
          }
          throw error;
        });
      return answerOf(actor, row);
    },

    askManyIn,

    /** Cancelled twice it is cancelled once. @throws Problem unknown_retake_request, retake_request_closed */
    async cancel(actor: Actor, id: string): Promise<RetakeRequest> {
      assertMay(actor, "retakes.manage");
      const row = await database.withActor(actor, (tx) => close(tx, id, { state: "cancelled" }));
      return answerOf(actor, row);
    },

    /**
     * The collector's own answer.
     *
     * @throws Problem unknown_retake_request, retake_request_closed
     */
    async answerImpossible(actor: Actor, id: string, answer: string): Promise<RetakeRequest> {
      const person = assertMay(actor, "retakes.answer");
      const row = await database.withActor(actor, async (tx) => {
        const { collector_id } = await existingRequest(tx, id);
        if (collector_id !== person.id) throw new Problem("unknown_retake_request");
        return close(tx, id, { state: "impossible", answer });
      });
      return answerOf(actor, row);
    },
  };
}

type Fruit = Awaited<ReturnType<typeof lockFruits>>[number];
type Asking = { id: string; by: string; parts: RetakeParts; isAsked: boolean };

/** @throws Problem unknown_fruit, fruit_without_collector, retake_already_asked */
async function askIn(tx: Tx, fruit: Fruit | undefined, asking: Asking): Promise<void> {
  if (fruit === undefined) throw new Problem("unknown_fruit");
  const { id: fruitId, collector_id: collectorId, fruit_id: reference } = fruit;
  if (collectorId === null) throw new Problem("fruit_without_collector");
  if (asking.isAsked) throw new Problem("retake_already_asked");
  const { id, by, parts } = asking;
  await insertRequest(tx, { id, fruitId, collectorId, by, parts });
  const { reason } = parts;
  await notifyRetakeRequested(tx, { id, collectorId, fruit: fruitId, reference, reason });
}

/**
 * The same of many fruits, in a transaction.
 *
 * @param id the id of each request follows from it and the fruit's
 * @returns those that could not be asked about
 */
async function askManyIn(
  tx: Tx,
  actor: Actor,
  { id, ids, parts }: { id: string; ids: readonly string[]; parts: RetakeParts },
): Promise<RefusedFruit[]> {
  const { id: by } = assertMay(actor, "retakes.manage");
  const fruits = new Map((await lockFruits(tx, ids)).map((fruit) => [fruit.id, fruit]));
  const alreadyOpen = new Set(await fruitsWithOpenRequest(tx, ids, parts));
  const refused: RefusedFruit[] = [];
  for (const one of ids) {
    try {
      const asking = { id: idFrom(id, one), by, parts, isAsked: alreadyOpen.has(one) };
      await askIn(tx, fruits.get(one), asking);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push({ id: one, code: error.code });
    }
  }
  return refused;
}

async function close(
  tx: Tx,
  id: string,
  outcome: Parameters<typeof closeRequest>[2],
): Promise<RequestRow> {
  const isClosed = await closeRequest(tx, id, outcome);
  const row = await existingRequest(tx, id);
  if (!isClosed && row.state !== outcome.state) throw new Problem("retake_request_closed");
  return row;
}

/** Somebody else's request is answered like an unknown one. @throws Problem unknown_retake_request */
async function existingRequest(tx: Tx, id: string): Promise<RequestRow> {
  const row = await findRequest(tx, id);
  if (row === undefined) throw new Problem("unknown_retake_request");
  return row;
}

function present(row: RequestRow, links: PersonLinks): RetakeRequest {
  const { fruit_id, reference, location_name, photo_url, requested_at, closed_at } = row;
  return {
    id: row.id,
    fruit: {
      id: fruit_id,
      reference,
      location_name,
      thumbnail_url: photo_url === null ? null : links.link(thumbnailPath(photo_url)),
    },
    collector_email: row.collector_email,
    photo_roles: row.photo_roles,
    value_names: row.value_names,
    done_parts: row.done_parts,
    reason: row.reason,
    state: row.state,
    answer: row.answer,
    requested_at: requested_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
  };
}

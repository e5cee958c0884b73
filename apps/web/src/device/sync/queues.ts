/**
 * The one table of what is small and waits beside the outbox: a kind is a row. From it come its sending, the counts of
 * what waits, what clearing the device deletes, what stays when somebody is shut out, and the emergency export.
 */
import * as passportsApi from "@elaeis/domain/passports/passports-api";
import { ask } from "#api/ask.ts";
import { chosenPlotsKind } from "@elaeis/domain/emergency-imports/emergency-import";
import { passportReadingSchema } from "@elaeis/domain/passports/passport-schemas";
import { chosenPlotSchema, plotInputOf } from "@elaeis/domain/plots/chosen-plot-schemas";
import type { QueryKey } from "@tanstack/react-query";
import * as z from "zod/mini";
import { setFruitPlot } from "#api/field-plots.ts";
import { fruitKeys } from "#api/fruits.ts";
import { passportsKey } from "#api/passports.ts";
import { answerImpossible, retakeKeys } from "#api/retake-requests.ts";
import { paths } from "#app/paths.ts";
import { listItems } from "./outbox.ts";
import { queuedKey, queueOf, refusal, type Queued, type QueuePass } from "./queue.ts";
import { senderHeaders } from "./requests.ts";

/** So long can the plot chosen for a fruit be taken back. */
const plotRestMs = 10_000;

export const queues = {
  /** "Impossible", and why. */
  taskAnswers: queueOf({
    kind: "task-answers",
    schema: z.object({ id: z.string(), answer: z.string(), refusal }),
    send: (userId, { id, answer }) => answerImpossible(userId, id, answer),
    facts: ({ answer }) => ({ answer }),
    place: paths.tasks,
    changes: [retakeKeys.all],
    isExported: true,
  }),
  /** Of the printed colour card. */
  passportReadings: queueOf({
    kind: "passport-readings",
    schema: z.object({ id: z.uuid(), reading: passportReadingSchema, refusal }),
    send: (userId, { id, reading }) =>
      ask(passportsApi.recordPassport, { id, json: reading, headers: senderHeaders(userId) }),
    facts: ({ reading }) => ({ card: reading.card }),
    place: (view) => paths.ownSettings(view, "/passport"),
    changes: [passportsKey],
    isExported: true,
  }),
  /** For fruits: they go once the server has the fruit. */
  chosenPlots: queueOf({
    kind: chosenPlotsKind,
    schema: z.object({ ...chosenPlotSchema.shape, refusal }),
    send: (userId, chosen) => setFruitPlot(chosen.id, plotInputOf(chosen), senderHeaders(userId)),
    facts: ({ reference = "", plot }) => ({ reference, plot: plot?.name ?? "" }),
    place: paths.fruits,
    changes: [fruitKeys.all],
    isExported: true,
    // Of a clock that was set back meanwhile nothing is to be waited for.
    restsUntil: ({ at }) => (at > Date.now() ? 0 : at + plotRestMs),
    findReady: async (userId) => {
      const items = await listItems(userId);
      const unsent = new Set(
        items.flatMap(({ id, kind, state }) => (kind === "new" && state !== "synced" ? [id] : [])),
      );
      return ({ id }) => !unsent.has(id);
    },
  }),
};

const table = Object.values(queues);

/** Each row's name in the memory, of one person. */
export const queueNames = (userId: string) => table.map(({ nameOf }) => nameOf(userId));

/** All of one person's, waiting or refused. @throws where the device cannot be read */
export async function listQueued(userId: string): Promise<Queued[]> {
  return (await Promise.all(table.map((queue) => queue.list(userId)))).flat();
}

/** Each kind by itself: what of one cannot be read or sent now holds up no other. */
export async function sendQueued(
  userId: string,
  onSettled: (changed: readonly QueryKey[]) => Promise<unknown>,
): Promise<QueuePass> {
  const sum: QueuePass = { settled: 0, heldUp: 0, restsUntil: null };
  for (const queue of table) {
    const pass = await queue.send(userId).catch(() => unreadNow);
    if (pass.settled > 0) await onSettled([...queue.changes, queuedKey]);
    sum.settled += pass.settled;
    sum.heldUp += pass.heldUp;
    if (pass.restsUntil !== null)
      sum.restsUntil = Math.min(pass.restsUntil, sum.restsUntil ?? Infinity);
  }
  return sum;
}

const unreadNow: QueuePass = { settled: 0, heldUp: 1, restsUntil: null };

export async function dropQueued(userId: string, { kind, id }: Pick<Queued, "kind" | "id">) {
  await rowOf(kind)?.drop(userId, id);
}

/** Undefined for a kind that this release does not know. */
export const rowOf = (kind: string) => table.find((row) => row.kind === kind);

/** As the phone keeps them, each with its kind. */
export async function exportedEntries(userId: string): Promise<object[]> {
  const kept = await Promise.all(
    table
      .filter(({ isExported }) => isExported)
      .map(async ({ kind, read }) =>
        (await read(userId)).map((entry) => Object.assign({ kind }, entry)),
      ),
  );
  return kept.flat();
}

/** How many of each kind, in the order of the table. */
export function countedKinds(queued: readonly Pick<Queued, "kind">[]) {
  return table.flatMap((row) => {
    const count = queued.filter(({ kind }) => kind === row.kind).length;
    return count === 0 ? [] : [{ kind: row.kind, count }];
  });
}

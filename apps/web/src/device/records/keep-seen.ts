/** Keeps each fruit that the server shows, and its thumbnail, whatever screen asked for it. */
import type { Session } from "@elaeis/domain/accounts/account-schemas";
import { fruitSummarySchema, type FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { sessionKey } from "#api/accounts.ts";
import { fruitKeys } from "#api/fruits.ts";
import { fetchImage } from "#api/images.ts";
import { ApiFailure } from "#language/failures/failure.ts";
import { whenIdle } from "../when-idle.ts";
import { noteDayNumbers } from "../sync/day-number.ts";
import { dropRecord, keepRecords, keepThumbnail, withoutThumbnail } from "./store.ts";

const pageSchema = z.object({ items: z.array(fruitSummarySchema) });
const answerSchema = z.union([z.object({ pages: z.array(pageSchema) }), pageSchema]);

/** One thing after the other: two of them would meet in the same rows. */
let work: Promise<void> = Promise.resolve();

export function keepSeen(queries: QueryClient): void {
  const person = () => queries.getQueryData<Session | null>(sessionKey)?.user.id;
  const next = (task: () => Promise<void>) => {
    // A copy that a full or closed device cannot keep is no loss.
    work = work.then(task).catch(() => undefined);
  };
  const keep = (data: unknown) => {
    const [userId, fruits, seenAt] = [person(), fruitsIn(data), Date.now()];
    if (userId === undefined || fruits.length === 0) return;
    next(async () => {
      await whenIdle();
      if (person() !== userId) return;
      await keepRecords(userId, fruits, seenAt);
      await noteDayNumbers(userId, fruits);
      await keepThumbnails(userId, fruits, () => person() === userId);
    });
  };
  const { all } = fruitKeys;
  for (const query of queries.getQueryCache().findAll({ queryKey: all })) keep(query.state.data);
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    const { query, action } = event;
    if (query.queryKey[0] !== all[0]) return;
    if (action.type === "success") keep(action.data);
    const [, kind, id] = query.queryKey;
    const userId = person();
    if (action.type === "error" && kind === "one" && isGone(action.error)) {
      if (userId !== undefined && typeof id === "string") next(() => dropRecord(userId, id));
    }
  });
}

async function keepThumbnails(
  userId: string,
  fruits: readonly FruitSummary[],
  isWanted: () => boolean,
): Promise<void> {
  for (const fruit of await withoutThumbnail(userId, fruits)) {
    if (fruit.thumbnail_url === null) continue;
    const picture = await fetchImage(fruit.thumbnail_url).catch(() => undefined);
    if (!isWanted()) return;
    if (picture !== undefined) await keepThumbnail(userId, fruit, await picture.arrayBuffer());
  }
}

/** Of a page, of all pages of a list, or the fruit itself. */
function fruitsIn(data: unknown): FruitSummary[] {
  const answer = z.safeParse(answerSchema, data);
  if (answer.success) {
    return "pages" in answer.data
      ? answer.data.pages.flatMap((page) => page.items)
      : answer.data.items;
  }
  const fruit = z.safeParse(fruitSummarySchema, data);
  return fruit.success ? [fruit.data] : [];
}

function isGone(error: unknown): boolean {
  return error instanceof ApiFailure && error.facts.code === "unknown_fruit";
}

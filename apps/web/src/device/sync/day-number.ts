/**
 * A fruit's running number among those that its collector recorded on that day, where the phone is. It is given as the
 * fruit is handed in, in the same transaction, goes to the server with it, and never changes. The phone counts on from
 * the highest that it gave or saw; two phones of one person that do not hear of each other may give the same.
 */
import { mostFruitsOfADay } from "@elaeis/domain/fruits/fruit";
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import * as z from "zod/mini";
import { localMinute } from "./collected-at.ts";
import { changeMemory } from "./memory.ts";
import type { NewFruitItem } from "./records.ts";

const highestSchema = z.record(z.string(), z.number());
/** By day, the highest number. */
type Highest = Readonly<Record<string, number>>;

/** Fruits of earlier days are seldom recorded. */
const mostDays = 40;

type Memory = {
  get: (name: string) => Promise<unknown>;
  put: (value: unknown, name: string) => Promise<unknown>;
};

/** With a number, where it has none yet. */
export async function numbered(memory: Memory, item: NewFruitItem): Promise<NewFruitItem> {
  if (item.dayNumber !== undefined) return item;
  const name = nameOf(item.userId);
  const highest = highestIn(await memory.get(name));
  const day = dayOf(item.collectionDate);
  const dayNumber = Math.min(1 + (highest[day] ?? 0), mostFruitsOfADay);
  await memory.put(withHighest(highest, [[day, dayNumber]]), name);
  return { ...item, dayNumber };
}

/**
 * What the server shows of one's own fruits counts, too: of another phone, or of before one signed out.
 *
 * @param change the device's memory
 */
export async function noteDayNumbers(
  userId: string,
  fruits: readonly Pick<FruitSummary, "collector_id" | "collection_date" | "day_number">[],
  change = changeMemory,
): Promise<void> {
  const seen = fruits.flatMap(({ collector_id, collection_date: at, day_number: number }) =>
    collector_id === userId && typeof number === "number" ? [[dayOf(at), number] as const] : [],
  );
  if (seen.length === 0) return;
  await change(nameOf(userId), (former) => withHighest(highestIn(former), seen));
}

const nameOf = (userId: string) => `day-numbers ${userId}`;
const dayOf = (moment: string) => localMinute(new Date(moment)).slice(0, 10);

function highestIn(kept: unknown): Highest {
  return z.safeParse(highestSchema, kept).data ?? {};
}

function withHighest(highest: Highest, seen: readonly (readonly [string, number])[]): Highest {
  const next = new Map(Object.entries(highest));
  for (const [day, number] of seen) next.set(day, Math.max(number, next.get(day) ?? 0));
  const days = [...next].toSorted(([one], [other]) => (one < other ? 1 : -1));
  return Object.fromEntries(days.slice(0, mostDays));
}

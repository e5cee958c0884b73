/**
 * Small things that wait on this device beside the outbox, each kind a row of `queues.ts`: kept in the memory under a
 * name with the person, and sent after the fruits. What the server refuses stays, with why, until the person has seen it.
 */
import type { QueryKey } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { View } from "#app/paths.ts";
import { changeMemory, readMemory } from "./memory.ts";
import { setbackOf } from "./setback.ts";

export type Kept = {
  id: string;
  /** Why the server did not take it: a sentence, or a code where it gave none. */
  refusal?: string | undefined;
};

/** In every schema of an entry. */
export const refusal = z.optional(z.string());

/** Begins what screens know of each kind, and names what they know of all. */
export const queuedKey = ["queued"] as const;

type QueueRow<Entry extends Kept> = {
  /** Begins its name in the memory, and names its entries in the emergency export. */
  kind: string;
  schema: z.ZodMiniType<Entry>;
  send: (userId: string, entry: Entry) => Promise<unknown>;
  /** What its name on screen is made of (`queued-phrases`, by kind). */
  facts: (entry: Entry) => Record<string, string>;
  /** Where the person acts on a refusal. */
  place: (view: View) => string;
  /** What of the server's is other once it has them. */
  changes: readonly QueryKey[];
  /** Whether the emergency export holds them. */
  isExported: boolean;
  /** Until then it can be taken back: it is not sent. In milliseconds since 1970. */
  restsUntil?: (entry: Entry) => number;
  /** Of those that have rested, which may go now. */
  findReady?: (userId: string) => Promise<(entry: Entry) => boolean>;
};

/** An entry as screens name it. */
export type Queued = {
  kind: string;
  id: string;
  refusal: string | undefined;
  facts: Record<string, string>;
};

export type QueuePass = {
  /** How many the server has taken or refused. */
  settled: number;
  /** How many it could not take now. */
  heldUp: number;
  /** The earliest end of a rest, in milliseconds since 1970. */
  restsUntil: number | null;
};

export type Queue<Entry extends Kept> = ReturnType<typeof queueOf<Entry>>;

export function queueOf<Entry extends Kept>(row: QueueRow<Entry>) {
  const { kind, schema } = row;
  const nameOf = (userId: string) => `${kind} ${userId}`;
  const read = async (userId: string) => readable(schema, await readMemory(nameOf(userId)));
  /** What another release of the app kept there, and this one cannot read, stays. */
  const change = (userId: string, to: (entries: Entry[]) => readonly Entry[]) =>
    changeMemory(nameOf(userId), (held) => [
      ...unreadable(schema, held),
      ...to(readable(schema, held)),
    ]);
  const isSame = (one: Entry) => {
    const content = contentOf(schema, one);
    return (other: Entry) => other.id === one.id && contentOf(schema, other) === content;
  };
  const sending = new Map<string, Promise<QueuePass>>();

  async function sendDue(userId: string): Promise<QueuePass> {
    const pass: QueuePass = { settled: 0, heldUp: 0, restsUntil: null };
    const waiting = (await read(userId)).filter(isWaiting);
    if (waiting.length === 0) return pass;
    const isReady = (await row.findReady?.(userId)) ?? (() => true);
    for (const entry of waiting) {
      const restsUntil = row.restsUntil?.(entry) ?? 0;
      if (restsUntil > Date.now()) {
        pass.restsUntil = Math.min(restsUntil, pass.restsUntil ?? Infinity);
        continue;
      }
      if (!isReady(entry)) continue;
      const end = await sendOne(userId, entry);
      if (end === "settled") pass.settled += 1;
      else pass.heldUp += 1;
      if (end === "stopped") break;
    }
    return pass;
  }

  async function sendOne(userId: string, entry: Entry): Promise<"settled" | "later" | "stopped"> {
    try {
      await row.send(userId, entry);
      await change(userId, (entries) => without(entries, isSame(entry)));
    } catch (error) {
      const setback = setbackOf(error, 0);
      if (setback.kind === "sign_in") return "stopped";
      if (setback.kind === "later") return setback.everything ? "stopped" : "later";
      const why = setback.reason.sentence ?? setback.reason.code;
      const isIt = isSame(entry);
      await change(userId, (entries) =>
        entries.map((one) => (isIt(one) ? { ...one, refusal: why } : one)),
      );
    }
    return "settled";
  }

  return {
    kind,
    changes: row.changes,
    isExported: row.isExported,
    place: row.place,
    key: [...queuedKey, kind] as const,
    nameOf,
    read,
    /** In place of earlier ones of the same ids. @returns what they take the place of */
    async keep(userId: string, added: readonly Entry[]): Promise<Entry[]> {
      const ids = new Set(added.map(({ id }) => id));
      let replaced: Entry[] = [];
      await change(userId, (entries) => {
        replaced = entries.filter(({ id }) => ids.has(id));
        return [...entries.filter(({ id }) => !ids.has(id)), ...added];
      });
      return replaced;
    },
    /** Those that are still here, with what they took the place of. @returns whether all of them were */
    async takeBack(
      userId: string,
      added: readonly Entry[],
      replaced: readonly Entry[] = [],
    ): Promise<boolean> {
      let areAllHere = false;
      await change(userId, (entries) => {
        const here = added.filter((one) => entries.some(isSame(one)));
        areAllHere = here.length === added.length;
        const ids = new Set(here.map(({ id }) => id));
        return [
          ...entries.filter(({ id }) => !ids.has(id)),
          ...replaced.filter(({ id }) => ids.has(id)),
        ];
      });
      return areAllHere;
    },
    async drop(userId: string, id: string): Promise<void> {
      await change(userId, (entries) => without(entries, (one) => one.id === id));
    },
    /** What may go now, one pass at a time; what the server cannot take now stays. */
    send(userId: string): Promise<QueuePass> {
      const running = sending.get(userId);
      if (running !== undefined) return running;
      const begun = sendDue(userId).finally(() => sending.delete(userId));
      sending.set(userId, begun);
      return begun;
    },
    async list(userId: string): Promise<Queued[]> {
      return (await read(userId)).map((entry) => ({
        kind,
        id: entry.id,
        refusal: entry.refusal,
        facts: row.facts(entry),
      }));
    },
  };
}

export const isWaiting = ({ refusal: why }: Pick<Kept, "refusal">) => why === undefined;

const without = <Entry>(entries: readonly Entry[], isGone: (entry: Entry) => boolean) =>
  entries.filter((one) => !isGone(one));

function readable<Entry>(schema: z.ZodMiniType<Entry>, held: unknown): Entry[] {
  return listIn(held).flatMap((one) => {
    const found = z.safeParse(schema, one);
    return found.success ? [found.data] : [];
  });
}

const unreadable = (schema: z.ZodMiniType, held: unknown) =>
  listIn(held).filter((one) => !z.safeParse(schema, one).success);

const listIn = (held: unknown): unknown[] => (Array.isArray(held) ? held : []);

/** However it came to be refused, it is the same entry. */
const contentOf = <Entry extends Kept>(schema: z.ZodMiniType<Entry>, entry: Entry) =>
  JSON.stringify({ ...z.parse(schema, entry), refusal: undefined });

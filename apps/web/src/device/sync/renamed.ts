/** Fruits of this device that the server gave another reference: their printed labels need a correction. */
import * as z from "zod/mini";
import { changeMemory, readMemory } from "./memory.ts";

const renamedSchema = z.array(
  z.object({ id: z.string(), former: z.string(), reference: z.string() }),
);
/** `former` is what its label says, `reference` what the fruit is called now. */
export type Renamed = z.infer<typeof renamedSchema>[number];

export const renamedName = (userId: string) => `renamed ${userId}`;

export const renamedKey = (userId: string) => ["renamed", userId] as const;

/** The newest first. */
export async function readRenamed(userId: string): Promise<Renamed[]> {
  return renamedIn(await readMemory(renamedName(userId)));
}

export async function rememberRenamed(userId: string, renamed: Renamed): Promise<void> {
  await changeMemory(renamedName(userId), (held) => [renamed, ...without(held, [renamed.id])]);
}

/** @param ids of fruits */
export async function dismissRenamed(userId: string, ids: readonly string[]): Promise<void> {
  await changeMemory(renamedName(userId), (held) => without(held, ids));
}

function without(held: unknown, ids: readonly string[]): Renamed[] {
  return renamedIn(held).filter(({ id }) => !ids.includes(id));
}

function renamedIn(held: unknown): Renamed[] {
  const read = z.safeParse(renamedSchema, held);
  return read.success ? read.data : [];
}

/** Addresses of the table under names: each person's, on this device. */
import * as z from "zod/mini";
import { changeMemory, readMemory } from "#device/sync/memory.ts";

const viewsSchema = z.array(z.object({ name: z.string(), search: z.string() }));
export type View = z.infer<typeof viewsSchema>[number];

export async function readViews(userId: string): Promise<View[]> {
  return viewsIn(await readMemory(nameOf(userId)));
}

/** On what is kept, which another tab may have changed since it was read. */
export function changeViews(userId: string, change: (views: View[]) => View[]): Promise<void> {
  return changeMemory(nameOf(userId), (former) => change(viewsIn(former)));
}

function viewsIn(memory: unknown): View[] {
  const found = z.safeParse(viewsSchema, memory);
  return found.success ? found.data : [];
}

const nameOf = (userId: string) => `fruit-views-${userId}`;

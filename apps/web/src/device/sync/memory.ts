/** Small things this device remembers from one start to the next. */
import { committed, withDatabase } from "./database.ts";

export async function readMemory(name: string): Promise<unknown> {
  return withDatabase((database) => database.get("memory", name));
}

export async function writeMemory(name: string, value: unknown): Promise<void> {
  await withDatabase(async (database) => {
    const work = database.transaction("memory", "readwrite");
    await committed(work, work.store.put(value, name));
  });
}

/** Reads and writes in one transaction: of two tabs, none overwrites what the other has just written. */
export async function changeMemory(
  name: string,
  change: (former: unknown) => unknown,
): Promise<void> {
  await withDatabase(async (database) => {
    const work = database.transaction("memory", "readwrite");
    await work.store.put(change(await work.store.get(name)), name);
    await work.done;
  });
}

/** By name. */
export async function memoryNames(): Promise<string[]> {
  return withDatabase((database) => database.getAllKeys("memory"));
}

export async function forgetMemory(name: string): Promise<void> {
  await withDatabase(async (database) => {
    const work = database.transaction("memory", "readwrite");
    await committed(work, work.store.delete(name));
  });
}

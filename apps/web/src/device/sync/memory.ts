/** Small things this device remembers from one start to the next. */
import { withDatabase } from "./database.ts";

export async function readMemory(name: string): Promise<unknown> {
  return withDatabase((database) => database.get("memory", name));
}

export async function writeMemory(name: string, value: unknown): Promise<void> {
  await withDatabase((database) => database.put("memory", value, name));
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

export async function forgetMemory(name: string): Promise<void> {
  await withDatabase((database) => database.delete("memory", name));
}

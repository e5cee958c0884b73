/** Small things this device remembers from one start to the next. */
import { withDatabase } from "./database.ts";

export async function readMemory(name: string): Promise<unknown> {
  return withDatabase((database) => database.get("memory", name));
}

export async function writeMemory(name: string, value: unknown): Promise<void> {
  await withDatabase((database) => database.put("memory", value, name));
}

export async function forgetMemory(name: string): Promise<void> {
  await withDatabase((database) => database.delete("memory", name));
}

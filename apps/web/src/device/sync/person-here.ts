/** Who worked on this device last, kept until they sign out: a session that ended can tell them what still waits. */
import type { SessionUser } from "@elaeis/domain/accounts/account-schemas";
import { listHeldPlots } from "../plots/held-plots.ts";
import { unsentOf } from "../plots/held-plot.ts";
import { databaseName } from "./database.ts";
import { forgetMemory, readMemory, writeMemory } from "./memory.ts";
import { listItems } from "./outbox.ts";
import { countedOf, type Counted } from "./records.ts";
import { forgetRenamed } from "./renamed.ts";

const memoryName = "person-here";

export async function rememberPerson({ id, email }: Pick<SessionUser, "id" | "email">) {
  // Merely a convenience: a full device does without.
  await writeMemory(memoryName, { id, email }).catch(() => undefined);
}

/** With the changed references they have not dismissed. */
export async function forgetPerson(): Promise<void> {
  try {
    const person = await readMemory(memoryName);
    if (isPerson(person)) await forgetRenamed(person.id);
    await forgetMemory(memoryName);
  } catch {
    // A device that cannot be read holds nothing to forget.
  }
}

/** Null where nothing of theirs waits, or nothing can be read. */
export async function findWaiting(): Promise<({ email: string } & Counted) | null> {
  try {
    // Reading would make a database for every visitor.
    const held = (await indexedDB.databases?.()) ?? [{ name: databaseName }];
    if (!held.some(({ name }) => name === databaseName)) return null;
    const person = await readMemory(memoryName);
    if (!isPerson(person)) return null;
    const unsent = (await listItems(person.id)).filter(({ state }) => state !== "synced");
    const plots = unsentOf(await listHeldPlots(person.id));
    if (unsent.length + plots.length === 0) return null;
    return { email: person.email, ...countedOf(unsent, plots) };
  } catch {
    return null;
  }
}

function isPerson(memory: unknown): memory is { id: string; email: string } {
  if (typeof memory !== "object" || memory === null) return false;
  if (!("id" in memory) || !("email" in memory)) return false;
  return typeof memory.id === "string" && typeof memory.email === "string";
}

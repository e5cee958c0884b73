/** What the app sends and receives on this phone, by day, its updates included: for people who pay by the megabyte. */
import { traffic } from "#api/traffic.ts";
import * as z from "zod/mini";
import { changeMemory, readMemory } from "../sync/memory.ts";
import { dayOf, dayUseSchema, observeReceived, withUse, type DayUse } from "./day-use.ts";
import { takeWorkerUse } from "./worker-use.ts";

const daysSchema = z.array(dayUseSchema);

const memoryName = "data-use";
const noteEveryMs = 5_000;

export async function readDataUse(): Promise<DayUse[]> {
  await noteWorkerUse();
  return daysIn(await readMemory(memoryName));
}

function daysIn(kept: unknown): DayUse[] {
  const read = z.safeParse(daysSchema, kept);
  return read.success ? read.data : [];
}

/** A figure for the screen, which a full device does without. */
async function add(uses: readonly DayUse[]): Promise<void> {
  if (uses.length === 0) return;
  await changeMemory(memoryName, (kept) => uses.reduce(withUse, daysIn(kept))).catch(
    () => undefined,
  );
}

async function noteWorkerUse(): Promise<void> {
  await add(await takeWorkerUse().catch(() => []));
}

/** Counts while this tab is open. @returns what stops it */
export function countDataUse(): () => void {
  let down = 0;
  const note = () => {
    const use = { day: dayOf(new Date()), up: traffic.up, down };
    if (use.up + use.down === 0) return;
    traffic.up = 0;
    down = 0;
    void add([use]);
  };
  const stopObserving = observeReceived(["resource", "navigation"], (bytes) => (down += bytes));
  const timer = setInterval(note, noteEveryMs);
  document.addEventListener("visibilitychange", note);
  void noteWorkerUse();
  return () => {
    stopObserving();
    clearInterval(timer);
    document.removeEventListener("visibilitychange", note);
    note();
  };
}

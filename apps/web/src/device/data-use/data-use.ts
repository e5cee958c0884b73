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

/** Received by this page and not noted yet. */
let down = 0;
/** One for as long as the page is there: each new one would be told again of all that was received before it. */
let isObserving = false;

/** Counts while this tab is open. @returns what stops it; what is received meanwhile is noted with the next start */
export function countDataUse(): () => void {
  const note = () => {
    const use = { day: dayOf(new Date()), up: traffic.up, down };
    if (use.up + use.down === 0) return;
    traffic.up = 0;
    down = 0;
    void add([use]);
  };
  if (!isObserving) observeReceived(["resource", "navigation"], (bytes) => (down += bytes));
  isObserving = true;
  const timer = setInterval(note, noteEveryMs);
  document.addEventListener("visibilitychange", note);
  void noteWorkerUse();
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", note);
    note();
  };
}

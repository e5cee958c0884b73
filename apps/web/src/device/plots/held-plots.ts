/** Plots begun, and those that no backup holds: every fix and every keystroke is kept as soon as it is made. */
import type { Position } from "@elaeis/domain/plots/plot-schemas";
import { changeUnsent, onDisk, StorageFull, withDatabase } from "../sync/database.ts";
import type { SentPlot } from "@elaeis/domain/backups/backed-up-schemas";
import type { HeldPlot, PlotContent } from "./held-plot.ts";
import { asSaved, asSent, type SavedVersion } from "./sent-plot.ts";

/** The one last changed first. */
export async function listHeldPlots(userId: string): Promise<HeldPlot[]> {
  const plots = await withDatabase((database) =>
    database.getAllFromIndex("plots", "byUser", userId),
  );
  return plots.toSorted((one, other) => (one.savedAt > other.savedAt ? -1 : 1));
}

/** Undefined when it is not there, or somebody else's. */
export async function readHeldPlot(userId: string, id: string): Promise<HeldPlot | undefined> {
  const plot = await withDatabase((database) => database.get("plots", id));
  return plot?.userId === userId ? plot : undefined;
}

/** One that was begun, or a stored one to correct: one that is already open here stays. @throws StorageFull */
export async function beginPlot(plot: HeldPlot): Promise<HeldPlot> {
  return changeUnsent([plot.id], async (database) => {
    const work = database.transaction("plots", "readwrite", onDisk);
    const held = await work.store.get(plot.id);
    const isOpen = held !== undefined && held.state !== "sent";
    const begun = isOpen ? held : { ...plot, ...(held && { sent: held }) };
    if (!isOpen) await work.store.put(begun);
    await work.done;
    return begun;
  });
}

/**
 * Changes a plot that is still here.
 *
 * @returns the plot as it is now, undefined when it is gone
 * @throws StorageFull; then the plot is as it was
 */
export async function changePlot(
  id: string,
  change: (plot: HeldPlot) => Partial<HeldPlot>,
): Promise<HeldPlot | undefined> {
  return changeUnsent([id], async (database) => {
    const work = database.transaction("plots", "readwrite", onDisk);
    const plot = await work.store.get(id);
    const changed = plot && { ...plot, ...change(plot) };
    if (changed) await work.store.put(changed);
    await work.done;
    return changed;
  });
}

/** What is typed and walked, unless it was handed in meanwhile. @throws StorageFull */
export function saveDraftPlot(
  id: string,
  made: Partial<Pick<HeldPlot, "way" | "walk" | "corners" | "isOutlined" | "inputs">>,
): Promise<HeldPlot | undefined> {
  return changePlot(id, ({ state }) =>
    state === "draft" ? { ...made, savedAt: new Date().toISOString() } : {},
  );
}

/** From now on it waits for the server. @param newProducerId in place of one that left under another name */
export function handInPlot(
  id: string,
  content: PlotContent,
  newProducerId: string,
): Promise<HeldPlot | undefined> {
  return changePlot(id, ({ producerId, triedProducer }) => {
    const isOther = triedProducer !== null && !isSame(triedProducer, content.producer);
    const producer = isOther ? newProducerId : producerId;
    const isNamed = content.producer !== null && content.plot.producer_id === producerId;
    const plot = isNamed ? { ...content.plot, producer_id: producer } : content.plot;
    return {
      state: "waiting",
      savedAt: new Date().toISOString(),
      content: { ...content, plot },
      producerId: producer,
      ...(isOther && { triedProducer: null }),
      reason: null,
      attempts: 0,
      nextTryAt: 0,
    };
  });
}

/** Back to the form, as it was typed. What is on its way meanwhile arrives as `settlePlot` says. */
export function takeBackPlot(id: string): Promise<HeldPlot | undefined> {
  return changePlot(id, (plot) => ({
    state: "draft",
    reason: null,
    ...(plot.state === "sent" && { sent: plot }),
  }));
}

/**
 * The server holds this content. If the person changes the plot again, that is the correction of the stored one. On a
 * full device what was sent makes room.
 */
export async function settlePlot(sent: HeldPlot, saved: SavedVersion): Promise<void> {
  const settle = (now: HeldPlot): HeldPlot => {
    const copy = asSent(sent, saved);
    if (now.state !== "draft" && isSame(now.content, sent.content)) return copy;
    return { ...now, ...asSaved(saved), tried: null, triedProducer: null, sent: copy };
  };
  try {
    await changePlot(sent.id, settle);
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error;
    await removePlot(sent.id, ({ state, content }) =>
      state !== "draft" && isSame(content, sent.content) ? "remove" : "keep",
    );
  }
}

/** A backup holds it. */
export const forgetSentPlot = ({ id, version }: SentPlot): Promise<void> =>
  removePlot(id, (now) => (now.state === "sent" && now.version === version ? "remove" : "keep"));

/**
 * Only ever on the person's confirmed wish. What was sent of it stays until a backup holds it.
 *
 * @returns what puts it back, while the app is open; one that was begun anew meanwhile stays
 */
export async function discardPlot(id: string): Promise<() => Promise<void>> {
  let discarded: HeldPlot | undefined;
  await removePlot(id, (now) => {
    if (now.state === "sent") return "keep";
    discarded = now;
    return now.sent ?? "remove";
  });
  return async () => {
    if (discarded !== undefined) await beginPlot(discarded);
  };
}

async function removePlot(
  id: string,
  decide: (now: HeldPlot) => HeldPlot | "keep" | "remove",
): Promise<void> {
  await changeUnsent([id], async (database) => {
    const work = database.transaction("plots", "readwrite", onDisk);
    const now = await work.store.get(id);
    const left = now ? decide(now) : "keep";
    if (left === "remove") await work.store.delete(id);
    else if (left !== "keep") await work.store.put(left);
    await work.done;
  });
}

/** Compared as it is sent. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** As GeoJSON has it. */
export const geometryOf = (corners: readonly Position[]) => ({
  type: "Polygon",
  coordinates: [[...corners]],
});

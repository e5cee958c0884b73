/** Plots begun, and those that wait for the server: every fix and every keystroke is kept as soon as it is made. */
import type { Position } from "@elaeis/domain/plots/plot-schemas";
import { changeUnsent, onDisk, withDatabase } from "../sync/database.ts";
import type { HeldPlot, PlotContent } from "./held-plot.ts";

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

/** One that was begun, or a stored one to correct: one that is already here stays. @throws StorageFull */
export async function beginPlot(plot: HeldPlot): Promise<HeldPlot> {
  return changeUnsent(async (database) => {
    const work = database.transaction("plots", "readwrite", onDisk);
    const held = await work.store.get(plot.id);
    if (held === undefined) await work.store.put(plot);
    await work.done;
    return held ?? plot;
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
  return changeUnsent(async (database) => {
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
  return changePlot(id, () => ({ state: "draft", reason: null }));
}

/**
 * The server holds this content: the plot leaves the device, unless the person changes it again. Then it is the
 * correction of the stored one.
 */
export async function settlePlot(sent: HeldPlot, version: number): Promise<void> {
  await changeUnsent(async (database) => {
    const work = database.transaction("plots", "readwrite", onDisk);
    const now = await work.store.get(sent.id);
    if (now?.state !== "draft" && isSame(now?.content ?? null, sent.content)) {
      await work.store.delete(sent.id);
    } else if (now) {
      await work.store.put({ ...now, version, tried: null, triedProducer: null });
    }
    await work.done;
  });
}

/** For good: only ever on the person's confirmed wish. */
export async function discardPlot(id: string): Promise<void> {
  await changeUnsent(async (database) => {
    const work = database.transaction("plots", "readwrite", onDisk);
    await work.store.delete(id);
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

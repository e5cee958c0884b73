/** What is kept of a plot that the server holds, until a backup does. */
import type { HeldPlot } from "./held-plot.ts";

/** As the server answered; without its time where the answer was lost. */
export type SavedVersion = { version: number; updated_at?: string };

export const asSaved = ({ version, updated_at }: SavedVersion) => ({
  version,
  versionSavedAt: updated_at,
});

/** The server holds this version of it. */
export function asSent(plot: HeldPlot, saved: SavedVersion): HeldPlot {
  return {
    ...plot,
    ...asSaved(saved),
    state: "sent",
    walk: [],
    tried: null,
    triedProducer: null,
    reason: null,
    attempts: 0,
    nextTryAt: 0,
    sent: undefined,
  };
}

/** What the person still has to do with, or the device. */
export const isOpen = ({ state }: HeldPlot) => state !== "sent";

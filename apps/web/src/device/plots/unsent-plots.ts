import { useSync } from "../sync/sync-provider.tsx";
import type { OutboxItem } from "../sync/records.ts";
import { unsentOf, type HeldPlot } from "./held-plot.ts";

export function useUnsentPlots(): HeldPlot[] {
  return unsentOf(useSync("plots") ?? []);
}

/** What `whatHelps` reads of an item. */
export function asItem({ state, reason }: HeldPlot): Pick<OutboxItem, "state" | "reason"> {
  return { state: state === "refused" ? "failed" : "pending", reason };
}

export const nameOfPlot = ({ inputs }: HeldPlot) => inputs["name"] ?? "";

/** As `let-go.ts`, of plots: one that was sent stays until a backup holds it, and goes again where a restore lost it. */
import {
  maxSentItems,
  type BackedUpPlots,
  type SentPlot,
} from "@elaeis/domain/backups/backed-up-schemas";
import type { LetGo } from "../sync/let-go.ts";
import type { HeldPlot } from "./held-plot.ts";

export type LetGoPlotsDeps = {
  list: () => Promise<HeldPlot[]>;
  change: (
    id: string,
    change: (plot: HeldPlot) => Partial<HeldPlot>,
  ) => Promise<HeldPlot | undefined>;
  /** If it is still this version that was sent. */
  forget: (sent: SentPlot) => Promise<void>;
  checkBackedUp: (plots: readonly SentPlot[]) => Promise<BackedUpPlots>;
};

/** @throws ApiFailure, StorageFull; what was deleted before stays deleted */
export async function letGoPlots(deps: LetGoPlotsDeps): Promise<LetGo> {
  const sent = (await deps.list()).filter(({ state }) => state === "sent").flatMap(asQuestion);
  const changed: string[] = [];
  let hasBackups: boolean | null = null;
  for (let at = 0; at < sent.length; at += maxSentItems) {
    const asked = sent.slice(at, at + maxSentItems);
    const { has_backups, released, missing } = await deps.checkBackedUp(asked);
    hasBackups = has_backups;
    for (const plot of asked.filter(({ id }) => released.includes(id))) await deps.forget(plot);
    for (const plot of asked) {
      const lost = missing.find(({ id }) => id === plot.id);
      if (lost) await deps.change(plot.id, (now) => sentAgain(now, plot, lost.version));
    }
    changed.push(...released, ...missing.map(({ id }) => id));
  }
  return { hasBackups, changed };
}

/** Nothing where no version of it was sent. */
export function asQuestion({ id, version, versionSavedAt }: HeldPlot): SentPlot[] {
  return version === null ? [] : [{ id, version, saved_at: versionSavedAt ?? null }];
}

function sentAgain(now: HeldPlot, asked: SentPlot, version: number | null): Partial<HeldPlot> {
  if (now.state !== "sent" || now.version !== asked.version) return {};
  return { state: "waiting", version, versionSavedAt: undefined };
}

/** What this device keeps of a plot until a backup of the server holds it. */
import type { PlotInput, Position, ProducerInput } from "@elaeis/domain/plots/plot-schemas";
import type { WalkPoint } from "@elaeis/domain/plots/walk";
import type { Inputs, Reason } from "../sync/records.ts";

export type HeldPlot = {
  /** The plot's id. */
  id: string;
  userId: string;
  /**
   * `waiting` for the server, or refused by it: then the person corrects it, which makes it a draft. `sent`: the server
   * holds it, and no backup yet.
   */
  state: "draft" | "waiting" | "refused" | "sent";
  savedAt: string;
  way: "walk" | "draw";
  walk: readonly WalkPoint[];
  /** The outline, not closed: of a walk once it is finished. */
  corners: readonly Position[];
  /** The outline is finished: the form is filled in. */
  isOutlined: boolean;
  /** The form as typed. */
  inputs: Inputs;
  /** Of the producer that the form adds, if any. */
  producerId: string;
  /** Of the stored plot that is corrected, or was sent; null for a new one. */
  version: number | null;
  /** When the server saved that version; absent where its answer was lost. */
  versionSavedAt?: string | undefined;
  /** What is corrected, as it was sent: discarding goes back to it. */
  sent?: HeldPlot | undefined;
  /** What the form says, once handed in. */
  content: PlotContent | null;
  /** What left without an answer: the server may hold it. */
  tried: PlotInput | null;
  /** The same of a new producer. */
  triedProducer: ProducerInput | null;
  reason: Reason | null;
  /** Tries that failed, but for those that the network or the server stopped. */
  attempts: number;
  /** Milliseconds since 1970; not before then, unless the person asks. */
  nextTryAt: number;
};

export type PlotContent = {
  plot: Omit<PlotInput, "version">;
  /** Added with the plot. */
  producer: ProducerInput | null;
};

export type NewHeldPlot = Pick<HeldPlot, "id" | "userId" | "way" | "producerId" | "inputs">;

export function newHeldPlot(facts: NewHeldPlot): HeldPlot {
  return {
    ...facts,
    state: "draft",
    savedAt: new Date().toISOString(),
    walk: [],
    corners: [],
    isOutlined: false,
    version: null,
    content: null,
    tried: null,
    triedProducer: null,
    reason: null,
    attempts: 0,
    nextTryAt: 0,
  };
}

/** Handed in, and not on the server: those begun are drafts. */
export const unsentOf = (plots: readonly HeldPlot[]) =>
  plots.filter(({ state }) => state === "waiting" || state === "refused");

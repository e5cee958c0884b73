/**
 * Brings plots to the server: a new producer first, then the plot, each under an id made on this device. However often
 * this is cut off and begun again, there is one of each.
 */
import type { BackedUpPlots, SentPlot } from "@elaeis/domain/backups/backed-up-schemas";
import type { Plot, PlotInput, ProducerInput } from "@elaeis/domain/plots/plot-schemas";
import { isFailure } from "#language/failures/failure.ts";
import { backOffMs, isDue } from "../sync/back-off.ts";
import type { DrainResult } from "../sync/drain.ts";
import { setbackOf, type Setback } from "../sync/setback.ts";
import type { HeldPlot } from "./held-plot.ts";
import { isSame } from "./held-plots.ts";
import { asQuestion } from "./let-go-plots.ts";
import type { SavedVersion } from "./sent-plot.ts";

export type SendPlotsDeps = {
  list: () => Promise<HeldPlot[]>;
  read: (id: string) => Promise<HeldPlot | undefined>;
  change: (
    id: string,
    change: (plot: HeldPlot) => Partial<HeldPlot>,
  ) => Promise<HeldPlot | undefined>;
  settle: (sent: HeldPlot, saved: SavedVersion) => Promise<void>;
  putProducer: (id: string, input: ProducerInput) => Promise<unknown>;
  putPlot: (id: string, input: PlotInput) => Promise<Pick<Plot, "version" | "updated_at">>;
  checkBackedUp: (plots: readonly SentPlot[]) => Promise<BackedUpPlots>;
  now: () => number;
  random: () => number;
  isStopped: () => boolean;
};

export type PlotPass = {
  sent: number;
  failed: number;
  stopped: DrainResult["stopped"];
  /** When the first of those that wait is due, in milliseconds since 1970. */
  nextTryAt: number | null;
};

/** One pass, in the order in which they were handed in. @param isForced also what was refused, and what is not due yet */
export async function sendPlots(isForced: boolean, deps: SendPlotsDeps): Promise<PlotPass> {
  const pass: PlotPass = { sent: 0, failed: 0, stopped: null, nextTryAt: null };
  for (const { id } of (await deps.list()).toReversed()) {
    if (deps.isStopped()) break;
    const plot = await deps.read(id);
    if (plot === undefined || !isToSend(plot, isForced, deps.now())) continue;
    const setback = await trySending(plot, deps);
    if (setback === null) pass.sent += 1;
    else if (setback.kind === "refused") pass.failed += 1;
    else if (setback.kind === "sign_in") pass.stopped = { why: "sign_in" };
    else if (setback.everything) pass.stopped = { why: "later", waitMs: setback.waitMs };
    if (pass.stopped !== null) break;
  }
  const waiting = (await deps.list()).filter(({ state }) => state === "waiting");
  pass.nextTryAt = waiting.reduce<number | null>(
    (first, { nextTryAt }) => Math.min(first ?? nextTryAt, nextTryAt),
    null,
  );
  return pass;
}

function isToSend({ state, nextTryAt }: HeldPlot, isForced: boolean, nowMs: number): boolean {
  if (state === "draft" || state === "sent") return false;
  return isForced || (state === "waiting" && isDue(nextTryAt, nowMs));
}

async function trySending(plot: HeldPlot, deps: SendPlotsDeps): Promise<Setback | null> {
  try {
    await deliverPlot(plot, deps);
    return null;
  } catch (error) {
    const setback = setbackOf(error, plot.attempts);
    await deps.change(plot.id, (now) =>
      // The person may have taken it back to the form meanwhile, or it arrived.
      now.state === "draft" || now.state === "sent" || !isSame(now.content, plot.content)
        ? {}
        : afterwards(now, setback, deps),
    );
    return setback;
  }
}

function afterwards(plot: HeldPlot, setback: Setback, deps: SendPlotsDeps): Partial<HeldPlot> {
  const { reason } = setback;
  if (setback.kind === "refused") return { state: "refused", reason };
  // Not this plot's fault: it does not wait longer than the others.
  if (setback.kind === "sign_in" || setback.everything) return { state: "waiting", reason };
  const attempts = plot.attempts + 1;
  const nextTryAt = deps.now() + backOffMs(attempts, deps.random);
  return { state: "waiting", reason, attempts, nextTryAt };
}

/** @throws ApiFailure of the request that failed */
async function deliverPlot(plot: HeldPlot, deps: SendPlotsDeps): Promise<void> {
  try {
    await deliverContent(plot, deps);
  } catch (error) {
    const lost = await lostVersion(plot, error, deps);
    if (lost === null) throw error;
    const again = { ...lost, versionSavedAt: undefined, tried: null };
    await deps.change(plot.id, (now) => (isSame(now.content, plot.content) ? again : {}));
    await deliverContent({ ...plot, ...again }, deps);
  }
}

/** A restore may have lost what a correction comes after. @returns what it comes after there, null if nothing was lost */
async function lostVersion(
  plot: HeldPlot,
  error: unknown,
  deps: SendPlotsDeps,
): Promise<Pick<HeldPlot, "version"> | null> {
  const mayBeLost = isFailure(error, "unknown_plot") || isFailure(error, "plot_changed");
  if (!mayBeLost || plot.versionSavedAt === undefined) return null;
  const { missing } = await deps.checkBackedUp(asQuestion(plot));
  // Somebody has changed it since: the person decides.
  return missing.find(({ id, version }) => id === plot.id && version !== 0) ?? null;
}

/** @throws ApiFailure of the request that failed */
async function deliverContent(plot: HeldPlot, deps: SendPlotsDeps): Promise<void> {
  const { content } = plot;
  if (content === null) throw new Error(`the plot ${plot.id} waits without content`);
  const { producer } = content;
  if (producer !== null) {
    await deps.change(plot.id, () => ({ triedProducer: producer }));
    await deliverProducer(content.plot.producer_id, producer, deps);
  }
  const isRepeated = plot.tried !== null && isSame(contentOf(plot.tried), content.plot);
  const version = isRepeated ? (plot.tried?.version ?? null) : await settleTried(plot, deps);
  const input = { ...content.plot, version };
  await deps.change(plot.id, () => ({ tried: input, version }));
  try {
    const stored = await deps.putPlot(plot.id, input);
    await deps.settle(plot, stored);
  } catch (error) {
    // A first try did arrive, and an administrator has changed the plot since.
    if (isRepeated && version === null && isChangedSince(error)) {
      return deps.settle(plot, { version: 1 });
    }
    if (setbackOf(error, 0).kind === "refused") {
      await deps.change(plot.id, () => ({ tried: null }));
    }
    throw error;
  }
}

/** An administrator may have changed it since: it is there. */
async function deliverProducer(
  id: string,
  input: ProducerInput,
  { putProducer }: SendPlotsDeps,
): Promise<void> {
  try {
    await putProducer(id, input);
  } catch (error) {
    if (!isFailure(error, "producer_changed")) throw error;
  }
}

const isChangedSince = (error: unknown) =>
  isFailure(error, "plot_changed") || isFailure(error, "plot_not_yours");

function contentOf(input: PlotInput) {
  const { version: _, ...content } = input;
  return content;
}

/**
 * An earlier content may have reached the server or not. Sent again it is applied at most once, and then it is known
 * which version the present content comes after.
 */
async function settleTried(
  { id, tried, version }: HeldPlot,
  deps: SendPlotsDeps,
): Promise<number | null> {
  if (tried === null) return version;
  try {
    return (await deps.putPlot(id, tried)).version;
  } catch (error) {
    const isRefused = setbackOf(error, 0).kind === "refused";
    if (!isRefused || isChangedSince(error)) throw error;
    return version;
  }
}

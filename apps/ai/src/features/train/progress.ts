/** Progress of a run: its stage, how long each stage took, and when it will end, judged by the speed of this very machine. */
import { trainingStages } from "@elaeis/domain/training/training";
import type { TrainingStage } from "@elaeis/domain/training/training";
import type { RunProgress, TrainingReport } from "@elaeis/domain/training/training-schemas";
import type { Step } from "./steps.ts";

export type Progress = {
  /** Starts a stage whose parts are counted one by one; a total of 0 is one not known yet. */
  readonly enter: (stage: TrainingStage, total: number) => void;
  readonly advance: () => void;
  /** Starts the steps, some of which an earlier attempt may have done. */
  readonly plan: (steps: readonly Step[]) => void;
  readonly stepDone: (step: Step, wasKept: boolean) => void;
  readonly snapshot: () => Omit<RunProgress, "worker">;
  readonly seconds: () => TrainingReport["seconds"];
};

/** @param earlier seconds by stage of earlier attempts */
export function createProgress(
  earlier: Readonly<Record<string, number>>,
  nowMs: () => number,
): Progress {
  let stage: TrainingStage = "reading";
  let done = 0;
  let total = 0;
  let chargedMs = nowMs();
  /** When what is being counted began, and when its last part was finished. */
  let startedMs = chargedMs;
  let finishedMs = chargedMs;
  let remaining: readonly Step[] = [];
  let planned: readonly Step[] = [];
  let workedWeight = 0;
  const spent = new Map<TrainingStage, number>(
    trainingStages.map((name) => [name, earlier[name] ?? 0]),
  );

  function charge(): void {
    const untilMs = nowMs();
    spent.set(stage, (spent.get(stage) ?? 0) + (untilMs - chargedMs) / 1000);
    chargedMs = untilMs;
  }

  /** The stage shown is the first that has a step left: later ones may have begun beside it. */
  function showSteps(): void {
    const next = remaining[0]?.stage ?? "fitting";
    charge();
    stage = next;
    total = planned.filter((step) => step.stage === next).length;
    done = total - remaining.filter((step) => step.stage === next).length;
  }

  /** By the mean speed up to the last part that was finished; null before the first. */
  function etaSeconds(): number | null {
    const isStepping = remaining.length > 0;
    const worked = isStepping ? workedWeight : done;
    const left = isStepping ? weightOf(remaining) : total - done;
    if (worked === 0) return null;
    const foreseenMs = ((finishedMs - startedMs) / worked) * left;
    return Math.max(0, foreseenMs - (nowMs() - finishedMs)) / 1000;
  }

  return {
    enter(next, count) {
      charge();
      [stage, done, total, startedMs] = [next, 0, count, nowMs()];
    },
    advance() {
      done += 1;
      finishedMs = nowMs();
    },
    plan(steps) {
      planned = remaining = steps;
      startedMs = nowMs();
      showSteps();
    },
    stepDone(step, wasKept) {
      remaining = remaining.filter((one) => one !== step);
      if (!wasKept) {
        workedWeight += step.weight;
        finishedMs = nowMs();
      }
      showSteps();
    },
    snapshot() {
      charge();
      return { stage, done, total, eta_seconds: etaSeconds(), seconds: secondsOf(spent) };
    },
    seconds() {
      charge();
      return secondsOf(spent);
    },
  };
}

const weightOf = (steps: readonly Step[]) => steps.reduce((sum, { weight }) => sum + weight, 0);

function secondsOf(spent: ReadonlyMap<TrainingStage, number>): TrainingReport["seconds"] {
  const of = (stage: TrainingStage) => Math.round((spent.get(stage) ?? 0) * 1000) / 1000;
  return {
    reading: of("reading"),
    measuring: of("measuring"),
    validating: of("validating"),
    comparing: of("comparing"),
    fitting: of("fitting"),
  };
}

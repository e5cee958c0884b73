/** The steps of a run: each can be worked on in any thread, in any order, and leaves a checkpoint. */
import type { TrainingStage } from "@elaeis/domain/training/training";
import { foldCount } from "@elaeis/prediction/training/cross-validate";
import { isDrawnAgain } from "@elaeis/prediction/training/draws";
import { canBeHeldOutBy, heldOut } from "@elaeis/prediction/training/held-out";
import { checkpointKey } from "./checkpoint.ts";
import type { TrainingData } from "./training-data.ts";

export type StepKind = "fold" | "incumbent" | "draws" | "held_out" | "fit";

export type Step = {
  /** Of its checkpoint. */
  readonly name: string;
  readonly kind: StepKind;
  /** Which fold, or which kind of `heldOut`; 0 for what is done once. */
  readonly fold: number;
  readonly stage: TrainingStage;
  readonly key: string;
  /** What it costs beside the others, as measured; only to foresee the end. */
  readonly weight: number;
};

export function planSteps(data: TrainingData, seed: number): Step[] {
  const { incumbent } = data;
  const folds = Array.from({ length: foldCount }, (_, fold) => fold);
  const stepOf = (step: Omit<Step, "key">, ...parts: readonly string[]): Step => ({
    ...step,
    key: checkpointKey(data.dataHash, seed, step.name, ...parts),
  });
  const comparing =
    incumbent === null
      ? []
      : folds.map((fold) =>
          stepOf(
            {
              name: `incumbent-${fold}`,
              kind: "incumbent",
              fold,
              stage: "comparing",
              weight: incumbent.model.kind === "refitted" ? 0.4 : 0.02,
            },
            incumbent.version,
            incumbent.model.kind,
          ),
        );
  return [
    ...folds.map((fold) =>
      stepOf({ name: `fold-${fold}`, kind: "fold", fold, stage: "validating", weight: 1.6 }),
    ),
    ...comparing,
    ...(isDrawnAgain(data.prepared.set)
      ? [
          stepOf(
            { name: "draws", kind: "draws", fold: 0, stage: "validating", weight: 3 },
            incumbent?.version ?? "",
            incumbent?.model.kind ?? "",
          ),
        ]
      : []),
    ...canBeHeldOutBy(data.prepared.set, data.labels).map((by) =>
      stepOf({
        name: `held-out-${by}`,
        kind: "held_out",
        fold: heldOut.indexOf(by),
        stage: "validating",
        weight: 3,
      }),
    ),
    stepOf({ name: "fit", kind: "fit", fold: 0, stage: "fitting", weight: 1 }),
  ];
}

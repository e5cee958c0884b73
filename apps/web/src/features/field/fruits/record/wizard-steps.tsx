import { Stepper } from "#ui/stepper.tsx";
import { usePhrases } from "./use-phrases.ts";

export type WizardStep = 1 | 2 | 3 | 4;

/** Photos, data, upload, done. */
export function WizardSteps({ step }: { step: WizardStep }) {
  const { progress, steps } = usePhrases();
  const names = [steps.photos, steps.data, steps.upload, steps.done];
  return <Stepper label={progress} names={names} current={step === 4 ? 5 : step} />;
}

import { Check } from "lucide-react";
import { usePhrases } from "./use-phrases.ts";

export type WizardStep = 1 | 2 | 3 | 4;

const names = ["photos", "data", "upload", "done"] as const;

/** Photos, data, upload, done: where the person is, for the eye and for the screen reader. */
export function WizardSteps({ step }: { step: WizardStep }) {
  const phrases = usePhrases();
  return (
    <ol aria-label={phrases.progress} className="grid grid-cols-4">
      {names.map((name, index) => {
        const number = index + 1;
        const isPast = number < step || step === 4;
        const isCurrent = number === step;
        const look = isPast
          ? "bg-success text-card border-success"
          : isCurrent
            ? "bg-primary text-on-primary border-primary"
            : "bg-card text-muted border-line";
        return (
          <li
            key={name}
            aria-current={isCurrent ? "step" : undefined}
            className="relative flex flex-col items-center gap-1"
          >
            {index > 0 && (
              <span
                aria-hidden
                className={`absolute top-4 right-1/2 h-0.5 w-full ${number <= step ? "bg-success" : "bg-hair"}`}
              />
            )}
            <span
              className={`relative z-10 grid size-8 place-items-center rounded-full border-2 text-sm font-bold ${look}`}
            >
              {isPast ? <Check size={18} aria-hidden /> : number}
            </span>
            <span className={`text-sm ${isCurrent ? "font-bold" : "text-muted"}`}>
              {phrases.steps[name]}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

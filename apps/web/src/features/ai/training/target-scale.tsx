import { leastFruitsToActivate, preliminaryBelowFruits } from "@elaeis/domain/training/training";
import { useFormats } from "#language/formats.ts";
import { usePhrases } from "./use-phrases.ts";

/** Number of fruits: from the first mark a model may be activated, from the second it is a full one. */
export function TargetScale({ fruits }: { fruits: number }) {
  const { dataset: phrases } = usePhrases();
  const { count } = useFormats();
  const share = Math.min(1, fruits / preliminaryBelowFruits);
  return (
    <div>
      <div aria-hidden className="edge-strong relative h-4 overflow-hidden rounded-full bg-card">
        <span
          className={`absolute inset-y-0 left-0 rounded-full ${fruits < leastFruitsToActivate ? "bg-amber" : "bg-leaf"}`}
          style={{ width: `${share * 100}%` }}
        />
        <span className="absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 bg-ink" />
      </div>
      <div aria-hidden className="figures mt-1 grid grid-cols-2 text-sm text-ink-2">
        <span className="translate-x-1/2 text-center">
          <b className="text-ink">{count(leastFruitsToActivate)}</b>
        </span>
        <span className="text-right">
          <b className="text-ink">{count(preliminaryBelowFruits)}</b>
        </span>
      </div>
      <p className="mt-1">{sentence()}</p>
    </div>
  );

  function sentence(): string {
    if (fruits < leastFruitsToActivate) {
      return phrases.toActivate(leastFruitsToActivate - fruits, leastFruitsToActivate);
    }
    if (fruits < preliminaryBelowFruits) {
      return phrases.preliminary(preliminaryBelowFruits - fruits, preliminaryBelowFruits);
    }
    return phrases.enough;
  }
}

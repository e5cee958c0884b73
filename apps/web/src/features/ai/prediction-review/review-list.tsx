import { Badge } from "#ui/badge.tsx";
import { usePhrases } from "./use-phrases.ts";
import type { Review } from "./use-review.ts";
import { validationTones } from "./validation-tones.ts";

const shownAround = 6;

/** Those before and after the one that is looked at, each a step away; at a desk only. */
export function ReviewList({ review: { items, index, go } }: { review: Review }) {
  const { review: phrases } = usePhrases();
  const first = Math.max(0, Math.min(index - 2, items.length - shownAround));
  const shown = items.slice(first, first + shownAround);
  return (
    <ol aria-label={phrases.listLabel} className="card hidden divide-y divide-line lg:block">
      {shown.map(({ id, fruit, validation, refusal }, place) => (
        <li key={id}>
          <button
            type="button"
            aria-current={first + place === index ? "true" : undefined}
            onClick={() => go(first + place)}
            className="flex min-h-target w-full flex-wrap items-center justify-between gap-x-2 px-4 py-2 text-left hover:bg-sunk aria-current:bg-brand-soft aria-current:font-semibold"
          >
            <span className="reference min-w-0 wrap-anywhere">{fruit.reference}</span>
            {refusal === null && validation !== "pending" && (
              <Badge tone={validationTones[validation]}>{phrases.badges[validation]}</Badge>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}

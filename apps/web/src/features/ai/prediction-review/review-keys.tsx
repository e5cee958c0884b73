import type { RefObject } from "react";
import { usePhrases } from "./use-phrases.ts";
import { useReviewKeys } from "./use-review-keys.ts";
import type { Review } from "./use-review.ts";
import { CheckField } from "#ui/check-field.tsx";
import { Line } from "#ui/line.tsx";

type ReviewKeysProps = { review: Review; deck: RefObject<HTMLElement | null> };

/** Which key does what; of no use where there is no keyboard. */
export function ReviewKeys({ review, deck }: ReviewKeysProps) {
  const { review: phrases } = usePhrases();
  const { isOn, setIsOn } = useReviewKeys(review, deck);
  const { legend } = phrases;
  const keys: [string[], string][] = [
    [["J"], legend.j],
    [["K"], legend.k],
    [["1", "5"], legend.grades],
    [["U"], legend.u],
  ];
  return (
    <section aria-label={phrases.keys} className="hidden sm:block">
      <h3 className="font-semibold">{phrases.keys}</h3>
      <dl className={`mt-2 grid gap-1 ${isOn ? "" : "text-ink-2 line-through"}`}>
        {keys.map(([names, meaning]) => (
          <Line key={meaning} gap={3}>
            <dt className="figures flex min-w-20 items-center gap-1">
              {names.map((name, index) => (
                <Line as="span" key={name} gap={1}>
                  {index > 0 && "–"}
                  <kbd className="edge rounded-md bg-sunk px-1.5 font-medium">{name}</kbd>
                </Line>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </Line>
        ))}
      </dl>
      <CheckField label={phrases.keysOn} isOn={isOn} onChange={setIsOn} />
    </section>
  );
}

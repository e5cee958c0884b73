import { nirFields } from "@elaeis/domain/fruits/fruit";
import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { useFormats } from "../../../../language/formats.ts";
import { useWords } from "../../../../ui/vocabulary/use-words.ts";
import { usePhrases } from "./use-phrases.ts";

/** The four values, large enough to read at arm's length. The fruit's class is above: ratings are a prediction's. */
export function NirTiles({ fruit }: { fruit: Fruit }) {
  const phrases = usePhrases();
  const words = useWords();
  const formats = useFormats();
  return (
    <section aria-label={phrases.measures}>
      <ul className="figures-abreast gap-3 sm:gap-4 lg:grid-cols-2">
        {nirFields.map((field) => {
          const percent = fruit[field];
          return (
            <li key={field} className="card p-4">
              <p className="text-ink-2">{words.nir[field]}</p>
              <p className="figures mt-1 text-3xl font-bold">
                {percent === null ? "–" : formats.percent(percent)}
              </p>
              {percent === null && (
                <p className="mt-1 text-sm font-medium text-ink-2">{phrases.notMeasured}</p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import { nirFields } from "@elaeis/domain/fruits/fruit";
import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { useFormats } from "#language/formats.ts";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { usePhrases } from "./use-phrases.ts";

type NirTilesProps = {
  fruit: Fruit;
  /** Under the photo of a phone: the oil large, the others abreast. */
  isSmall: boolean;
};

/** The four values. The fruit's class is above: ratings are a prediction's. */
export function NirTiles({ fruit, isSmall }: NirTilesProps) {
  const phrases = usePhrases();
  const words = useWords();
  const formats = useFormats();
  return (
    <section aria-label={phrases.measures}>
      <ul
        className={
          isSmall
            ? "grid grid-cols-3 gap-x-3 gap-y-2 *:first:col-span-full"
            : "grid grid-cols-2 gap-x-4 gap-y-5"
        }
      >
        {nirFields.map((field, index) => {
          const percent = fruit[field];
          return (
            <li key={field} className="flex flex-col justify-between">
              <p className="text-sm text-ink-2">{words.shortFields[field]}</p>
              <p
                className={`figures ${isSmall && index > 0 ? "text-xl font-semibold" : "text-3xl font-bold"}`}
              >
                {percent === null ? "–" : formats.percent(percent)}
              </p>
              {percent === null && <p className="text-sm text-ink-2">{phrases.notMeasured}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

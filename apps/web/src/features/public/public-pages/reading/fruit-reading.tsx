import { nirFieldOf, predictedValues } from "@elaeis/domain/predictions/prediction";
import { phrasesHook } from "#language/language-provider.tsx";
import { useFormats } from "#language/formats.ts";
import { Note } from "#ui/note.tsx";
import { RangeBar } from "#ui/range-bar.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import { readValues } from "./read-values.ts";

const usePhrases = phrasesHook({ en, fr });

/** A fruit of the product's own drawings, and what the AI reads in this very picture. */
export function FruitReading({ className = "" }: { className?: string }) {
  const phrases = usePhrases();
  const words = useWords();
  const { percent } = useFormats();
  return (
    <figure className={`grid min-w-0 grid-cols-1 content-start gap-4 ${className}`}>
      <img
        src="/pictures/fruit.jpg"
        alt={phrases.picture}
        width={960}
        height={720}
        className="h-auto w-full rounded-lg"
      />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        {predictedValues.map((name) => {
          const { value, low, high } = readValues[name];
          return (
            <div key={name} className="min-w-0">
              <dt className="text-ink-2">{words.fields[nirFieldOf[name]]}</dt>
              <dd>
                <span className="figures block text-2xl font-bold">{percent(value)}</span>
                <Note as="span" hasFigures>
                  {phrases.interval(percent(low), percent(high))}
                </Note>
                <RangeBar of={name} value={value} low={low} high={high} />
              </dd>
            </div>
          );
        })}
      </dl>
      <Note as="figcaption">{phrases.caption}</Note>
    </figure>
  );
}

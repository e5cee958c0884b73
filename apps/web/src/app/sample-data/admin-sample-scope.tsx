import type { SampleData } from "@elaeis/domain/sample-data/sample-data-schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showSampleData } from "#api/sample-data.ts";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { phrasesHook } from "#language/language-provider.tsx";
import { paths } from "../paths.ts";
import { Link } from "../navigation.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import { takeSampleData, useSampleData } from "./use-sample-data.ts";

const usePhrases = phrasesHook({ en, fr });

/** Above every screen of an administrator while there is sample data: whether it counts, and the way to be rid of it. */
export function SampleScope() {
  const { data } = useSampleData();
  const hasSamples = data !== undefined && data.fruits > 0 && data.state !== "removed";
  return hasSamples && <Strip sample={data} />;
}

function Strip({ sample: { shown, is_asked } }: { sample: SampleData }) {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  const queries = useQueryClient();
  const show = useMutation({
    mutationFn: showSampleData,
    onSuccess: (answer) => takeSampleData(queries, answer),
  });
  return (
    <section
      aria-label={phrases.label}
      className={`edge-b flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1 text-sm sm:px-8 ${is_asked ? "bg-amber-soft" : "bg-sunk"}`}
    >
      <output className="min-w-0 py-1">
        {show.isError
          ? sentence(show.error)
          : phrases[is_asked ? "asked" : shown ? "shown" : "hidden"]}
      </output>
      <fieldset
        disabled={show.isPending}
        className="edge-strong inline-flex overflow-hidden rounded-md bg-card"
      >
        <legend className="sr-only">{phrases.label}</legend>
        {[true, false].map((choice) => (
          <button
            key={String(choice)}
            type="button"
            aria-pressed={!is_asked && choice === shown}
            onClick={() => show.mutate(choice)}
            className="min-h-[calc(var(--target)-4px)] px-3 font-semibold text-ink-2 hover:bg-sunk aria-pressed:bg-brand-soft aria-pressed:text-ink"
          >
            {choice ? phrases.with : phrases.without}
          </button>
        ))}
      </fieldset>
      <Link
        to={`${paths.settings()}#sample-data`}
        className="inline-flex min-h-[calc(var(--target)-4px)] items-center font-medium underline"
      >
        {phrases.remove}
      </Link>
    </section>
  );
}

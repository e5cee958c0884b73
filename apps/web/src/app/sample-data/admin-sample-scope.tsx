import type { SampleData } from "@elaeis/domain/sample-data/sample-data-schemas";
import { Trash2 } from "lucide-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showSampleData } from "#api/sample-data.ts";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { phrasesHook } from "#language/language-provider.tsx";
import { Segments } from "#ui/segments.tsx";
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
  const chosen = shown ? "with" : "without";
  return (
    <section
      aria-label={phrases.label}
      className={`edge-b flex print:hidden items-center gap-x-4 gap-y-1 px-4 py-1 text-sm sm:px-8 ${is_asked || show.isError ? "flex-wrap" : "xl:flex-wrap"} ${is_asked ? "bg-amber-soft" : "bg-sunk"}`}
    >
      <output className="min-w-0 py-1 max-xl:flex-1">
        {show.isError ? (
          sentence(show.error)
        ) : is_asked ? (
          phrases.asked
        ) : (
          <>
            <span className="max-xl:sr-only">{phrases[shown ? "shown" : "hidden"]}</span>
            <span aria-hidden className="xl:hidden">
              {phrases.short}
            </span>
          </>
        )}
      </output>
      <Segments
        label={phrases.label}
        choices={["with", "without"]}
        wordOf={(choice) => phrases[choice]}
        value={is_asked ? null : chosen}
        isDisabled={show.isPending}
        onChoose={(choice) => show.mutate(choice === "with")}
      />
      <Link
        to={`${paths.settings()}#sample-data`}
        className="inline-flex min-h-[calc(var(--target)-4px)] items-center font-medium underline max-xl:px-3"
      >
        <Trash2 size={20} aria-hidden className="xl:hidden" />
        <span className="max-xl:sr-only">{phrases.remove}</span>
      </Link>
    </section>
  );
}

import { Section } from "#ui/section.tsx";
import { clockTime } from "./clock-time.ts";
import { Note } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

export type Step = { fromSeconds: number; toSeconds: number; sentence: string };

type StepsProps = {
  steps: readonly Step[];
  atSeconds: number;
  onChoose: (seconds: number) => void;
};

/** What the captions say, to be read without playing, and to jump to. */
export function Steps({ steps, atSeconds, onChoose }: StepsProps) {
  const phrases = usePhrases();
  if (steps.length === 0) return null;
  return (
    <Section title={phrases.steps}>
      <Note className="mb-3">{phrases.stepsHint}</Note>
      <Stack as="ol" gap={1}>
        {steps.map(({ fromSeconds, toSeconds, sentence }) => (
          <li key={fromSeconds}>
            <button
              type="button"
              aria-current={atSeconds >= fromSeconds && atSeconds < toSeconds}
              onClick={() => onChoose(fromSeconds)}
              className="flex min-h-target w-full items-baseline gap-3 rounded-md px-2 py-2 text-left hover:bg-sunk aria-[current=true]:bg-brand-soft aria-[current=true]:font-semibold"
            >
              <span className="figures shrink-0 text-sm text-ink-2">{clockTime(fromSeconds)}</span>
              <span>{sentence}</span>
            </button>
          </li>
        ))}
      </Stack>
    </Section>
  );
}

import type { AiFigures, QueueFigures } from "@elaeis/domain/monitoring/monitoring-schemas";
import { queueWords } from "@elaeis/domain/monitoring/alert-text";
import { useLanguage } from "#language/language-provider.tsx";
import { Section } from "#ui/section.tsx";
import { Fact, Facts } from "#ui/facts.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useUnits } from "./use-units.ts";

/** What is still to be done behind the requests. */
export function QueuesCard({ queues }: { queues: readonly QueueFigures[] | null }) {
  const { queues: phrases } = usePhrases();
  const { language } = useLanguage();
  const { count, duration } = useUnits();
  return (
    <Section title={phrases.title}>
      {queues === null ? (
        <p className="text-ink-2">{phrases.unknown}</p>
      ) : (
        <Facts>
          {queues.map(({ queue, length, oldest_seconds: seconds }) => (
            <Fact
              key={queue}
              term={queueWords[language][queue]}
              note={length > 0 && seconds !== null && phrases.oldest(duration(seconds))}
            >
              {length === 0 ? phrases.nothing : count(length)}
            </Fact>
          ))}
        </Facts>
      )}
    </Section>
  );
}

/** The AI service. */
export function AiCard({ ai }: { ai: AiFigures }) {
  const { ai: phrases, unknown } = usePhrases();
  const { ms, count } = useUnits();
  return (
    <Section title={phrases.title}>
      <Facts>
        <Fact term={phrases.answer}>
          {ai.state === "online" ? ms(ai.answer_ms) : phrases.states[ai.state]}
        </Fact>
        <Fact term={phrases.device}>{ai.device ?? unknown}</Fact>
        <Fact term={phrases.model}>{ai.model_version ?? unknown}</Fact>
        <Fact term={phrases.workers}>
          {count(ai.busy)} / {count(ai.workers)}
        </Fact>
        <Fact term={phrases.waiting}>{count(ai.waiting)}</Fact>
      </Facts>
    </Section>
  );
}

import type { ConsentStatistics } from "@elaeis/domain/statistics/global-schemas";
import { useFormats } from "#language/formats.ts";
import { StackedFacts } from "#ui/facts.tsx";
import { Section } from "#ui/section.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { useConsents } from "./use-audit.ts";
import { usePhrases } from "./use-phrases.ts";

/** What people chose about cookies: all choices, each type, and the last 30 days. */
export function ConsentsCard() {
  const { consents: phrases } = usePhrases();
  return (
    <Section title={phrases.title}>
      <Loaded question={useConsents()} failed={phrases.failed} bones={["h-20"]}>
        {(consents) => <Figures consents={consents} />}
      </Loaded>
    </Section>
  );
}

function Figures({ consents }: { consents: ConsentStatistics }) {
  const { consents: phrases } = usePhrases();
  const { count } = useFormats();
  if (consents.total === 0) return <p className="text-ink-2">{phrases.none}</p>;
  const shown = ["total", "essential", "analytics", "functional", "recent"] as const;
  return (
    <StackedFacts
      look="figure"
      className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3"
      facts={shown.map((name) => [phrases[name], count(consents[name])] as const)}
    />
  );
}

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAiStatus } from "#app/ai-status/use-ai-status.ts";
import { fetchModels, modelKeys } from "#api/models.ts";
import { StackedFact } from "#ui/facts.tsx";
import { Section } from "#ui/section.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Which model answers, and whether the service that runs it does. */
export function ModelsCard() {
  const { models: phrases, unknown } = usePhrases();
  const { state, health } = useAiStatus();
  const registry = useQuery({
    queryKey: modelKeys.registry,
    queryFn: ({ signal }) => fetchModels(signal),
  });
  return (
    <Section title={phrases.title}>
      <Facts>
        <StackedFact term={phrases.service}>{phrases[state]}</StackedFact>
        <StackedFact term={phrases.device}>{health?.device ?? unknown}</StackedFact>
      </Facts>
      <Loaded question={registry} failed={phrases.loadFailed} bones={["h-12"]}>
        {({ active, models }) => (
          <Facts>
            <StackedFact term={phrases.atWork}>{active ?? unknown}</StackedFact>
            <StackedFact term={phrases.registered}>{phrases.count(models.length)}</StackedFact>
          </Facts>
        )}
      </Loaded>
    </Section>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="figures grid gap-4 sm:grid-cols-2">{children}</dl>;
}

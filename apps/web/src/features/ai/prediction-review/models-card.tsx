import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAiStatus } from "../../../app/ai-status/use-ai-status.ts";
import { fetchModels, modelKeys } from "../../../api/models.ts";
import { Card } from "../../../ui/card.tsx";
import { Loaded } from "../../../ui/loaded/loaded.tsx";
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
    <Card title={phrases.title}>
      <Facts>
        <Fact term={phrases.service}>{phrases[state]}</Fact>
        <Fact term={phrases.device}>{health?.device ?? unknown}</Fact>
      </Facts>
      <Loaded question={registry} failed={phrases.loadFailed} bones={["h-12"]}>
        {({ active, models }) => (
          <Facts>
            <Fact term={phrases.atWork}>{active ?? unknown}</Fact>
            <Fact term={phrases.registered}>{phrases.count(models.length)}</Fact>
          </Facts>
        )}
      </Loaded>
    </Card>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="figures grid gap-4 sm:grid-cols-2">{children}</dl>;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-bold wrap-anywhere">{children}</dd>
    </div>
  );
}

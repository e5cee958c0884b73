import type { Batch } from "@elaeis/domain/prediction-review/prediction-review-schemas";
import type { UseQueryResult } from "@tanstack/react-query";
import { Section } from "#ui/section.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { BatchProgress } from "./batch-progress.tsx";
import { StartBatch } from "./start-batch.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Starts a batch, or shows how far the one that goes on has come. */
export function BatchCard({ batches }: { batches: UseQueryResult<Batch[]> }) {
  const { batch: phrases } = usePhrases();
  const running = batches.data?.find(({ state }) => state === "running");
  return (
    <Section
      title={running ? phrases.runningTitle : phrases.title}
      {...(running ? {} : { intro: phrases.idle })}
    >
      <Loaded question={batches} failed={phrases.loadFailed}>
        {() => (running ? <BatchProgress batch={running} /> : <StartBatch />)}
      </Loaded>
    </Section>
  );
}

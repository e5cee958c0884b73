import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAiStatus } from "#app/ai-status/use-ai-status.ts";
import { fetchPredictionFigures, predictionReviewKeys } from "#api/prediction-review.ts";
import { AiDeviceCard } from "#app/model-figures/ai-device-card.tsx";
import { DriftCard } from "#app/model-figures/drift-card.tsx";
import { Banner } from "#ui/banner.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { useSearchParams } from "#app/navigation.tsx";
import { BatchOutcomeSection } from "./batch-outcome.tsx";
import { BatchCard } from "./batch-card.tsx";
import { BatchHistory } from "./batch-history.tsx";
import { ComparisonCard } from "./comparison-card.tsx";
import { ModelsCard } from "./models-card.tsx";
import { ReviewSection } from "./review-section.tsx";
import { useBatches } from "./use-batches.ts";
import { Bone, Skeleton } from "#ui/skeleton.tsx";
import { Stack } from "#ui/stack.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { usePhrases } from "./use-phrases.ts";
import { ValidationFigures } from "./validation-figures.tsx";

/** Where an administrator has many fruits predicted, and sees and judges what comes of it. */
export default function PredictionReviewsPage() {
  const phrases = usePhrases();
  const ai = useAiStatus();
  const batches = useBatches();
  const [version, setVersion] = useState<string>();
  const figures = useQuery({
    queryKey: predictionReviewKeys.figures(version),
    queryFn: ({ signal }) => fetchPredictionFigures(version, signal),
    placeholderData: keepPreviousData,
  });
  const [address] = useSearchParams();
  const all = batches.data ?? [];
  const chosen = all.find(({ id, state }) => id === address.get("batch") && state !== "running");
  // While one goes on, it is what the screen is about.
  const latest = all[0]?.state === "running" ? undefined : all[0];
  const ended = chosen ?? latest;
  return (
    <Stack gap={6}>
      <PageHeading title={phrases.title} />
      {ai.state === "offline" && !ai.isServerSilent && (
        <Banner tone="warning">{phrases.aiAway}</Banner>
      )}
      {batches.isLoading || figures.isLoading ? (
        <Skeleton>
          <Bone className="h-96" />
        </Skeleton>
      ) : (
        <>
          <TwoColumns gap={6} from="lg">
            <Stack gap={6} className="min-w-0">
              {ended && (
                <BatchOutcomeSection
                  key={ended.id}
                  id={ended.id}
                  startedAt={ended.started_at}
                  isChosen={ended === chosen}
                />
              )}
              <BatchCard batches={batches} />
              {figures.data && <ValidationFigures figures={figures.data} />}
            </Stack>
            <ModelsCard />
          </TwoColumns>
          <ReviewSection figures={figures.data} />
          <ComparisonCard figures={figures} onVersion={setVersion} />
          <DriftCard />
          {batches.data && (
            <BatchHistory batches={batches.data.filter(({ state }) => state !== "running")} />
          )}
          <AiDeviceCard />
        </>
      )}
    </Stack>
  );
}

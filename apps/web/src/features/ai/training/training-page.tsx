import { useSearchParams } from "#app/navigation.tsx";
import { useAiStatus } from "#app/ai-status/use-ai-status.ts";
import { Banner } from "#ui/banner.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { AiDeviceCard } from "#app/model-figures/ai-device-card.tsx";
import { CompareSection } from "./compare-section.tsx";
import { DatasetCard } from "./dataset-card.tsx";
import { DriftCard } from "#app/model-figures/drift-card.tsx";
import { HistoryCard } from "./history-card.tsx";
import { ModelsCard } from "./models-card.tsx";
import { ReportSection } from "./report-section.tsx";
import { RunCard } from "./run-card.tsx";
import { useTrainingHistory, useTrainingOverview, useTrainingStatus } from "./use-training.ts";
import { SpectraCard } from "./spectra/spectra-card.tsx";
import { SpectralDriftCard } from "./spectra/spectral-drift-card.tsx";
import { Bone, Skeleton } from "#ui/skeleton.tsx";
import { Stack } from "#ui/stack.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { usePhrases as useFigurePhrases } from "#app/model-figures/use-phrases.ts";
import { usePhrases as useSpectraPhrases } from "./spectra/use-phrases.ts";
import { usePhrases } from "./use-phrases.ts";

/** Where an administrator lets the AI learn, sees how good it became, and decides which model answers. */
export default function TrainingPage() {
  const phrases = usePhrases();
  const figures = useFigurePhrases();
  const spectra = useSpectraPhrases();
  const ai = useAiStatus();
  const overview = useTrainingOverview();
  const status = useTrainingStatus();
  const history = useTrainingHistory();
  const [address] = useSearchParams();
  const latest = history.data?.find(({ state }) => state === "done")?.id;
  const shown = address.get("run") ?? latest;
  const isLatest = shown === latest;
  return (
    <Stack gap={6}>
      <PageHeading title={phrases.title} />
      {ai.state === "offline" && !ai.isServerSilent && (
        <Banner tone="warning">{phrases.aiAway}</Banner>
      )}
      {overview.isLoading || status.isLoading || history.isLoading ? (
        <Skeleton>
          <Bone className="h-96" />
        </Skeleton>
      ) : (
        <>
          <TwoColumns gap={6} from="lg">
            <RunCard status={status} overview={overview} />
            <DatasetCard overview={overview} />
          </TwoColumns>
          {/* The history shows whether there is one, and says below why it cannot be read. */}
          {shown !== undefined && history.data && (
            <ReportSection runId={shown} isLatest={isLatest} />
          )}
          <ModelsCard />
          {history.data?.length !== 0 && <HistoryCard history={history} shown={shown} />}
          {history.data && <CompareSection runs={history.data} />}
          <Tabs
            label={phrases.evidence}
            tabs={[
              { title: figures.device.title, panel: <AiDeviceCard isInTab /> },
              {
                title: figures.drift.title,
                panel: (
                  <Stack gap={6}>
                    <DriftCard isInTab />
                    <SpectralDriftCard />
                  </Stack>
                ),
              },
              {
                title: spectra.card.title,
                panel: (
                  <SpectraCard overview={overview} isRunning={Boolean(status.data?.running)} />
                ),
              },
            ]}
          />
        </>
      )}
    </Stack>
  );
}

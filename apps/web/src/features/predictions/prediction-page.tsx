import { ScanSearch } from "lucide-react";
import { useAiStatus } from "../../ai-status/use-ai-status.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Bone, Skeleton } from "../../ui/skeleton.tsx";
import { ImageChooser } from "./image-chooser.tsx";
import { PredictionCard } from "./prediction-card.tsx";
import { SaveAsFruit } from "./save-as-fruit.tsx";
import { useAnalysis } from "./use-analysis.ts";
import { usePhrases } from "./use-phrases.ts";

export function PredictionPage() {
  const phrases = usePhrases();
  const ai = useAiStatus();
  const analysis = useAnalysis();
  const { image, busy, prediction, problem } = analysis;
  const isOffline = ai.state === "offline";
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading title={phrases.title} intro={phrases.intro} />
      {isOffline && <Banner tone="warning">{phrases.offline}</Banner>}
      {problem && (
        <Banner
          tone="danger"
          dismiss={{ label: phrases.dismiss, onDismiss: analysis.dismissProblem }}
        >
          {problem}
        </Banner>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[22rem_1fr]">
        <section className="panel grid grid-cols-1 gap-4 p-5 lg:sticky lg:top-24">
          <ImageChooser
            image={image}
            isBusy={busy !== null}
            onChoose={(file, source) => void analysis.choose(file, source)}
          />
          {image && !prediction && (
            <Button
              className="min-h-14 text-lg"
              isBusy={busy === "analysing"}
              disabled={isOffline || busy !== null}
              onClick={() => void analysis.analyse()}
            >
              {busy !== "analysing" && <ScanSearch size={22} aria-hidden />}
              {busy === "analysing" ? phrases.analysing : phrases.analyse}
            </Button>
          )}
          {prediction && (
            <Button variant="outline" onClick={analysis.reset}>
              {phrases.newAnalysis}
            </Button>
          )}
        </section>
        <div aria-live="polite" className="grid grid-cols-1 gap-6">
          {busy === "analysing" && <ResultSkeleton label={phrases.analysing} />}
          {prediction && !busy && <PredictionCard prediction={prediction} />}
          {!prediction && busy !== "analysing" && (
            <EmptyState drawing="noResult">{phrases.empty}</EmptyState>
          )}
          {prediction && !busy && <SaveAsFruit key={prediction.id} prediction={prediction} />}
        </div>
      </div>
    </div>
  );
}

function ResultSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Bone className="h-36" />
        <Bone className="h-36" />
        <Bone className="h-36" />
        <Bone className="h-36" />
      </div>
    </Skeleton>
  );
}

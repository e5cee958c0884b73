import { Lightbulb, ScanSearch, Smartphone } from "lucide-react";
import { useEffect } from "react";
import { useAiStatus } from "../../ai-status/use-ai-status.ts";
import { keepDeviceModel, useDeviceModel } from "../../on-device/device-model.ts";
import { Link } from "../../navigation.tsx";
import { paths } from "../../paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, buttonLook } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Bone, Skeleton } from "../../ui/skeleton.tsx";
import { DeviceResultNote } from "./device-result-note.tsx";
import { ImageChooser } from "./image-chooser.tsx";
import { PredictionCard } from "./prediction-card.tsx";
import { SaveAsFruit } from "./save-as-fruit.tsx";
import { useAnalysis } from "./use-analysis.ts";
import { usePhrases } from "./use-phrases.ts";

export function PredictionPage() {
  const phrases = usePhrases();
  const ai = useAiStatus();
  const device = useDeviceModel();
  useEffect(keepDeviceModel, []);
  const isAiAway = ai.state === "offline";
  const { image, busy, analysis, problem, ...act } = useAnalysis({ device, isAiAway });
  const onDevice = typeof device === "object" ? device : null;
  const isUnable = isAiAway && onDevice === null;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading title={phrases.title} intro={phrases.intro} />
      {isAiAway && (
        <Banner tone={onDevice ? "info" : "warning"}>
          {phrases.offline}
          {onDevice && <span className="block">{phrases.onDeviceMeanwhile}</span>}
        </Banner>
      )}
      {problem && (
        <Banner tone="danger" dismiss={{ label: phrases.dismiss, onDismiss: act.dismissProblem }}>
          {problem}
        </Banner>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[22rem_1fr]">
        <section className="panel grid grid-cols-1 gap-4 p-5 lg:sticky lg:top-24">
          <ImageChooser
            image={image}
            isBusy={busy !== null}
            onChoose={(file, source) => void act.choose(file, source)}
          />
          {image && !analysis && (
            <Button
              className="min-h-14 text-lg"
              isBusy={busy === "analysing"}
              disabled={isUnable || busy !== null}
              onClick={() => void act.analyse()}
            >
              {busy !== "analysing" && <ScanSearch size={22} aria-hidden />}
              {busy === "analysing" ? phrases.analysing : phrases.analyse}
            </Button>
          )}
          {analysis && (
            <Button variant="outline" onClick={act.reset}>
              {phrases.newAnalysis}
            </Button>
          )}
          {onDevice && (
            <p className="flex gap-2 text-sm text-muted">
              <Smartphone size={18} aria-hidden className="mt-0.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{phrases.deviceReady(onDevice.version)}</span>
            </p>
          )}
        </section>
        <div aria-live="polite" className="grid grid-cols-1 gap-6">
          {busy === "analysing" && <ResultSkeleton label={phrases.analysing} />}
          {analysis && !busy && <PredictionCard analysis={analysis} />}
          {!analysis && busy !== "analysing" && (
            <EmptyState drawing="noResult">{phrases.empty}</EmptyState>
          )}
          {analysis?.where === "server" && !busy && (
            <SaveAsFruit key={analysis.prediction.id} prediction={analysis.prediction} />
          )}
          {analysis && !busy && (
            <Link to={paths.advice()} className={buttonLook("outline")}>
              <Lightbulb size={20} aria-hidden />
              {phrases.advice}
            </Link>
          )}
          {analysis?.where === "device" && !busy && (
            <DeviceResultNote
              away={analysis.away}
              onAnalyseAgain={() => void act.analyseOnServer()}
            />
          )}
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

import { Lightbulb, ScanSearch } from "lucide-react";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { takenElsewhere } from "./chosen-image.ts";
import { ImageChooser } from "./image-chooser.tsx";
import { PaidNote } from "./paid-note.tsx";
import { nobodyCanPredict, type Helpers } from "./predict-photo.ts";
import { PredictionCard } from "./prediction-card.tsx";
import { ResultSkeleton } from "./result-skeleton.tsx";
import { QueueAsFruit, SaveAsFruit } from "./lazy-save.tsx";
import { useAnalysis } from "./use-analysis.ts";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** One photo, four values. */
export function SingleMode({ helpers }: { helpers: Helpers }) {
  const phrases = usePhrases();
  const { image, busy, isLate, analysis, problem, ...act } = useAnalysis(helpers);
  const isUnable = nobodyCanPredict(helpers);
  return (
    <>
      {problem && (
        <Banner tone="danger" onDismiss={act.dismissProblem}>
          {problem}
        </Banner>
      )}
      <div className="grid grid-cols-1 items-start gap-6 @3xl:grid-cols-[22rem_1fr]">
        <section className="grid grid-cols-1 gap-4 @3xl:sticky @3xl:top-24">
          <ImageChooser
            image={image}
            isBusy={busy !== null}
            isDone={analysis !== null}
            onChoose={(file, source) => void act.choose(file, source)}
          />
          {image && !analysis && <PaidNote photos={[image]} helpers={helpers} />}
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
        </section>
        <Stack aria-live="polite" gap={6}>
          {busy === "analysing" && <ResultSkeleton label={phrases.analysing} isLate={isLate} />}
          {analysis && !busy && <PredictionCard analysis={analysis} />}
          {!analysis && busy !== "analysing" && (
            <EmptyState drawing="noResult">{phrases.empty}</EmptyState>
          )}
          {analysis?.where === "server" && !busy && (
            <SaveAsFruit
              key={analysis.prediction.id}
              prediction={analysis.prediction}
              taken={image && takenElsewhere(image)}
            />
          )}
          {analysis?.where === "device" && image && !busy && (
            <QueueAsFruit
              key={analysis.prediction.created_at}
              prediction={analysis.prediction}
              photos={[{ role: "front", bytes: image.bytes, fileName: image.fileName }]}
              taken={takenElsewhere(image)}
              onQueued={act.forget}
              onAnalyseAgain={() => void act.analyseOnServer()}
            />
          )}
          {analysis && (
            <Row gap={3}>
              <Button variant="outline" onClick={act.reset}>
                {phrases.newAnalysis}
              </Button>
              <Link to={paths.advice()} className={buttonLook("quiet")}>
                <Lightbulb size={20} aria-hidden />
                {phrases.advice}
              </Link>
            </Row>
          )}
        </Stack>
      </div>
    </>
  );
}

import { PhotoTriggers } from "../photo-triggers.tsx";
import { maxBatchPhotos, minBatchPhotos } from "@elaeis/domain/predictions/prediction";
import { ScanSearch } from "lucide-react";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Figures } from "#ui/figures.tsx";
import { imageProblem } from "../chosen-image.ts";
import { PaidNote } from "../paid-note.tsx";
import { nobodyCanPredict, type Helpers } from "../predict-photo.ts";
import { ResultSkeleton } from "../result-skeleton.tsx";
import { QueueAsFruit, SaveAsFruit } from "../lazy-save.tsx";
import { asOnePrediction } from "./predict-batch.ts";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "../use-phrases.ts";
import { BatchCard, RefusedCard } from "./batch-card.tsx";
import { PhotoTiles } from "./photo-tiles.tsx";
import { useBatchAnalysis } from "./use-batch-analysis.ts";
import { useBatchPhrases } from "./use-batch-phrases.ts";
import { useKeptBatch } from "./use-kept-batch.ts";
import { firstTaken } from "./photos.ts";
import { usePhotos } from "./use-photos.ts";

/** Four to six photos of one fruit: their mean, how far they lie apart, and what each says. */
export function BatchMode({ helpers }: { helpers: Helpers }) {
  const phrases = useBatchPhrases();
  const single = usePhrases();
  const { photos, isPreparing, ...chosen } = usePhotos((file) => {
    const found = imageProblem(file);
    return found && single.errors[found];
  });
  const batch = useBatchAnalysis(photos, helpers);
  const { isBusy, analysis, refusals } = batch;
  const isUnable = nobodyCanPredict(helpers);
  const kept = useKeptBatch({ photos, analysis }, (held, made) => {
    chosen.restore(held);
    batch.restore(held, made);
  });
  const startAgain = () => {
    kept.forget();
    chosen.clear();
    batch.clear();
  };
  return (
    <>
      <p className="text-ink-2">{phrases.intro}</p>
      {chosen.problem && <Problem sentence={chosen.problem} onDismiss={chosen.dismissProblem} />}
      {batch.problem && <Problem sentence={batch.problem} onDismiss={batch.dismissProblem} />}
      <div className="grid grid-cols-1 items-start gap-6 @3xl:grid-cols-[22rem_1fr]">
        <section className="grid grid-cols-1 gap-4">
          <Figures>{phrases.count(photos.length)}</Figures>
          <PhotoTiles
            photos={photos}
            isBusy={isBusy || isPreparing}
            onRole={chosen.setRole}
            onRemove={(sha256) => {
              kept.forget();
              chosen.remove(sha256);
            }}
          />
          {photos.length < maxBatchPhotos && !analysis && (
            <PhotoTriggers
              photograph={phrases.photographs}
              choose={phrases.chooseFiles}
              isMultiple
              isBusy={isBusy || isPreparing}
              onFiles={(files, source) => {
                kept.forget();
                void chosen.add(files, source);
              }}
            />
          )}
          {photos.length < minBatchPhotos && <p className="text-ink-2">{phrases.minimum}</p>}
          {!analysis && <PaidNote photos={photos} helpers={helpers} />}
          {!analysis && (
            <Button
              className="min-h-14 text-lg"
              isBusy={isBusy}
              disabled={isUnable || isBusy || isPreparing || photos.length < minBatchPhotos}
              onClick={() => void batch.analyse()}
            >
              {!isBusy && <ScanSearch size={22} aria-hidden />}
              {isBusy ? single.analysing : single.analyse}
            </Button>
          )}
          {photos.length > 0 && !analysis && (
            <Button variant="outline" disabled={isBusy} onClick={startAgain}>
              {phrases.reset}
            </Button>
          )}
        </section>
        <Stack aria-live="polite" gap={6}>
          {isBusy && <ResultSkeleton label={single.analysing} isLate={batch.isLate} />}
          {!isBusy && refusals && <RefusedCard photos={photos} codes={refusals} />}
          {!isBusy && !analysis && !refusals && (
            <EmptyState drawing="noResult">{phrases.empty}</EmptyState>
          )}
          {!isBusy && analysis && <BatchCard analysis={analysis} photos={photos} />}
          {!isBusy && analysis?.where === "server" && (
            <SaveAsFruit
              key={analysis.prediction.id}
              prediction={analysis.prediction}
              taken={firstTaken(photos)}
              roles={photos.map((photo) => photo.role)}
            />
          )}
          {!isBusy && analysis?.where === "device" && (
            <QueueAsFruit
              key={analysis.prediction.created_at}
              prediction={asOnePrediction(analysis).prediction}
              photos={photos}
              taken={firstTaken(photos)}
              onQueued={kept.noteSaved}
              onAnalyseAgain={() => void batch.analyseOnServer()}
            />
          )}
          {analysis && (
            <Button
              variant="outline"
              className="justify-self-start"
              disabled={isBusy}
              onClick={startAgain}
            >
              {single.newAnalysis}
            </Button>
          )}
        </Stack>
      </div>
    </>
  );
}

function Problem({ sentence, onDismiss }: { sentence: string; onDismiss: () => void }) {
  return (
    <Banner tone="danger" onDismiss={onDismiss}>
      {sentence}
    </Banner>
  );
}

import { minBatchPhotos } from "@elaeis/domain/predictions/prediction";
import { ArrowRight, LayoutDashboard, RotateCcw, ScanSearch } from "lucide-react";
import { useEffect } from "react";
import { AiIndicator } from "#app/ai-status/ai-indicator.tsx";
import { useAiStatus } from "#app/ai-status/use-ai-status.ts";
import { BackLink } from "#app/back-link.tsx";
import { Link } from "#app/navigation.tsx";
import { keepDeviceModel, useDeviceModel } from "#device/prediction/device-model.ts";
import { paths } from "#app/paths.ts";
import { publicPaths } from "#app/public-paths.ts";
import { Section } from "#ui/section.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { BatchCard, RefusedCard } from "../batch/batch-card.tsx";
import { PhotoTiles } from "../batch/photo-tiles.tsx";
import { ModeSwitch } from "../mode-switch.tsx";
import { PaidNote } from "../paid-note.tsx";
import { PredictionCard } from "../prediction-card.tsx";
import { ResultSkeleton } from "../result-skeleton.tsx";
import { Note } from "#ui/note.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "../use-phrases.ts";
import { PhotoTriggers } from "../photo-triggers.tsx";
import { TechnicalDetails } from "./technical-details.tsx";
import { demoSteps, useDemo } from "./use-demo.ts";
import { useDemoPhrases } from "./use-demo-phrases.ts";

/** What an analysis is, step by step, for people who want to see it before a fruit depends on it. */
export default function DemoPage() {
  const phrases = useDemoPhrases();
  const general = usePhrases();
  const ai = useAiStatus();
  const device = useDeviceModel();
  useEffect(keepDeviceModel, []);
  const isAiAway = ai.state === "offline";
  const demo = useDemo({ device, isAiAway });
  return (
    <Stack gap={6} className="@container">
      <BackLink to={paths.home()}>{phrases.back}</BackLink>
      <PageHeading title={phrases.title} intro={phrases.intro} actions={<AiIndicator />} />
      <div>
        <Stepper label={phrases.steps} names={phrases.stepNames} current={demo.step} />
      </div>
      {isAiAway && (
        <Banner tone={typeof device === "object" ? "info" : "warning"}>
          {general.offline}
          {typeof device === "object" && <span className="block">{general.onDeviceMeanwhile}</span>}
        </Banner>
      )}
      {demo.problem && (
        <Banner tone="danger" onDismiss={demo.dismissProblem}>
          {demo.problem}
        </Banner>
      )}
      <div className="grid grid-cols-1 items-start gap-6 @3xl:grid-cols-[22rem_1fr]">
        <Preparation demo={demo} />
        <Results demo={demo} />
      </div>
      <Marketing />
    </Stack>
  );
}

type Demo = ReturnType<typeof useDemo>;

function Preparation({ demo }: { demo: Demo }) {
  const phrases = useDemoPhrases();
  const general = usePhrases();
  const { mode, photos, used, isBusy, isPreparing, step } = demo;
  const keptBack = photos.length - used.length;
  const isBatch = mode === "batch";
  return (
    <Stack gap={6}>
      <Section title={phrases.chooseTitle}>
        <PhotoTiles photos={used} isBusy={isBusy || isPreparing} onRemove={demo.remove} />
        {keptBack > 0 && <p className="text-ink-2">{phrases.keptForBatch(keptBack)}</p>}
        <PhotoTriggers
          photograph={phrases.photograph}
          choose={isBatch ? phrases.choosePhotos : phrases.choosePhoto}
          isMultiple
          isBusy={isBusy || isPreparing}
          accept="image/jpeg,image/png,image/webp"
          onFiles={demo.choose}
        />
        <Note>{phrases.formats}</Note>
      </Section>
      <Section title={phrases.configTitle}>
        <ModeSwitch mode={mode} isDisabled={isBusy} onMode={demo.setMode} />
        <p className="text-ink-2">{isBatch ? phrases.batchHint : phrases.singleHint}</p>
        {isBatch && photos.length < minBatchPhotos && (
          <p className="flex justify-between gap-3 font-semibold text-amber">
            {phrases.batchMinimum}
            <span className="figures">{phrases.counter(photos.length)}</span>
          </p>
        )}
        {step !== demoSteps.results && <PaidNote photos={demo.used} helpers={demo.helpers} />}
        {step !== demoSteps.results && (
          <Button
            className="min-h-14 text-lg"
            isBusy={isBusy}
            disabled={!demo.canAnalyse}
            onClick={() => void demo.analyse()}
          >
            {!isBusy && <ScanSearch size={22} aria-hidden />}
            {isBusy ? general.analysing : general.analyse}
          </Button>
        )}
        {photos.length > 0 && step !== demoSteps.results && (
          <Button variant="outline" disabled={isBusy} onClick={demo.reset}>
            <RotateCcw size={20} aria-hidden />
            {phrases.reset}
          </Button>
        )}
      </Section>
    </Stack>
  );
}

function Results({ demo }: { demo: Demo }) {
  const phrases = useDemoPhrases();
  const general = usePhrases();
  const { ofPhoto, ofBatch, refusals, isBusy, isLate, photos, used } = demo;
  const analysis = ofPhoto ?? ofBatch;
  return (
    <Stack aria-live="polite" gap={6}>
      {isBusy && <ResultSkeleton label={general.analysing} isLate={isLate} />}
      {refusals && <RefusedCard photos={photos} codes={refusals} />}
      {!isBusy && !analysis && !refusals && (
        <EmptyState drawing="noResult">
          <NextStep demo={demo} />
        </EmptyState>
      )}
      {ofPhoto && <PredictionCard analysis={ofPhoto} />}
      {ofBatch && <BatchCard analysis={ofBatch} photos={photos} />}
      {analysis && (
        <>
          <TechnicalDetails analysis={analysis} photos={used} />
          <Row gap={3}>
            <Button className="flex-1" onClick={demo.reset}>
              <RotateCcw size={20} aria-hidden />
              {phrases.newAnalysis}
            </Button>
            <Link to={paths.dashboard()} className={`${buttonLook("outline")} flex-1`}>
              <LayoutDashboard size={20} aria-hidden />
              {phrases.dashboard}
            </Link>
          </Row>
        </>
      )}
    </Stack>
  );
}

function NextStep({ demo }: { demo: Demo }) {
  const phrases = useDemoPhrases();
  const general = usePhrases();
  const { photos, mode } = demo;
  if (photos.length === 0) return phrases.waiting;
  if (mode === "batch" && photos.length < minBatchPhotos)
    return phrases.missing(minBatchPhotos - photos.length);
  return demo.isUnable ? general.offline : phrases.ready;
}

function Marketing() {
  const phrases = useDemoPhrases();
  return (
    <Section title={phrases.marketingTitle} intro={phrases.marketing}>
      <Link
        to={publicPaths.technology()}
        className={`${buttonLook("outline")} sm:justify-self-start`}
      >
        {phrases.technology}
        <ArrowRight size={20} aria-hidden />
      </Link>
    </Section>
  );
}

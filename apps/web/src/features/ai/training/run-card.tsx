import { leastFruitsToTrain, leastMeasured } from "@elaeis/domain/training/training";
import type {
  TrainingDataset,
  TrainingOverview,
  TrainingRun,
  TrainingStatus,
} from "@elaeis/domain/training/training-schemas";
import type { UseQueryResult } from "@tanstack/react-query";
import { GraduationCap } from "lucide-react";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Section } from "#ui/section.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Ends, Grow } from "#ui/line.tsx";
import { Note } from "#ui/note.tsx";
import { Readiness } from "./dataset-card.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { RunProgress } from "./run-progress.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useStartTraining } from "./use-training.ts";

type RunCardProps = {
  status: UseQueryResult<TrainingStatus>;
  overview: UseQueryResult<TrainingOverview>;
};

/** What there is to learn from, and a training started, or how far the one that goes on has come. */
export function RunCard({ status, overview }: RunCardProps) {
  const phrases = usePhrases();
  const isRunning = Boolean(status.data?.running);
  const dataset = overview.data?.dataset;
  return (
    <Section title={isRunning ? phrases.run.runningTitle : phrases.run.title}>
      <Loaded question={status} failed={phrases.loadFailed} bones={["h-56"]}>
        {({ running, last }) => (
          <Stack gap={4}>
            {dataset && <Readiness dataset={dataset} />}
            {running ? <RunProgress run={running} /> : <StartRun last={last} dataset={dataset} />}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

type StartRunProps = {
  last: TrainingRun | null;
  dataset: TrainingDataset | undefined;
};

function StartRun({ last, dataset }: StartRunProps) {
  const phrases = usePhrases();
  const start = useStartTraining();
  const isTooFew = dataset !== undefined && leastMeasured(dataset) < leastFruitsToTrain;
  return (
    <>
      <ActionFailed title={phrases.run.startFailed} error={start.error} />
      <Ends>
        <Button isBusy={start.isPending} disabled={isTooFew} onClick={() => start.mutate()}>
          {!start.isPending && <GraduationCap size={20} aria-hidden />}
          {phrases.run.start}
        </Button>
        <Grow basis={60}>
          {isTooFew && <p>{phrases.run.tooFew(leastFruitsToTrain)}</p>}
          <LastRun last={last} />
        </Grow>
      </Ends>
      {!isTooFew && <Note>{phrases.run.idle}</Note>}
    </>
  );
}

function LastRun({ last }: { last: TrainingRun | null }) {
  const phrases = usePhrases();
  const formats = useFormats();
  if (last === null) return <Note>{phrases.run.never}</Note>;
  const ended = formats.dateTime(last.finished_at ?? last.started_at);
  if (last.state === "failed") return <FailedRun run={last} ended={ended} />;
  const sentence = last.state === "cancelled" ? phrases.run.lastCancelled : phrases.run.lastDone;
  return <Note hasFigures>{sentence(ended)}</Note>;
}

function FailedRun({ run, ended }: { run: TrainingRun; ended: string }) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  return (
    <Banner tone="danger">
      <strong className="figures block">{phrases.run.lastFailed(ended)}</strong>
      {run.failure?.[language]}
    </Banner>
  );
}

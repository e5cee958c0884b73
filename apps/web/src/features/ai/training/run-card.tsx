import { leastFruitsToTrain, leastMeasured } from "@elaeis/domain/training/training";
import type {
  TrainingDataset,
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
import { Figures } from "#ui/figures.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { RunProgress } from "./run-progress.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useStartTraining } from "./use-training.ts";

type RunCardProps = {
  status: UseQueryResult<TrainingStatus>;
  dataset: TrainingDataset | undefined;
};

/** Starts a training, or shows how far the one that goes on has come. */
export function RunCard({ status, dataset }: RunCardProps) {
  const phrases = usePhrases();
  const isRunning = Boolean(status.data?.running);
  return (
    <Section title={isRunning ? phrases.run.runningTitle : phrases.run.title}>
      <Loaded question={status} failed={phrases.loadFailed} bones={["h-56"]}>
        {({ running, last }) =>
          running ? <RunProgress run={running} /> : <StartRun last={last} dataset={dataset} />
        }
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
    <Stack gap={5}>
      <p>{phrases.run.idle}</p>
      <ActionFailed title={phrases.run.startFailed} error={start.error} />
      <Button
        className="min-h-14 text-lg sm:justify-self-start"
        isBusy={start.isPending}
        disabled={isTooFew}
        onClick={() => start.mutate()}
      >
        {!start.isPending && <GraduationCap size={24} aria-hidden />}
        {phrases.run.start}
      </Button>
      {isTooFew && <p className="text-ink-2">{phrases.run.tooFew(leastFruitsToTrain)}</p>}
      <LastRun last={last} />
    </Stack>
  );
}

function LastRun({ last }: { last: TrainingRun | null }) {
  const phrases = usePhrases();
  const formats = useFormats();
  if (last === null) return <p className="text-ink-2">{phrases.run.never}</p>;
  const ended = formats.dateTime(last.finished_at ?? last.started_at);
  if (last.state === "failed") return <FailedRun run={last} ended={ended} />;
  const sentence = last.state === "cancelled" ? phrases.run.lastCancelled : phrases.run.lastDone;
  return <Figures isMuted>{sentence(ended)}</Figures>;
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

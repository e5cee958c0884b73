import { JobView } from "#app/transfers/job-view.tsx";
import { trainingStages, type TrainingStage } from "@elaeis/domain/training/training";
import type { TrainingRun } from "@elaeis/domain/training/training-schemas";
import { Check } from "lucide-react";
import { useFormats } from "#language/formats.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Stack } from "#ui/stack.tsx";
import { inWords } from "#app/model-figures/duration.ts";
import { Figures } from "#ui/figures.tsx";
import { usePhrases, type Phrases } from "./use-phrases.ts";
import { useCancelTraining } from "./use-training.ts";

/** The run that goes on: its steps, how far it has come, and the way to stop it. */
export function RunProgress({ run }: { run: TrainingRun }) {
  const phrases = usePhrases();
  const formats = useFormats();
  const started = formats.dateTime(run.started_at);
  const cancel = useCancelTraining();
  return (
    <JobView
      words={{ ...phrases.run, cancel: phrases.run.cancelRun }}
      waits={run.waiting && phrases.run.waiting}
      onCancel={() => cancel.mutateAsync(run.id)}
    >
      <Stages run={run} />
      <Figures as="div" isMuted>
        {!run.waiting && <p className="font-semibold text-ink">{etaSentence(run, phrases)}</p>}
        <p>
          {run.requested_by === null
            ? phrases.run.startedByService(started)
            : phrases.run.startedBy(started, run.requested_by)}
        </p>
        {run.attempts > 1 && <p>{phrases.run.resumed(run.attempts - 1)}</p>}
      </Figures>
    </JobView>
  );
}

/** A calibration takes seconds: it is tested, compared and learned in one go. */
const stagesOfSpectra: readonly TrainingStage[] = ["reading", "validating"];

function sentenceOf({ kind }: TrainingRun, stage: TrainingStage, { run }: Phrases): string {
  if (kind === "photos" || (stage !== "reading" && stage !== "validating")) {
    return run.stageSentences[stage];
  }
  return run.spectraSentences[kind][stage];
}

function Stages({ run }: { run: TrainingRun }) {
  const phrases = usePhrases();
  const stages = run.kind === "photos" ? trainingStages : stagesOfSpectra;
  const current = stages.indexOf(run.stage);
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {sentenceOf(run, run.stage, phrases)}
      </p>
      <Stack as="ol" aria-label={phrases.run.stagesLabel} gap={3}>
        {stages.map((stage, index) => (
          <Stage
            key={stage}
            stage={stage}
            place={index < current ? "past" : index === current ? "current" : "to come"}
            run={run}
          />
        ))}
      </Stack>
    </>
  );
}

type StageProps = {
  stage: TrainingStage;
  place: "past" | "current" | "to come";
  run: TrainingRun;
};

const marks = {
  past: "border-leaf bg-leaf text-card",
  current: "border-brand text-brand",
  "to come": "border-control text-ink-2",
};

function Stage({ stage, place, run }: StageProps) {
  const phrases = usePhrases();
  const formats = useFormats();
  const isCurrent = place === "current";
  const sentence = sentenceOf(run, stage, phrases);
  return (
    <li aria-current={isCurrent ? "step" : undefined} className="flex gap-3">
      <span
        className={`grid size-8 shrink-0 place-items-center rounded-full border-2 ${marks[place]}`}
      >
        {place === "past" && <Check size={18} aria-hidden />}
        {isCurrent && !run.waiting && <Spinner />}
      </span>
      <div className={`min-w-0 flex-1 pt-1 ${place === "to come" ? "text-ink-2" : ""}`}>
        <p className={`flex flex-wrap justify-between gap-x-4 ${isCurrent ? "font-semibold" : ""}`}>
          <span>{sentence}</span>
          {isCurrent && run.total > 0 && (
            <span className="figures">
              {phrases.run.done(formats.count(run.done), formats.count(run.total))}
            </span>
          )}
        </p>
        {isCurrent && (
          <div className="mt-2">
            <ProgressBar label={sentence} share={run.total === 0 ? 0 : run.done / run.total} />
          </div>
        )}
      </div>
    </li>
  );
}

function etaSentence({ eta_seconds: seconds }: TrainingRun, { run }: Phrases): string {
  if (seconds === null) return run.etaUnknown;
  const { unit, count } = inWords(seconds);
  const sentences = { seconds: run.etaSeconds, minutes: run.etaMinutes, hours: run.etaHours };
  return sentences[unit](count);
}

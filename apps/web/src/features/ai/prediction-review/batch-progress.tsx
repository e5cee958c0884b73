import { JobView } from "#app/transfers/job-view.tsx";
import type { Batch } from "@elaeis/domain/prediction-review/prediction-review-schemas";
import { useFormats } from "#language/formats.ts";
import { inWords } from "#app/model-figures/duration.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Figures } from "#ui/figures.tsx";
import { useCancelBatch } from "./use-batches.ts";
import { usePhrases } from "./use-phrases.ts";

/** The batch that goes on: how far it has come, and the way to stop it. */
export function BatchProgress({ batch }: { batch: Batch }) {
  const { batch: phrases, unknown } = usePhrases();
  const { count, dateTime } = useFormats();
  const cancel = useCancelBatch();
  const { total, predicted, refused, failed } = batch;
  const done = predicted + refused + failed;
  return (
    <JobView
      words={phrases}
      waits={batch.waits_for !== null && phrases.waits}
      onCancel={() => cancel.mutateAsync(batch.id)}
    >
      <div className="figures">
        <p className="mb-2 text-lg font-semibold">{phrases.done(count(done), count(total))}</p>
        <ProgressBar label={phrases.progress} share={done / total} />
        <p className="mt-2">{phrases.outcome(count(predicted), count(refused), count(failed))}</p>
      </div>
      <Figures as="div" isMuted>
        {batch.waits_for === null && <Eta seconds={batch.eta_seconds} />}
        <p className="wrap-anywhere">
          {phrases.startedBy(dateTime(batch.started_at), batch.requested_by ?? unknown)}
        </p>
        <p className="wrap-anywhere">{phrases.by(batch.model_version)}</p>
      </Figures>
    </JobView>
  );
}

function Eta({ seconds }: { seconds: number | null }) {
  const { batch: phrases } = usePhrases();
  if (seconds === null) return <p className="font-semibold text-ink">{phrases.etaUnknown}</p>;
  const { unit, count } = inWords(seconds);
  return <p className="font-semibold text-ink">{phrases.eta[unit](count)}</p>;
}

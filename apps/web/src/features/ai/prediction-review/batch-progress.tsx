import type { Batch } from "@elaeis/domain/prediction-review/prediction-review-schemas";
import { CircleStop } from "lucide-react";
import { useFormats } from "../../../language/formats.ts";
import { inWords } from "../../../app/model-figures/duration.ts";
import { ConfirmButton } from "../../../ui/confirm-button.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
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
    <div className="grid grid-cols-1 gap-5">
      {batch.waits_for !== null && <Banner tone="warning">{phrases.waits}</Banner>}
      <div className="figures">
        <p className="mb-2 text-lg font-bold">{phrases.done(count(done), count(total))}</p>
        <ProgressBar label={phrases.progress} share={done / total} />
        <p className="mt-2">{phrases.outcome(count(predicted), count(refused), count(failed))}</p>
      </div>
      <div className="figures text-muted">
        {batch.waits_for === null && <Eta seconds={batch.eta_seconds} />}
        <p className="wrap-anywhere">
          {phrases.startedBy(dateTime(batch.started_at), batch.requested_by ?? unknown)}
        </p>
        <p className="wrap-anywhere">{phrases.by(batch.model_version)}</p>
      </div>
      <div className="edge-t flex flex-wrap items-center justify-between gap-3 pt-4">
        <p className="max-w-prose flex-1 basis-52 text-sm text-muted">{phrases.leave}</p>
        <ConfirmButton
          label={phrases.cancel}
          Icon={CircleStop}
          title={phrases.cancelTitle}
          confirmLabel={phrases.cancelConfirm}
          cancelLabel={phrases.cancelKeep}
          failed={phrases.cancelFailed}
          onConfirm={() => cancel.mutateAsync(batch.id)}
        >
          {phrases.cancelText}
        </ConfirmButton>
      </div>
    </div>
  );
}

function Eta({ seconds }: { seconds: number | null }) {
  const { batch: phrases } = usePhrases();
  if (seconds === null) return <p className="font-bold text-ink">{phrases.etaUnknown}</p>;
  const { unit, count } = inWords(seconds);
  return <p className="font-bold text-ink">{phrases.eta[unit](count)}</p>;
}

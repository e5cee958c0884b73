import { noFields } from "@elaeis/domain/fruits/fruit-schemas";
import type { AcceptedPrediction } from "@elaeis/domain/predictions/accepted-schemas";
import { maturityFromOil } from "@elaeis/domain/predictions/ratings";
import { useMutation } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { useUser } from "#app/session/use-session.ts";
import type { PhotoTaken } from "#device/photos/prepare-photo.ts";
import type { DevicePrediction } from "#device/prediction/predict-on-device.ts";
import { queuePrediction, type PredictedFruit } from "#device/sync/queue-prediction.ts";
import { useSyncEngine } from "#device/sync/sync-provider.tsx";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { Stack } from "#ui/stack.tsx";
import { asShown } from "../as-shown.ts";
import { usePhrases } from "../use-phrases.ts";
import { SaveForm } from "./save-as-fruit.tsx";
import type { SavedFields } from "./use-save-prediction.ts";
import { useSavePhrases } from "./use-save-phrases.ts";

export type QueueAsFruitProps = {
  prediction: DevicePrediction;
  photos: PredictedFruit["photos"];
  taken: PhotoTaken | null;
  onQueued?: () => void;
  onAnalyseAgain: () => void;
};

/** A prediction of this device as a fruit: kept here, and sent when there is a network. */
export function QueueAsFruit(props: QueueAsFruitProps) {
  const { prediction, photos, taken, onQueued, onAnalyseAgain } = props;
  const phrases = useSavePhrases();
  const { analyseAgain } = usePhrases();
  const sentenceOf = useFailureSentence();
  const { id: userId } = useUser();
  const engine = useSyncEngine();
  const queue = useMutation({
    mutationFn: ({ fields, collectedAt }: SavedFields) =>
      queuePrediction({
        userId,
        photos,
        fields: { ...noFields, ...fields, ...valuesOf(prediction) },
        prediction: acceptedOf(prediction),
        at: collectedAt ?? prediction.created_at,
      }),
    onSuccess: () => {
      engine?.touched();
      onQueued?.();
    },
  });
  if (queue.isSuccess) {
    const open = (
      <Link to={paths.outbox()} className={buttonLook("outline")}>
        {phrases.openOutbox}
      </Link>
    );
    return (
      <Banner tone="success" action={open}>
        {phrases.queued(queue.data.reference)}
      </Banner>
    );
  }
  return (
    <Stack gap={3}>
      {queue.error && <Banner tone="danger">{phrases.saveFailed(sentenceOf(queue.error))}</Banner>}
      <SaveForm taken={taken} isBusy={queue.isPending} onSave={queue.mutate} />
      <Button variant="quiet" className="-ml-4 justify-self-start" onClick={onAnalyseAgain}>
        <RefreshCw size={20} aria-hidden />
        {analyseAgain}
      </Button>
    </Stack>
  );
}

function acceptedOf(prediction: DevicePrediction): AcceptedPrediction {
  const { huile, matiere_seche, proteines, acides_gras, confidence } = prediction;
  const { interval, coverage, clamped, warnings, model, processing_time_ms } = prediction;
  const values = { huile, matiere_seche, proteines, acides_gras };
  const judged = { interval, coverage, clamped, warnings, model };
  return { confidence, answer: { values, ...judged, processing_time_ms } };
}

/** As the server makes a fruit of its own prediction. */
function valuesOf(prediction: DevicePrediction) {
  const oil = asShown(prediction.huile);
  return {
    oil_content: oil,
    dry_matter: asShown(prediction.matiere_seche),
    protein_content: asShown(prediction.proteines),
    fatty_acids: asShown(prediction.acides_gras),
    maturity_stage: maturityFromOil(oil),
  };
}

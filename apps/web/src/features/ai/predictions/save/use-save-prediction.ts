import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { Prediction, SavePrediction } from "@elaeis/domain/predictions/prediction-schemas";
import { useAction } from "#api/use-action.ts";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { isFailure } from "#language/failures/failure.ts";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { fruitKeys } from "#api/fruits.ts";
import { savePrediction } from "#api/predictions.ts";
import { useSavePhrases } from "./use-save-phrases.ts";

export type SavedFields = {
  fields: SavePrediction["fields"];
  /** Where the photo says it, and its person agrees. */
  collectedAt: string | null;
};

/** The fruit's UUID belongs to the prediction shown: saving again is the same fruit. */
export function useSavePrediction(
  prediction: Pick<Prediction, "id" | "created_at">,
  roles?: readonly PhotoRole[],
) {
  const phrases = useSavePhrases();
  const sentenceOf = useFailureSentence();
  const [fruitId] = useState(uuidv7);
  const { mutate, isPending, data, error } = useAction(
    ({ fields, collectedAt }: SavedFields) =>
      savePrediction(prediction.id, fruitId, {
        fields,
        collection_date: collectedAt ?? prediction.created_at,
        ...(roles === undefined ? {} : { roles: [...roles] }),
      }),
    { renews: [fruitKeys.all] },
  );
  return { mutate, isPending, receipt: data, problem: error && explain(error) };

  function explain(failure: Error): string {
    if (isFailure(failure, "not_signed_in")) return phrases.notSignedIn;
    return phrases.saveFailed(sentenceOf(failure));
  }
}

import type { FruitFields } from "@elaeis/domain/fruits/fruit-schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { uuidv7 } from "uuidv7";
import { ApiFailure, isFailure } from "../../../api/failure.ts";
import { useFailureSentence } from "../../../api/failure-sentence.ts";
import { deletePhoto, patchFruit, putFruit, putPhoto } from "../../../api/fruit-changes.ts";
import { fetchFruit, fruitKeys } from "../../../api/fruits.ts";
import { declareFruit, sendPhotos } from "./send-fruit.ts";
import { useProgress } from "./use-progress.ts";
import type { LocalPhoto } from "./use-photo-set.ts";
import { usePhrases } from "./use-phrases.ts";

const requests = { putFruit, fetchFruit, patchFruit, deletePhoto, putPhoto };

/**
 * Sends a new fruit. Its UUID and date are made once, so trying again is the same fruit.
 *
 * @param onReference called when the server gave another reference because ours was taken
 */
export function useCreateFruit(onReference: (reference: string) => void) {
  const phrases = usePhrases();
  const sentenceOf = useFailureSentence();
  const queries = useQueryClient();
  const identity = useRef<{ id: string; collectionDate: string } | null>(null);
  const [phase, setPhase] = useState<"filling" | "sending" | "done">("filling");
  const [sentence, setSentence] = useState<string | null>(null);
  const [newReference, setNewReference] = useState<string | null>(null);
  const { progress, startProgress, report } = useProgress();

  const explain = (error: unknown) => {
    if (isFailure(error, "not_signed_in")) return phrases.notSignedIn;
    if (!(error instanceof ApiFailure)) return phrases.createFailedUnknown;
    return phrases.createFailed(sentenceOf(error));
  };

  const send = async (fields: FruitFields, photos: readonly LocalPhoto[]) => {
    identity.current ??= { id: uuidv7(), collectionDate: new Date().toISOString() };
    setSentence(null);
    startProgress(photos.map(({ role }) => role));
    setPhase("sending");
    try {
      const receipt = await declareFruit({ ...identity.current, fields, photos }, requests);
      if (receipt.reference_changed) {
        setNewReference(receipt.fruit.fruit_id);
        onReference(receipt.fruit.fruit_id);
      }
      await sendPhotos(receipt.fruit, photos, putPhoto, report);
      setPhase("done");
    } catch (error) {
      setSentence(explain(error));
      setPhase("filling");
    } finally {
      void queries.invalidateQueries({ queryKey: fruitKeys.all });
    }
  };

  return { phase, progress, sentence, newReference, send };
}

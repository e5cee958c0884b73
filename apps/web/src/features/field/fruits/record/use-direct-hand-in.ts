/**
 * Hands a recorded fruit in where this device keeps nothing: straight to the server, while this screen
 * stays open. What did not arrive stays in the form, and goes under the same id when it is tried again.
 */
import type { FruitFields } from "@elaeis/domain/fruits/fruit-schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiFailure } from "../../../../language/failures/failure.ts";
import { useFailureSentence } from "../../../../language/failures/failure-sentence.ts";
import { fruitKeys } from "../../../../api/fruits.ts";
import { newFruitItem } from "../../../../device/sync/outbox.ts";
import type { NewDraft, OutboxItem } from "../../../../device/sync/records.ts";
import { sendDirectly } from "../../../../device/sync/send-directly.ts";
import { setbackOf } from "../../../../device/sync/setback.ts";
import { progressKey } from "../../../../device/sync/sync-engine.ts";
import type { DraftKeeper } from "./use-draft-keeper.ts";
import { progressOf, type HandIn, type HandInPhase } from "./use-hand-in.ts";
import type { LocalPhoto } from "./use-photo-set.ts";
import { usePhrases } from "./use-phrases.ts";

export function useDirectHandIn(
  keeper: DraftKeeper<NewDraft>,
  photos: readonly LocalPhoto[],
): HandIn {
  const queries = useQueryClient();
  const problemWords = useProblemWords();
  const [phase, setPhase] = useState<HandInPhase>("filling");
  const [wanted, setWanted] = useState("");
  const [item, setItem] = useState<OutboxItem | null>(null);
  const [shares, setShares] = useState<ReadonlyMap<string, number>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);

  const handIn = async (fields: FruitFields) => {
    setProblem(null);
    setShares(new Map());
    setWanted(fields.fruit_id);
    const handedIn = newFruitItem(await keeper.settled(), fields);
    setItem(handedIn);
    setPhase("sending");
    try {
      await sendDirectly(handedIn, new Map(photos.map(({ sha256, bytes }) => [sha256, bytes])), {
        onItem: setItem,
        onProgress: (id, role, share) =>
          setShares((before) => new Map(before).set(progressKey(id, role), share)),
      });
      setPhase("done");
      void queries.invalidateQueries({ queryKey: fruitKeys.all });
    } catch (error) {
      setProblem(problemWords(error));
      setPhase("filling");
    }
  };

  return {
    handIn,
    problem,
    phase,
    progress: progressOf(item, shares),
    needsSignIn: false,
    newReference: item !== null && item.reference !== wanted ? item.reference : null,
  };
}

function useProblemWords(): (error: unknown) => string {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  return (error) => {
    const { kind } = setbackOf(error, Number.POSITIVE_INFINITY);
    if (kind === "sign_in") return phrases.directSignIn;
    if (kind === "refused" && error instanceof ApiFailure) {
      return phrases.createFailed(sentence(error));
    }
    return phrases.directNotSent(sentence(error));
  };
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { fetchSession, sessionKey } from "#api/accounts.ts";
import { ApiFailure, isFailure } from "#language/failures/failure.ts";
import { isWorthRetrying, readBackOffCapMs, retryDelayMs } from "#api/retry.ts";
import { signIn } from "#api/signing.ts";
import type { SecondStep } from "@elaeis/domain/accounts/second-factor-schemas";
import { answerSentence } from "./answer-sentence.ts";
import type { Credentials } from "./credentials.ts";
import { secondStepOf } from "./second-step.ts";
import { usePhrases } from "./use-phrases.ts";

/** @param onSecondStep where the screen has none, the person signs in on the page for it */
export function useSignIn(onSecondStep?: (ways: SecondStep) => void) {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    retry: (failures, failure: Error) => !isLocked(failure) && isWorthRetrying(failures, failure),
    retryDelay: retryDelayMs(readBackOffCapMs),
    mutationFn: async ({ email, password }: Credentials) => {
      await signIn(email, password);
      return fetchSession();
    },
    onSuccess: (session) => queries.setQueryData(sessionKey, session),
    onError: (failure) => {
      const ways = secondStepOf(failure);
      if (ways !== null) onSecondStep?.(ways);
    },
  });
  return {
    mutate,
    isPending,
    sentence: error && answerSentence(error, phrases),
    /** Which an account is, too, whose address is not confirmed yet. */
    isUnknown: isFailure(error, "invalid_credentials"),
  };
}

/** Told at once. Asking again after other passing failures costs no attempt: the server counts none that it did not check. */
function isLocked(failure: Error): boolean {
  return failure instanceof ApiFailure && failure.facts.status === 429;
}

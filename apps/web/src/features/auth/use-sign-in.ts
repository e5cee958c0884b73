import { useMutation, useQueryClient } from "@tanstack/react-query";
import { fetchSession, sessionKey } from "../../api/accounts.ts";
import { isFailure } from "../../api/failure.ts";
import { signIn } from "../../api/signing.ts";
import { answerSentence } from "./answer-sentence.ts";
import type { Credentials } from "./credentials.ts";
import { usePhrases } from "./use-phrases.ts";

export function useSignIn() {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ email, password }: Credentials) => {
      await signIn(email, password);
      return fetchSession();
    },
    onSuccess: (session) => queries.setQueryData(sessionKey, session),
  });
  return {
    mutate,
    isPending,
    sentence: error && answerSentence(error, phrases.unexpected),
    /** Which an account is, too, whose address is not confirmed yet. */
    isUnknown: isFailure(error, "invalid_credentials"),
  };
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { fetchSession, sessionKey } from "../../api/accounts.ts";
import { ApiFailure } from "../../api/failure.ts";
import { signIn } from "../../api/signing.ts";
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
  return { mutate, isPending, sentence: error && sentenceOf(error, phrases.unexpected) };
}

/** The server's own sentence for what it answered, else the general one. */
function sentenceOf(error: Error, unexpected: string): string {
  const isAnswer = error instanceof ApiFailure && error.facts.code !== undefined;
  return isAnswer ? (error.facts.sentence ?? unexpected) : unexpected;
}

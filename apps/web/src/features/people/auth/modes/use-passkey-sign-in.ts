import * as secondFactorApi from "@elaeis/domain/accounts/second-factor-api";
import { ask } from "#api/ask.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { fetchSession, sessionKey } from "#api/accounts.ts";
import { askForPasskey } from "#api/second-factor.ts";
import { isGivenUp, provePasskey } from "#device/passkeys/browser-passkeys.ts";
import { answerSentence } from "../answer-sentence.ts";
import { usePhrases } from "./use-phrases.ts";

export function usePasskeySignIn() {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await ask(secondFactorApi.signInWithPasskey, {
        json: { response: await provePasskey(await askForPasskey()) },
      });
      return fetchSession();
    },
    onSuccess: (session) => queries.setQueryData(sessionKey, session),
  });
  const isUnused = error !== null && isGivenUp(error);
  return {
    signIn: () => mutate(),
    isPending,
    tone: isUnused ? ("info" as const) : ("danger" as const),
    sentence: isUnused ? phrases.passkeyUnused : error && answerSentence(error, phrases),
  };
}

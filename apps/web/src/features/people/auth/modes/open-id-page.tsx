import * as openIdApi from "@elaeis/domain/accounts/open-id-api";
import { ask } from "#api/ask.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { fetchSession, sessionKey } from "#api/accounts.ts";
import { openIdLinkQuery } from "#api/open-id.ts";
import { paths } from "#app/paths.ts";
import { VisitorGate } from "#app/session/session-gates.tsx";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { ApiFailure } from "#language/failures/failure.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { secondStepOf } from "../second-step.ts";
import { SecondStepForm } from "./second-step-form.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Where the provider sends the browser back to, with its answer in the query. */
export default function OpenIdPage() {
  const { search } = useLocation();
  const [query] = useState(search.slice(1));
  return query === "" ? <Navigate to={paths.auth()} replace /> : <Returned query={query} />;
}

function Returned({ query }: { query: string }) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const sentence = useFailureSentence();
  const navigate = useNavigate();
  const { mutate, error, isPending } = useHandIn(query);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    mutate();
    // The code is good once: neither the history nor a reload needs it.
    void navigate(paths.auth("open-id"), { replace: true });
  }, [mutate, navigate]);
  const ways = error && secondStepOf(error);
  if (ways) {
    return (
      <VisitorGate>
        <SecondStepForm ways={ways} onBack={() => void navigate(paths.auth(), { replace: true })} />
      </VisitorGate>
    );
  }
  const isAway = error instanceof ApiFailure && error.facts.code === undefined;
  return (
    <>
      <PageHeading title={error ? phrases.openIdFailed : phrases.openIdReturned} />
      {error && <Banner tone="danger">{sentence(error)}</Banner>}
      {isAway && (
        <Button isBusy={isPending} onClick={() => mutate()}>
          {actions.retry}
        </Button>
      )}
    </>
  );
}

function useHandIn(query: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const outcome = await ask(openIdApi.finishOpenId, { json: { query } });
      return { outcome, session: outcome.purpose === "sign-in" ? await fetchSession() : undefined };
    },
    onSuccess: async ({ outcome: { purpose, return_to }, session }) => {
      if (session !== undefined) queries.setQueryData(sessionKey, session);
      if (purpose === "link") await queries.invalidateQueries(openIdLinkQuery);
      await navigate(return_to ?? paths.dashboard(), { replace: true });
    },
  });
}

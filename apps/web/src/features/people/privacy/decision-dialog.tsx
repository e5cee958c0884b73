import { privacyMessageMaxLength } from "@elaeis/domain/privacy/privacy";
import type { PrivacyDecision, StaffPrivacyRequest } from "@elaeis/domain/privacy/privacy-schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sessionKey } from "../../../api/accounts.ts";
import { decidePrivacyRequest, privacyKeys } from "../../../api/privacy.ts";
import { userKeys } from "../../../api/users.ts";
import { ActionFailed } from "../../../ui/action-failed.tsx";
import { useUser } from "../../../app/session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import { usePhrases } from "./use-phrases.ts";

type DecisionDialogProps = {
  request: StaffPrivacyRequest;
  outcome: PrivacyDecision["outcome"];
  onClose: () => void;
};

/** Says what goes before it goes; whoever is not erased reads an answer. */
export function DecisionDialog({ request, outcome, onClose }: DecisionDialogProps) {
  const { admin: phrases, ...words } = usePhrases();
  const [answer, setAnswer] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const text = answer.trim() === "" ? null : answer.trim();
  const decide = useDecision(request, onClose);
  const erases = request.kind === "erasure" && outcome === "done";
  const titles = { done: phrases.correctTitle, refused: phrases.refuseTitle };
  const labels = { done: phrases.correct, refused: phrases.refuse };
  const send = () => {
    const lacksReason = outcome === "refused" && text === null;
    setIsMissing(lacksReason);
    if (!lacksReason) decide.mutate({ outcome, answer: erases ? null : text });
  };
  return (
    <Dialog
      title={erases ? phrases.eraseTitle : titles[outcome]}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            variant={outcome === "refused" || erases ? "danger" : "primary"}
            isBusy={decide.isPending}
            onClick={send}
          >
            {erases ? phrases.erase : labels[outcome]}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {erases && <WhatGoes request={request} />}
        {!erases && outcome === "done" && <p>{phrases.correctText}</p>}
        {!erases && (
          <TextAreaField
            label={phrases.answerField}
            error={isMissing ? phrases.answerNeeded : undefined}
            rows={4}
            maxLength={privacyMessageMaxLength}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
        )}
        <ActionFailed title={words.actionFailed} error={decide.error} />
      </div>
    </Dialog>
  );
}

function WhatGoes({ request: { person, with_photos } }: { request: StaffPrivacyRequest }) {
  const { admin: phrases } = usePhrases();
  if (person === null) return null;
  return (
    <>
      <p className="wrap-anywhere">{phrases.eraseText(person.email)}</p>
      {with_photos && <p className="font-bold">{phrases.erasePhotos(person.photos)}</p>}
    </>
  );
}

function useDecision({ id, person }: StaffPrivacyRequest, onDone: () => void) {
  const queries = useQueryClient();
  const isSelf = useUser().id === person?.id;
  return useMutation({
    mutationFn: (decision: PrivacyDecision) => decidePrivacyRequest(id, decision),
    onSuccess: async () => {
      onDone();
      await queries.invalidateQueries({ queryKey: privacyKeys.all });
      await queries.invalidateQueries({ queryKey: isSelf ? sessionKey : userKeys.all });
    },
  });
}

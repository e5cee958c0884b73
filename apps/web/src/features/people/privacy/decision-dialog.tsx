import { useForm } from "#app/forms/use-form.ts";
import { privacyMessageMaxLength } from "@elaeis/domain/privacy/privacy";
import type { PrivacyDecision, StaffPrivacyRequest } from "@elaeis/domain/privacy/privacy-schemas";
import { useAction } from "#api/use-action.ts";
import { sessionKey } from "#api/accounts.ts";
import { decidePrivacyRequest, privacyKeys } from "#api/privacy.ts";
import { userKeys } from "#api/users.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { useUser } from "#app/session/use-session.ts";
import { TextAreaField } from "#ui/field.tsx";
import { usePhrases } from "./use-phrases.ts";

type DecisionDialogProps = {
  request: StaffPrivacyRequest;
  outcome: PrivacyDecision["outcome"];
  onClose: () => void;
};

/** Lists what will be erased; a refusal needs an answer to the person. */
export function DecisionDialog({ request, outcome, onClose }: DecisionDialogProps) {
  const { admin: phrases } = usePhrases();
  const actions = useActionWords();
  const decide = useDecision(request, onClose);
  const erases = request.kind === "erasure" && outcome === "done";
  const titles = { done: phrases.correctTitle, refused: phrases.refuseTitle };
  const labels = { done: phrases.correct, refused: phrases.refuse };
  const { errors, form, field } = useForm({
    first: { answer: "" },
    check: ({ answer }) =>
      outcome === "refused" && answer.trim() === "" ? { answer: phrases.answerNeeded } : {},
    onSubmit: ({ answer }) =>
      decide.mutate({ outcome, answer: erases || answer.trim() === "" ? null : answer.trim() }),
  });
  return (
    <FormDialog
      title={erases ? phrases.eraseTitle : titles[outcome]}
      submit={erases ? phrases.erase : labels[outcome]}
      isBusy={decide.isPending}
      isDanger={outcome === "refused" || erases}
      form={form}
      onClose={onClose}
    >
      {erases && <WhatGoes request={request} />}
      {!erases && outcome === "done" && <p>{phrases.correctText}</p>}
      {!erases && (
        <TextAreaField
          label={phrases.answerField}
          required
          error={errors.answer}
          rows={4}
          maxLength={privacyMessageMaxLength}
          {...field("answer")}
        />
      )}
      <ActionFailed title={actions.failed} error={decide.error} />
    </FormDialog>
  );
}

function WhatGoes({ request: { person, with_photos } }: { request: StaffPrivacyRequest }) {
  const { admin: phrases } = usePhrases();
  if (person === null) return null;
  return (
    <>
      <p className="wrap-anywhere">{phrases.eraseText(person.email)}</p>
      {with_photos && <p className="font-semibold">{phrases.erasePhotos(person.photos)}</p>}
    </>
  );
}

function useDecision({ id, person }: StaffPrivacyRequest, onDone: () => void) {
  const isSelf = useUser().id === person?.id;
  return useAction((decision: PrivacyDecision) => decidePrivacyRequest(id, decision), {
    renews: [privacyKeys.all, isSelf ? sessionKey : userKeys.all],
    onDone: onDone,
  });
}

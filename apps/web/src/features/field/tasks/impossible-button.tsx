import { retakeTextMaxLength } from "@elaeis/domain/retake-requests/retake-request-schemas";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "#app/forms/use-form.ts";
import { useTaskAnswers } from "#device/sync/use-tasks.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button } from "#ui/button.tsx";
import { TextAreaField } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { usePhrases } from "./use-phrases.ts";

/** The collector's other answer: it cannot be done, and why. */
export function ImpossibleButton({ id }: { id: string }) {
  const phrases = usePhrases();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {phrases.impossible}
      </Button>
      {isOpen && <ImpossibleDialog id={id} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ImpossibleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const phrases = usePhrases();
  const { give } = useTaskAnswers();
  const send = useMutation({
    mutationFn: (answer: string) => give({ id, answer }),
    onSuccess: onClose,
  });
  const { errors, form, field } = useForm({
    first: { answer: "" },
    check: ({ answer }) => (answer.trim() === "" ? { answer: phrases.impossibleNeeded } : {}),
    onSubmit: ({ answer }) => send.mutate(answer.trim()),
  });
  return (
    <FormDialog
      title={phrases.impossibleTitle}
      submit={phrases.sendAnswer}
      isBusy={send.isPending}
      form={form}
      onClose={onClose}
    >
      <p>{phrases.impossibleText}</p>
      <TextAreaField
        label={phrases.impossibleField}
        required
        hint={phrases.impossibleHint}
        error={"answer" in errors ? errors.answer : undefined}
        rows={3}
        maxLength={retakeTextMaxLength}
        {...field("answer")}
      />
      <ActionFailed title={phrases.answerFailed} error={send.error} />
    </FormDialog>
  );
}

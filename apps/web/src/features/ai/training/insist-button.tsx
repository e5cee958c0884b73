import { leastPromotionReason, longestPromotionReason } from "@elaeis/domain/models/model-schemas";
import { useAction } from "#api/use-action.ts";
import { useState } from "react";
import { activateModel, modelKeys } from "#api/models.ts";
import { useForm } from "#app/forms/use-form.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button } from "#ui/button.tsx";
import { TextAreaField } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { SecondLine } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Puts a model to work that did not pass: only with a reason, which stays with the change. */
export function InsistButton({ version }: { version: string }) {
  const { models: phrases } = usePhrases();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <SecondLine>{phrases.mayNot}</SecondLine>
      <Button
        variant="outline"
        aria-label={phrases.insistLabel(version)}
        onClick={() => setIsAsking(true)}
      >
        {phrases.insist}
      </Button>
      {isAsking && <InsistDialog version={version} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function InsistDialog({ version, onClose }: { version: string; onClose: () => void }) {
  const { models: phrases } = usePhrases();
  const activate = useAction((reason: string) => activateModel(version, reason), {
    answers: modelKeys.registry,
    onDone: onClose,
  });
  const { values, errors, form, field } = useForm<{ reason: string }, { reason?: string }>({
    first: { reason: "" },
    check: ({ reason }) =>
      reason.trim().length < leastPromotionReason ? { reason: phrases.reasonMissing } : {},
    onSubmit: ({ reason }) => activate.mutate(reason.trim()),
  });
  return (
    <FormDialog
      title={phrases.insistTitle}
      submit={phrases.activate}
      isDanger
      isBusy={activate.isPending}
      form={form}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{phrases.insistText(version)}</p>
      <TextAreaField
        label={phrases.reason}
        required
        {...field("reason")}
        value={values.reason}
        rows={4}
        maxLength={longestPromotionReason}
        error={errors.reason}
      />
      <ActionFailed title={phrases.rollBackFailed} error={activate.error} />
    </FormDialog>
  );
}

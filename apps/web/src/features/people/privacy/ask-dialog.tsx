import { useForm } from "#app/forms/use-form.ts";
import { privacyMessageMaxLength, type PrivacyRequestKind } from "@elaeis/domain/privacy/privacy";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { askAboutOwnData, ownDataQuery } from "#api/privacy.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { TextAreaField } from "#ui/field.tsx";
import { usePhrases } from "./use-phrases.ts";

type AskDialogProps = { kind: PrivacyRequestKind; onSent: () => void; onClose: () => void };

export function AskDialog({ kind, onSent, onClose }: AskDialogProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const queries = useQueryClient();
  // Sending the same again asks once.
  const [id] = useState(uuidv7);
  const isErasure = kind === "erasure";
  const ask = useMutation({
    mutationFn: ({ message, withPhotos }: { message: string; withPhotos: boolean }) =>
      askAboutOwnData({
        id,
        kind,
        with_photos: withPhotos,
        message: message.trim() === "" ? null : message.trim(),
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ownDataQuery.queryKey });
      onSent();
    },
  });
  const { values, errors, change, form, field } = useForm({
    first: { message: "", withPhotos: false },
    check: ({ message }) =>
      isErasure || message.trim() !== "" ? {} : { message: phrases.messageNeeded },
    onSubmit: ask.mutate,
  });
  return (
    <FormDialog
      title={isErasure ? phrases.erasureTitle : phrases.correctionTitle}
      submit={phrases.send}
      isBusy={ask.isPending}
      isDanger={isErasure}
      form={form}
      onClose={onClose}
    >
      {isErasure && <p>{phrases.erasureText}</p>}
      {isErasure && (
        <CheckField
          label={phrases.withPhotos}
          hint={phrases.withPhotosHint}
          isOn={values.withPhotos}
          onChange={(withPhotos) => change({ withPhotos })}
        />
      )}
      <TextAreaField
        label={isErasure ? phrases.erasureField : phrases.correctionField}
        required={!isErasure}
        hint={isErasure ? undefined : phrases.correctionHint}
        error={errors.message}
        rows={4}
        maxLength={privacyMessageMaxLength}
        {...field("message")}
      />
      <ActionFailed title={actions.failed} error={ask.error} />
    </FormDialog>
  );
}

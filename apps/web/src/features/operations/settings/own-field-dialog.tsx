import { longestOwnLabel, ownFieldKinds, ownFieldViewers } from "@elaeis/domain/fruits/own-fields";
import { createPortal } from "react-dom";
import { useForm } from "#app/forms/use-form.ts";
import { CheckField } from "#ui/check-field.tsx";
import { ChoiceField } from "#ui/choice-field.tsx";
import { DecimalField } from "#ui/decimal-field.tsx";
import { TextAreaField, TextField } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { wrongIn, type OwnFieldDraft, type OwnFieldErrors } from "./own-field-draft.ts";
import { usePhrases } from "./use-phrases.ts";

type OwnFieldDialogProps = {
  title: string;
  first: OwnFieldDraft;
  onDone: (draft: OwnFieldDraft) => void;
  onClose: () => void;
};

/** What a field of the installation's own is called, what it takes, and who sees it. */
export function OwnFieldDialog({ title, first, onDone, onClose }: OwnFieldDialogProps) {
  const { ownFields: phrases } = usePhrases();
  const { values, errors, change, form, field } = useForm<OwnFieldDraft, OwnFieldErrors>({
    first,
    check: wrongIn,
    onSubmit: onDone,
    isWork: true,
  });
  const wrong = (name: keyof OwnFieldDraft) => {
    const error = errors[name];
    return error === undefined ? undefined : phrases.wrong[error];
  };
  // Beside the form of the settings: a form in a form is none.
  return createPortal(
    <FormDialog
      title={title}
      submit={phrases.done}
      isBusy={false}
      form={{
        ...form,
        onSubmit: (event) => {
          // React takes it up to the settings all the same.
          event.stopPropagation();
          form.onSubmit(event);
        },
      }}
      onClose={onClose}
    >
      <div className="fields-abreast">
        <TextField
          {...field("fr")}
          label={phrases.inFrench}
          required
          maxLength={longestOwnLabel}
          autoComplete="off"
          error={wrong("fr")}
        />
        <TextField
          {...field("en")}
          label={phrases.inEnglish}
          hint={phrases.inEnglishHint}
          maxLength={longestOwnLabel}
          autoComplete="off"
          error={wrong("en")}
        />
      </div>
      <ChoiceField
        label={phrases.kind}
        choices={ownFieldKinds}
        wordOf={(kind) => phrases.kinds[kind]}
        value={values.kind}
        onChoose={(kind) => change({ kind })}
      />
      {values.kind === "number" && (
        <div className="fields-abreast">
          <TextField
            {...field("unit")}
            label={phrases.unit}
            maxLength={20}
            autoComplete="off"
            error={wrong("unit")}
          />
          <DecimalField {...field("min")} isSigned label={phrases.min} error={wrong("min")} />
          <DecimalField {...field("max")} isSigned label={phrases.max} error={wrong("max")} />
          <TextField
            {...field("decimals")}
            inputMode="numeric"
            label={phrases.decimals}
            error={errors.decimals && phrases.decimalsWrong}
          />
        </div>
      )}
      {values.kind === "choice" && (
        <TextAreaField
          {...field("choices")}
          label={phrases.choices}
          hint={phrases.choicesHint}
          required
          rows={5}
          error={wrong("choices")}
        />
      )}
      <CheckField
        label={phrases.required}
        isOn={values.is_required}
        onChange={(is_required) => change({ is_required })}
      />
      <ChoiceField
        label={phrases.shownTo}
        choices={ownFieldViewers}
        wordOf={(viewer) => phrases.viewers[viewer]}
        value={values.shown_to}
        onChoose={(shown_to) => change({ shown_to })}
      />
    </FormDialog>,
    document.body,
  );
}

import {
  leastExclusionReason,
  longestExclusionReason,
  type DoubtfulValue,
} from "@elaeis/domain/doubtful-values/doubtful-value-schemas";
import { nirFieldOf } from "@elaeis/domain/predictions/prediction";
import { useState } from "react";
import { useForm } from "#app/forms/use-form.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button } from "#ui/button.tsx";
import { TextAreaField } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { useDecide } from "./use-doubtful-values.ts";
import { usePhrases } from "./use-phrases.ts";

type Excluded = Pick<DoubtfulValue, "fruit" | "reference" | "value" | "entered">;

/** Models no longer learn from the value; the reason stays with the decision. */
export function ExcludeButton({ one }: { one: Excluded }) {
  const phrases = usePhrases();
  const words = useWords();
  const [isAsking, setIsAsking] = useState(false);
  const name = words.shortFields[nirFieldOf[one.value]];
  return (
    <>
      <Button
        variant="outline"
        aria-label={phrases.excludeLabel(name, one.reference)}
        onClick={() => setIsAsking(true)}
      >
        {phrases.exclude}
      </Button>
      {isAsking && <ExcludeDialog one={one} name={name} onClose={() => setIsAsking(false)} />}
    </>
  );
}

type DialogProps = { one: Excluded; name: string; onClose: () => void };

function ExcludeDialog({ one, name, onClose }: DialogProps) {
  const phrases = usePhrases();
  const decide = useDecide();
  const { fruit, reference, value, entered } = one;
  const { values, errors, form, field } = useForm<{ reason: string }, { reason?: string }>({
    first: { reason: "" },
    check: ({ reason }) =>
      reason.trim().length < leastExclusionReason
        ? { reason: phrases.reasonMissing(leastExclusionReason) }
        : {},
    onSubmit: ({ reason }) =>
      decide.mutate(
        { of: { fruit, value }, decision: { decision: "excluded", entered, reason } },
        { onSuccess: onClose },
      ),
  });
  return (
    <FormDialog
      title={phrases.excludeTitle}
      submit={phrases.exclude}
      isDanger
      isBusy={decide.isPending}
      form={form}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{phrases.excludeText(name, reference)}</p>
      <TextAreaField
        label={phrases.reason}
        required
        {...field("reason")}
        value={values.reason}
        rows={3}
        maxLength={longestExclusionReason}
        error={errors.reason}
      />
      <ActionFailed title={phrases.failed} error={decide.error} />
    </FormDialog>
  );
}

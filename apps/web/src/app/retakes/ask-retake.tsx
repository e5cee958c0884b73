import { askableFields } from "@elaeis/domain/fruits/fields";
import { photoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import {
  retakeTextMaxLength,
  type RetakeAsking,
} from "@elaeis/domain/retake-requests/retake-request-schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Camera } from "lucide-react";
import { useId, useState } from "react";
import { uuidv7 } from "uuidv7";
import { askForRetake, retakeKeys } from "#api/retake-requests.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button } from "#ui/button.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { TextAreaField } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { ErrorText } from "#ui/note.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { useForm } from "../forms/use-form.ts";
import { usePartWords, type Part } from "./parts.ts";
import { usePhrases } from "./use-phrases.ts";

type AskRetakeProps = {
  fruit: { id: string; reference: string };
  /** The photo that is looked at, ticked beforehand. */
  role?: PhotoRole | undefined;
};

/** For administrators: a task for the fruit's collector. */
export function AskRetake({ fruit, role }: AskRetakeProps) {
  const phrases = usePhrases();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <Camera size={20} aria-hidden />
        {phrases.ask}
      </Button>
      {isOpen && <AskOne fruit={fruit} role={role} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AskOne({ fruit, role, onClose }: AskRetakeProps & { onClose: () => void }) {
  const phrases = usePhrases();
  // Sending the same again asks once.
  const [id] = useState(uuidv7);
  return (
    <AskDialog
      title={phrases.askTitle(fruit.reference)}
      role={role}
      send={(asking) => askForRetake(id, { ...asking, fruit_id: fruit.id })}
      onClose={onClose}
    />
  );
}

type AskDialogProps = Pick<AskRetakeProps, "role"> & {
  title: string;
  /** How many are asked for; one where it is left out. */
  fruits?: number;
  send: (asking: Omit<RetakeAsking, "fruit_id">) => Promise<unknown>;
  onClose: () => void;
};

type Errors = Partial<Record<"parts" | "reason", string>>;

/** The request, for one fruit or for many. */
export function AskDialog({ title, fruits = 1, role, send, onClose }: AskDialogProps) {
  const phrases = usePhrases();
  const words = useWords();
  const wordsOf = usePartWords();
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: retakeKeys.all });
      onClose();
    },
  });
  const first: { parts: readonly Part[]; reason: string } = {
    parts: role === undefined ? [] : [role],
    reason: "",
  };
  const { values, errors, change, form, field } = useForm({
    first,
    check: ({ parts, reason }): Errors => ({
      ...(parts.length === 0 && { parts: phrases.nothingChosen }),
      ...(reason.trim() === "" && { reason: phrases.reasonNeeded }),
    }),
    onSubmit: ({ parts, reason }) =>
      ask.mutate({
        photo_roles: photoRoles.filter((known) => parts.includes(known)),
        value_names: askableFields.filter((known) => parts.includes(known)),
        reason: reason.trim(),
      }),
  });
  const group = {
    chosen: values.parts,
    error: errors.parts,
    onChange: (parts: readonly Part[]) => change({ parts }),
  };
  return (
    <FormDialog
      title={title}
      submit={phrases.send(fruits)}
      isBusy={ask.isPending}
      form={form}
      onClose={onClose}
    >
      <p>{phrases.askText}</p>
      <Parts
        title={phrases.sides}
        parts={photoRoles}
        wordOf={(side) => words.photoRoles[side]}
        {...group}
      />
      <Parts title={phrases.values} parts={askableFields} wordOf={wordsOf} {...group} />
      {errors.parts && <ErrorText role="alert">{errors.parts}</ErrorText>}
      <TextAreaField
        label={phrases.reason}
        required
        hint={phrases.reasonHint}
        error={errors.reason}
        rows={3}
        maxLength={retakeTextMaxLength}
        {...field("reason")}
      />
      <ActionFailed title={phrases.askFailed} error={ask.error} />
    </FormDialog>
  );
}

type PartsProps<Offered extends Part> = {
  title: string;
  parts: readonly Offered[];
  wordOf: (part: Offered) => string;
  chosen: readonly Part[];
  onChange: (chosen: readonly Part[]) => void;
};

function Parts<Offered extends Part>(props: PartsProps<Offered>) {
  const { title, parts, wordOf, chosen, onChange } = props;
  const id = useId();
  return (
    <fieldset aria-labelledby={id}>
      <legend id={id} className="font-medium">
        {title}
      </legend>
      <div className="mt-1 grid grid-cols-1 gap-x-6 min-[22rem]:grid-cols-2">
        {parts.map((part) => (
          <CheckField
            key={part}
            name="parts"
            label={wordOf(part)}
            isOn={chosen.includes(part)}
            onChange={(isOn) =>
              onChange(isOn ? [...chosen, part] : chosen.filter((other) => other !== part))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

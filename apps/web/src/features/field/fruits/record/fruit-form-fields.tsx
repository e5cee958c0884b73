import { choiceFields, fruitFields, furtherMeasured } from "@elaeis/domain/fruits/fields";
import { nirFields } from "@elaeis/domain/fruits/fruit";
import { useSyncExternalStore, type ReactNode } from "react";
import { Link } from "#app/navigation.tsx";
import { buttonLook } from "#ui/button.tsx";
import { SelectField, TextAreaField } from "#ui/field.tsx";
import { Note } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { useValueInWords } from "#ui/vocabulary/value-in-words.ts";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { useFieldLabel, useProblemHint } from "./field-words.ts";
import { OwnFieldInput } from "./own-field-input.tsx";
import { DateInput, DecimalInput, TextInput } from "./inputs.tsx";
import { NirKeypadButton } from "./nir-keypad-button.tsx";
import type { PhotosTaken } from "./photos-taken.ts";
import { PlaceInputs } from "./place-inputs.tsx";
import { RemarkPhrases } from "./remark-phrases.tsx";
import type { FruitForm } from "./use-fruit-form.ts";
import { usePhrases } from "./use-phrases.ts";

type FruitFormFieldsProps = {
  form: FruitForm;
  /** Where a label gives the fruit its reference; a fruit that is stored has one. */
  scanPath?: string;
  /** Of a new fruit, which has its date and position from its photos. */
  taken?: PhotosTaken;
};

/** Everything recorded of a fruit besides its photos. */
export function FruitFormFields({ form, scanPath, taken }: FruitFormFieldsProps) {
  const phrases = usePhrases();
  return (
    <div className="grid grid-cols-1 content-start gap-8">
      <Group title={phrases.identity}>
        <TextInput form={form} name="fruit_id" />
        {scanPath && (
          <Link to={scanPath} className={`${buttonLook("outline")} justify-self-start`}>
            {phrases.scan}
          </Link>
        )}
        <DateInput form={form} taken={taken} />
      </Group>
      <Group title={phrases.values}>
        <Note>{phrases.valuesHint}</Note>
        <div className="fields-abreast">
          {nirFields.map((field) => (
            <DecimalInput key={field} form={form} name={field} />
          ))}
        </div>
        <NirKeypadButton form={form} />
      </Group>
      <Group title={phrases.conditions}>
        <Conditions form={form} />
      </Group>
      <Group title={phrases.place}>
        <PlaceInputs form={form} taken={taken} />
      </Group>
      <OwnFields form={form} />
      <Stack gap={4}>
        <RemarksInput form={form} />
        <RemarkPhrases form={form} />
      </Stack>
    </div>
  );
}

function Conditions({ form }: { form: FruitForm }) {
  const phrases = usePhrases();
  const words = useWords();
  const valueInWords = useValueInWords();
  return (
    <div className="fields-abreast">
      {choiceFields.map((name) => (
        <SelectField key={name} label={words.fields[name]} {...form.register(name)}>
          <option value="">{phrases.choose}</option>
          {fruitFields[name].choices.map((choice) => (
            <option key={choice} value={choice}>
              {valueInWords(name, choice)}
            </option>
          ))}
        </SelectField>
      ))}
      {furtherMeasured.map((name) => (
        <DecimalInput key={name} form={form} name={name} />
      ))}
    </div>
  );
}

/** What this installation asks besides. */
function OwnFields({ form }: { form: FruitForm }) {
  const phrases = usePhrases();
  const { subscribe, ownFields } = form;
  const asked = useSyncExternalStore(subscribe, ownFields, ownFields);
  if (asked.length === 0) return null;
  return (
    <Group title={phrases.ownFields}>
      <div className="fields-abreast">
        {asked.map((field) => (
          <OwnFieldInput key={field.name} form={form} field={field} />
        ))}
      </div>
    </Group>
  );
}

function RemarksInput({ form }: { form: FruitForm }) {
  const labelOf = useFieldLabel();
  const hint = useProblemHint();
  return (
    <TextAreaField
      {...form.register("remarks")}
      id="remarks"
      label={labelOf("remarks")}
      rows={3}
      error={hint("remarks", form.problems.remarks)}
    />
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="fieldset" gap={4}>
      <legend className="float-left mb-1 w-full text-lg font-medium">{title}</legend>
      {children}
    </Stack>
  );
}

/** The same value in a field of many fruits, read as the form of a single one reads it. */
import {
  choiceFields,
  fruitFields,
  isChoiceField,
  measuredFields,
  type NumberField,
} from "@elaeis/domain/fruits/fields";
import { isOwnKey, ownKey, ownNameOf } from "@elaeis/domain/fruits/field-set";
import type { OwnKey } from "@elaeis/domain/fruits/own-values";
import { ownChoicesOf, type OwnField } from "@elaeis/domain/fruits/own-fields";
import type { SharedFields } from "@elaeis/domain/fruits/fruit-change-schemas";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useOwnFields } from "#app/own-fields/own-fields.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { localMinute } from "#device/sync/collected-at.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { ChoiceField } from "#ui/choice-field.tsx";
import { DecimalField } from "#ui/decimal-field.tsx";
import { SelectField, TextAreaField, TextField } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { useValueInWords } from "#ui/vocabulary/value-in-words.ts";
import { useFieldLabel, useProblemHint } from "../record/field-words.ts";
import {
  emptyInputs,
  readFruitForm,
  type FruitInputs,
  type InputProblems,
} from "../record/fruit-form.ts";
import { useSeveralPhrases } from "./use-several-phrases.ts";

/** All but the reference, which is each fruit's own. */
const choices = [
  "location_name",
  "position",
  "collection_date",
  ...choiceFields,
  ...measuredFields,
  "remarks",
] as const;
type Choice = (typeof choices)[number] | OwnKey;
type Values = FruitInputs & { field: Choice };

const nothing = emptyInputs("–");

type SetFieldProps = {
  /** How many. */
  fruits: number;
  onSet: (fields: SharedFields) => Promise<unknown>;
  onClose: () => void;
};

export function SetField({ fruits, onSet, onClose }: SetFieldProps) {
  const phrases = useSeveralPhrases();
  const actions = useActionWords();
  const labelOf = useFieldLabel();
  const edit = useMutation({ mutationFn: onSet });
  const ownFields = useOwnFields().filter(({ is_retired }) => !is_retired);
  // Emptied on purpose, where that is asked: no single fruit has to have it.
  const asked = ownFields.map((field) => Object.assign({}, field, { is_required: false }));
  const first: Values = { ...nothing, field: "location_name" };
  const { values, errors, change, form } = useForm<Values, InputProblems>({
    first,
    check: (typed) => problemsOf(typed, asked),
    onSubmit: (typed) => edit.mutate(fieldsOf(typed, asked)),
  });
  return (
    <FormDialog
      title={phrases.setTitle(fruits)}
      submit={phrases.setMany(fruits)}
      isBusy={edit.isPending}
      form={form}
      onClose={onClose}
    >
      <ChoiceField
        label={phrases.field}
        choices={[...choices, ...asked.map(({ name }) => ownKey(name))]}
        wordOf={(field) => (field === "position" ? phrases.position : labelOf(field))}
        value={values.field}
        onChoose={(field) => change({ ...nothing, field })}
      />
      <ValueFields values={values} errors={errors} onChange={change} />
      <ActionFailed title={actions.failed} error={edit.error} />
    </FormDialog>
  );
}

function problemsOf({ field, ...inputs }: Values, ownFields: readonly OwnField[]): InputProblems {
  if (field === "collection_date" && inputs.collection_date === "") {
    return { collection_date: "required" };
  }
  const reading = readFruitForm(inputs, null, ownFields);
  return reading.ok ? {} : reading.problems;
}

/** Of what has no problems. */
function fieldsOf({ field, ...inputs }: Values, ownFields: readonly OwnField[]): SharedFields {
  const reading = readFruitForm(inputs, null, ownFields);
  if (!reading.ok) return {};
  const { fields } = reading;
  if (field === "collection_date") {
    return { collection_date: new Date(inputs.collection_date).toISOString() };
  }
  if (field === "position") {
    const { latitude, longitude } = fields;
    // One that was typed has no accuracy.
    return { latitude, longitude, location_accuracy_m: null };
  }
  if (isOwnKey(field)) {
    const name = ownNameOf(field);
    return { own_values: { [name]: fields.own_values?.[name] ?? null } };
  }
  return { [field]: fields[field] };
}

type ValueProps = {
  values: Values;
  errors: InputProblems;
  onChange: (change: Partial<FruitInputs>) => void;
};

function ValueFields({ values, errors, onChange }: ValueProps) {
  const phrases = useSeveralPhrases();
  const valueInWords = useValueInWords();
  const hint = useProblemHint();
  const labelOf = useFieldLabel();
  const [now] = useState(() => localMinute(new Date()));
  const { language } = useLanguage();
  const ownFields = useOwnFields();
  const { field } = values;
  if (isOwnKey(field)) {
    const own = ownFields.find(({ name }) => ownKey(name) === field);
    if (own === undefined) return null;
    const given = {
      label: phrases.value,
      value: values[field] ?? "",
      error: hint(field, errors[field]),
      onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
    };
    const choices = ownChoicesOf(own);
    if (choices !== undefined) {
      return (
        <SelectField {...given}>
          <option value="">{phrases.emptied}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label[language]}
            </option>
          ))}
        </SelectField>
      );
    }
    if (own.kind === "number") {
      return (
        <DecimalField
          {...given}
          isSigned={own.min < 0}
          unit={own.unit}
          placeholder={phrases.emptied}
        />
      );
    }
    const type = own.kind === "date" ? "date" : "text";
    return <TextField {...given} type={type} placeholder={phrases.emptied} />;
  }
  if (isChoiceField(field)) {
    return (
      <ChoiceField
        label={phrases.value}
        choices={["", ...fruitFields[field].choices]}
        wordOf={(choice) => valueInWords(field, choice) || phrases.emptied}
        value={values[field]}
        onChoose={(value) => onChange({ [field]: value })}
      />
    );
  }
  const input = (name: keyof FruitInputs) => ({
    name,
    label: field === "position" ? labelOf(name) : phrases.value,
    value: values[name],
    error: hint(name, errors[name]),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  if (field === "collection_date") {
    return <TextField {...input(field)} required type="datetime-local" max={now} />;
  }
  if (field === "remarks") {
    return <TextAreaField {...input(field)} rows={3} placeholder={phrases.emptied} />;
  }
  if (field === "location_name") {
    return (
      <TextField
        {...input(field)}
        maxLength={fruitFields.location_name.longest}
        placeholder={phrases.emptied}
      />
    );
  }
  const numbers: readonly NumberField[] =
    field === "position" ? ["latitude", "longitude"] : [field];
  return numbers.map((name) => (
    <DecimalField
      key={name}
      {...input(name)}
      isSigned={fruitFields[name].min < 0}
      unit={fruitFields[name].unit}
      placeholder={phrases.emptied}
    />
  ));
}

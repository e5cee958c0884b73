import {
  harvestSeasons,
  maturityStages,
  nirFields,
  numberRules,
  type NumberField,
} from "@elaeis/domain/fruits/fruit";
import type { ReactNode } from "react";
import { LocateButton } from "../../../../device/location/locate-button.tsx";
import { useLanguage } from "../../../../language/language-provider.tsx";
import { Link } from "../../../../app/navigation.tsx";
import { buttonLook } from "../../../../ui/button.tsx";
import { DecimalField } from "../../../../ui/decimal-field.tsx";
import { SelectField, TextAreaField, TextField } from "../../../../ui/field.tsx";
import { useWords } from "../../../../ui/vocabulary/use-words.ts";
import { NirKeypadButton } from "./nir-keypad-button.tsx";
import { useFieldLabels, useProblemHint } from "./field-words.ts";
import type { FruitForm } from "./use-fruit-form.ts";
import { usePhrases } from "./use-phrases.ts";

type FruitFormFieldsProps = {
  form: FruitForm;
  /** Where a label gives the fruit its reference; a fruit that is stored has one. */
  scanPath?: string;
};

/** Everything recorded of a fruit besides its photos. */
export function FruitFormFields({ form, scanPath }: FruitFormFieldsProps) {
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
      </Group>
      <Group title={phrases.values}>
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
        <PlaceInputs form={form} />
      </Group>
      <RemarksInput form={form} />
    </div>
  );
}

function Conditions({ form }: { form: FruitForm }) {
  const phrases = usePhrases();
  const words = useWords();
  return (
    <div className="fields-abreast">
      <SelectField label={phrases.maturity} {...form.register("maturity_stage")}>
        <option value="">{phrases.choose}</option>
        {maturityStages.map((stage) => (
          <option key={stage} value={stage}>
            {words.maturity[stage]}
          </option>
        ))}
      </SelectField>
      <SelectField label={phrases.season} {...form.register("harvest_season")}>
        <option value="">{phrases.choose}</option>
        {harvestSeasons.map((season) => (
          <option key={season} value={season}>
            {words.seasons[season]}
          </option>
        ))}
      </SelectField>
      <DecimalInput form={form} name="analysis_temperature" />
    </div>
  );
}

function PlaceInputs({ form }: { form: FruitForm }) {
  const { language } = useLanguage();
  const degrees = (value: number) =>
    language === "fr" ? String(value).replace(".", ",") : String(value);
  return (
    <>
      <LocateButton
        onLocated={({ latitude, longitude, accuracyM }) => {
          form.setInput("latitude", degrees(latitude));
          form.setInput("longitude", degrees(longitude));
          form.setInput("location_accuracy_m", String(accuracyM));
        }}
        onNamed={(name) => form.setInput("location_name", name)}
      />
      <div className="fields-abreast">
        <DecimalInput form={form} name="latitude" />
        <DecimalInput form={form} name="longitude" />
      </div>
      <TextInput form={form} name="location_name" />
    </>
  );
}

function DecimalInput({ form, name }: { form: FruitForm; name: NumberField }) {
  const labels = useFieldLabels();
  const hint = useProblemHint();
  const { onChange, ...field } = form.register(name);
  const isPlace = name === "latitude" || name === "longitude";
  return (
    <DecimalField
      {...field}
      // A position corrected by hand no longer has the accuracy the GPS gave.
      onChange={(event) => {
        if (isPlace) form.setInput("location_accuracy_m", "");
        return onChange(event);
      }}
      id={name}
      label={labels[name]}
      isSigned={numberRules[name].min < 0}
      unit={numberRules[name].unit}
      error={hint(name, form.problems[name])}
    />
  );
}

function TextInput({ form, name }: { form: FruitForm; name: "fruit_id" | "location_name" }) {
  const labels = useFieldLabels();
  const hint = useProblemHint();
  return (
    <TextField
      {...form.register(name)}
      id={name}
      label={labels[name]}
      autoComplete="off"
      error={hint(name, form.problems[name])}
    />
  );
}

function RemarksInput({ form }: { form: FruitForm }) {
  const labels = useFieldLabels();
  const hint = useProblemHint();
  return (
    <TextAreaField
      {...form.register("remarks")}
      id="remarks"
      label={labels.remarks}
      rows={3}
      error={hint("remarks", form.problems.remarks)}
    />
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="float-left mb-1 w-full text-lg font-bold">{title}</legend>
      {children}
    </fieldset>
  );
}

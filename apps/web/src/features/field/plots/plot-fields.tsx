import { countryCodes } from "@elaeis/domain/accounts/countries";
import { plotCrops, type Producer } from "@elaeis/domain/plots/plot-schemas";
import { countryName } from "#language/country-name.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { SelectField, TextAreaField, TextField } from "#ui/field.tsx";
import { newProducer, type PlotErrors, type PlotValues } from "./plot-form.ts";
import { usePhrases } from "./field/use-phrases.ts";

export type PlotFieldsProps = {
  values: PlotValues;
  errors: PlotErrors;
  onChange: (change: Partial<PlotValues>) => void;
};

type WithProducers = PlotFieldsProps & {
  /** To choose from. */
  producers: readonly Pick<Producer, "id" | "name" | "country">[];
};

export function PlotFields({ values, errors, producers, onChange }: WithProducers) {
  const phrases = usePhrases();
  const chosen = plotCrops.find((crop) => crop === values.crop) ?? "oil_palm";
  return (
    <>
      <TextField
        label={phrases.name}
        maxLength={120}
        required
        value={values.name}
        error={errors.name && phrases.nameNeeded}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <SelectField
        label={phrases.producer}
        value={values.producer}
        required
        error={errors.producer && phrases.producerNeeded}
        onChange={({ target }) => onChange({ producer: target.value })}
      >
        <option value="">{phrases.chooseProducer}</option>
        <option value={newProducer}>{phrases.newProducer}</option>
        {producers.map(({ id, name, country }) => (
          <option key={id} value={id}>{`${name} (${country})`}</option>
        ))}
      </SelectField>
      {values.producer === newProducer && (
        <ProducerFields values={values} errors={errors} onChange={onChange} />
      )}
      <TextField
        label={phrases.place}
        maxLength={300}
        value={values.place}
        onChange={({ target }) => onChange({ place: target.value })}
      />
      <SelectField
        label={phrases.crop}
        value={chosen}
        onChange={({ target }) =>
          onChange({ crop: plotCrops.find((crop) => crop === target.value) ?? "oil_palm" })
        }
      >
        {plotCrops.map((crop) => (
          <option key={crop} value={crop}>
            {phrases.crops[crop]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={phrases.year}
        inputMode="numeric"
        maxLength={4}
        value={values.year}
        error={errors.year && phrases.yearWrong}
        onChange={({ target }) => onChange({ year: target.value })}
      />
      <TextAreaField
        label={phrases.remarks}
        rows={3}
        maxLength={2_000}
        value={values.remarks}
        onChange={({ target }) => onChange({ remarks: target.value })}
      />
    </>
  );
}

function ProducerFields({ values, errors, onChange }: PlotFieldsProps) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const countries = [...countryCodes]
    .map((code) => ({ code, name: countryName(code, language) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
  return (
    <>
      <TextField
        label={phrases.producerName}
        maxLength={200}
        required
        value={values.producer_name}
        error={errors.producer_name && phrases.nameNeeded}
        onChange={({ target }) => onChange({ producer_name: target.value })}
      />
      <SelectField
        label={phrases.country}
        value={values.country}
        onChange={({ target }) => onChange({ country: target.value })}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={phrases.address}
        maxLength={500}
        value={values.address}
        onChange={({ target }) => onChange({ address: target.value })}
      />
      <TextField
        label={phrases.operatorNumber}
        maxLength={60}
        value={values.operator_number}
        onChange={({ target }) => onChange({ operator_number: target.value })}
      />
    </>
  );
}

import { countryCodes } from "@elaeis/domain/accounts/countries";
import {
  exportConventions,
  exportLicenses,
  type ExportRequest,
} from "@elaeis/domain/exports/export-schemas";
import { useLanguage } from "#language/language-provider.tsx";
import { ChoiceField } from "#ui/choice-field.tsx";
import { Section } from "#ui/section.tsx";
import { DecimalField } from "#ui/decimal-field.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import type { Draft } from "./draft-address.ts";
import { areaOf } from "./producer-area.ts";
import { usePhrases } from "./use-phrases.ts";
import { formatsWithConvention } from "./words.ts";

/** As they are typed; none of them is in the address. */
export type Options = {
  producer: string;
  country: string;
  area: string;
  license: NonNullable<ExportRequest["license"]> | "";
};

type OptionsCardProps = {
  draft: Draft;
  options: Options;
  /** Missing values are named once somebody asked to go on. */
  isAsked: boolean;
  onDraft: (changes: Partial<Draft>) => void;
  onOptions: (changes: Partial<Options>) => void;
};

/** A producer that is begun is filled in wholly; fruits without a plot are left out without one. */
export const isProducerBegun = ({ producer, country, area }: Options): boolean =>
  `${producer}${country}${area}`.trim() !== "";

export function OptionsCard(props: OptionsCardProps) {
  const { options: phrases } = usePhrases();
  const { format } = props.draft;
  const isForPeople = formatsWithConvention.has(format);
  if (!isForPeople && format !== "geojson" && format !== "ml") return null;
  return (
    <Section title={phrases.title} intro={format === "geojson" ? phrases.producerText : undefined}>
      {isForPeople && <Convention {...props} />}
      {format === "geojson" && <ProducerFields {...props} />}
      {format === "ml" && <License {...props} />}
    </Section>
  );
}

function Convention({ draft, onDraft }: OptionsCardProps) {
  const { options: phrases } = usePhrases();
  const conventions = draft.format === "xlsx" ? phrases.workbookConventions : phrases.conventions;
  return (
    <ChoiceField
      className="max-w-xl"
      label={phrases.convention}
      hint={draft.format === "photos" ? undefined : phrases.utc}
      value={draft.convention}
      choices={exportConventions}
      wordOf={(one) => conventions[one]}
      onChoose={(convention) => onDraft({ convention })}
    />
  );
}

function ProducerFields({ options, isAsked, onOptions }: OptionsCardProps) {
  const { options: phrases } = usePhrases();
  const isNeeded = isProducerBegun(options);
  const isTold = isAsked && isNeeded;
  const missing = (value: string) => (isTold && value.trim() === "" ? phrases.missing : undefined);
  const isWrongArea = isTold && areaOf(options.area) === undefined;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <TextField
        label={phrases.producer}
        value={options.producer}
        maxLength={200}
        required={isNeeded}
        error={missing(options.producer)}
        onChange={(event) => onOptions({ producer: event.target.value })}
      />
      <Country
        value={options.country}
        isNeeded={isNeeded}
        error={missing(options.country)}
        onValue={(country) => onOptions({ country })}
      />
      <DecimalField
        label={phrases.area}
        hint={phrases.areaHint}
        unit="ha"
        value={options.area}
        required={isNeeded}
        error={isWrongArea ? phrases.wrongArea : undefined}
        onChange={(event) => onOptions({ area: event.target.value })}
      />
    </div>
  );
}

type CountryProps = {
  value: string;
  isNeeded: boolean;
  error: string | undefined;
  onValue: (code: string) => void;
};

function Country({ value, isNeeded, error, onValue }: CountryProps) {
  const { options: phrases } = usePhrases();
  const { language } = useLanguage();
  const names = new Intl.DisplayNames(language, { type: "region" });
  const countries = [...countryCodes]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
  return (
    <SelectField
      label={phrases.country}
      value={value}
      required={isNeeded}
      error={error}
      onChange={(event) => onValue(event.target.value)}
    >
      <option value="">{phrases.chooseCountry}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function License({ options, onOptions }: OptionsCardProps) {
  const { options: phrases } = usePhrases();
  return (
    <SelectField
      className="max-w-xl"
      label={phrases.license}
      value={options.license}
      onChange={(event) =>
        onOptions({ license: exportLicenses.find((one) => one === event.target.value) ?? "" })
      }
    >
      <option value="">{phrases.noLicense}</option>
      {exportLicenses.map((one) => (
        <option key={one} value={one}>
          {phrases.licenses[one]}
        </option>
      ))}
    </SelectField>
  );
}

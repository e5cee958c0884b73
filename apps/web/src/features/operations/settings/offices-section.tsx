import { countryCodes } from "@elaeis/domain/accounts/countries";
import { mostOffices, type Office } from "@elaeis/domain/settings/public-settings";
import { Plus, Trash2 } from "lucide-react";
import { useLanguage } from "#language/language-provider.tsx";
import { ChoiceField } from "#ui/choice-field.tsx";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Note } from "#ui/note.tsx";
import { Section } from "#ui/section.tsx";
import { SettingRows } from "#ui/setting-rows.tsx";
import type { SettingsForm } from "./use-settings-form.ts";
import { usePhrases } from "./use-phrases.ts";

/** Where the company is found, as the contact page shows it. */
export function OfficesSection({ form }: { form: SettingsForm }) {
  const { offices: phrases } = usePhrases();
  const { offices } = form.draft;
  const add = () => {
    const id = Math.max(-1, ...offices.map((office) => office.id)) + 1;
    const office = {
      kind: "regional",
      city: "",
      country: "",
      street_address: "",
      phone: "",
      email: "",
    } as const;
    form.change({ offices: [...offices, { ...office, id }] });
  };
  return (
    <Section title={phrases.title}>
      <SettingRows>
        <TextField
          label={phrases.contact}
          hint={phrases.contactHint}
          type="email"
          autoComplete="off"
          maxLength={254}
          {...form.field("contact_email")}
          error={form.isWrong("contact_email") ? phrases.emailWrong : undefined}
        />
        <TextField
          label={phrases.privacy}
          hint={phrases.privacyHint}
          type="email"
          autoComplete="off"
          maxLength={254}
          {...form.field("privacy_email")}
          error={form.isWrong("privacy_email") ? phrases.emailWrong : undefined}
        />
      </SettingRows>
      <Note>{phrases.text}</Note>
      {offices.length === 0 && <p>{phrases.none}</p>}
      {offices.map((office, index) => (
        <OfficeFields
          key={office.id}
          office={office}
          number={index + 1}
          isWrong={(field) => form.isWrong(`offices.${index}.${field}`)}
          onChange={(changes) =>
            form.change({
              offices: offices.map((one) => (one.id === office.id ? { ...one, ...changes } : one)),
            })
          }
          onRemove={() => form.change({ offices: offices.filter(({ id }) => id !== office.id) })}
        />
      ))}
      {offices.length < mostOffices && (
        <Button variant="outline" className="justify-self-start" onClick={add}>
          <Plus size={20} aria-hidden />
          {phrases.add}
        </Button>
      )}
    </Section>
  );
}

type OfficeFieldsProps = {
  office: Office;
  number: number;
  isWrong: (field: keyof Office) => boolean;
  onChange: (changes: Partial<Office>) => void;
  onRemove: () => void;
};

const kinds = ["head", "regional"] as const;

function OfficeFields({ office, number, isWrong, onChange, onRemove }: OfficeFieldsProps) {
  const { offices: phrases } = usePhrases();
  const name = office.city === "" ? String(number) : office.city;
  return (
    <fieldset className="edge grid min-w-0 grid-cols-1 gap-4 rounded-md p-4 sm:grid-cols-2">
      <legend className="px-2 font-medium">{phrases.office(name)}</legend>
      <ChoiceField
        label={phrases.kind}
        value={office.kind}
        choices={kinds}
        wordOf={(kind) => phrases.kinds[kind]}
        onChoose={(kind) => onChange({ kind })}
      />
      <TextField
        label={phrases.city}
        required
        autoComplete="off"
        maxLength={100}
        value={office.city}
        error={isWrong("city") ? phrases.required : undefined}
        onChange={({ target }) => onChange({ city: target.value })}
      />
      <CountryField
        code={office.country}
        error={isWrong("country") ? phrases.required : undefined}
        onChange={(country) => onChange({ country })}
      />
      <TextField
        label={phrases.street}
        autoComplete="off"
        maxLength={200}
        value={office.street_address}
        onChange={({ target }) => onChange({ street_address: target.value })}
      />
      <TextField
        label={phrases.phone}
        type="tel"
        autoComplete="off"
        maxLength={40}
        value={office.phone}
        onChange={({ target }) => onChange({ phone: target.value })}
      />
      <TextField
        label={phrases.email}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={office.email}
        error={isWrong("email") ? phrases.emailWrong : undefined}
        onChange={({ target }) => onChange({ email: target.value })}
      />
      <Button
        variant="quiet"
        className="justify-self-start text-danger sm:col-span-2"
        aria-label={phrases.removeOf(name)}
        onClick={onRemove}
      >
        <Trash2 size={20} aria-hidden />
        {phrases.remove}
      </Button>
    </fieldset>
  );
}

type CountryFieldProps = {
  code: string;
  error: string | undefined;
  onChange: (code: string) => void;
};

function CountryField({ code, error, onChange }: CountryFieldProps) {
  const { offices: phrases } = usePhrases();
  const { language } = useLanguage();
  const names = new Intl.DisplayNames(language, { type: "region" });
  const countries = [...new Set([...countryCodes, ...(code === "" ? [] : [code])])]
    .map((known) => ({ known, name: names.of(known) ?? known }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
  return (
    <SelectField
      label={phrases.country}
      required
      value={code}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{phrases.choose}</option>
      {countries.map(({ known, name }) => (
        <option key={known} value={known}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

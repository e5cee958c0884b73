import { countryCodes } from "@elaeis/domain/accounts/countries";
import { roles } from "@elaeis/domain/accounts/roles";
import type { ChangeEvent } from "react";
import { useLanguage } from "#language/language-provider.tsx";
import { ChoiceField } from "#ui/choice-field.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { useRoleWords } from "#ui/vocabulary/use-role-words.ts";
import { isPhoneNumber, type UserErrors, type UserValues } from "./user-form.ts";
import { usePhrases } from "./use-phrases.ts";

type FieldsProps = {
  values: UserValues;
  errors: UserErrors;
  onChange: (change: Partial<UserValues>) => void;
};

/** Who it is and what they may do. */
export function AccountFields({ values, errors, onChange }: FieldsProps) {
  const phrases = usePhrases();
  const roleWords = useRoleWords();
  return (
    <>
      <TextField
        name="accountName"
        label={phrases.accountName}
        hint={phrases.accountNameHint}
        autoComplete="off"
        maxLength={254}
        required
        value={values.accountName}
        error={errors.accountName && phrases[errors.accountName]}
        onChange={({ target }) => onChange({ accountName: target.value })}
      />
      <ChoiceField
        name="role"
        label={phrases.role}
        hint={phrases.roleHints[values.role]}
        value={values.role}
        choices={roles}
        wordOf={(role) => roleWords[role]}
        onChoose={(role) => onChange({ role })}
      />
    </>
  );
}

/** All of it is optional. */
export function ProfileFields({ values, onChange }: Omit<FieldsProps, "errors">) {
  const phrases = usePhrases();
  const field = (name: Exclude<keyof UserValues, "role" | "accountName">, maxLength: number) => ({
    name,
    maxLength,
    autoComplete: "off",
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <TextField {...field("first_name", 120)} label={phrases.firstName} />
      <TextField {...field("last_name", 120)} label={phrases.lastName} />
      {/* Where the account is a number, a second one is not asked for. */}
      {(values.phone !== "" || !isPhoneNumber(values.accountName)) && (
        <TextField {...field("phone", 40)} type="tel" label={phrases.phone} />
      )}
      <TextField {...field("company", 200)} label={phrases.company} />
      <TextField {...field("job_title", 200)} label={phrases.jobTitle} />
      <TextField {...field("street_address", 200)} label={phrases.street} />
      <TextField {...field("postal_code", 20)} label={phrases.postalCode} />
      <TextField {...field("city", 120)} label={phrases.city} />
      <CountryField code={values.country} onChange={(country) => onChange({ country })} />
    </>
  );
}

function CountryField({ code, onChange }: { code: string; onChange: (code: string) => void }) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const names = new Intl.DisplayNames(language, { type: "region" });
  const codes = new Set([...countryCodes, ...(code === "" ? [] : [code])]);
  const countries = [...codes]
    .map((known) => ({ known, name: names.of(known) ?? known }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
  return (
    <SelectField
      name="country"
      label={phrases.country}
      value={code}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{phrases.noCountry}</option>
      {countries.map(({ known, name }) => (
        <option key={known} value={known}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

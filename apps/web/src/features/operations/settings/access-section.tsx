import { longestSessionDays, secondFactorNeededBy } from "@elaeis/domain/settings/settings";
import {
  longestPasswordMinimum,
  suggestedPasswordLength,
} from "@elaeis/domain/settings/public-settings";
import { diallingCountries } from "@elaeis/domain/accounts/phone-number";
import { passwordMinLength } from "@elaeis/domain/accounts/roles";
import { useLanguage } from "#language/language-provider.tsx";
import { ChoiceField } from "#ui/choice-field.tsx";
import { SelectField } from "#ui/field.tsx";
import { SettingCheck } from "./setting-check.tsx";
import { SettingNumber } from "./setting-number.tsx";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsForm } from "./use-settings-form.ts";
import { usePhrases } from "./use-phrases.ts";

/** Who may make an account, and how people sign in. */
export function AccessSection({ form }: { form: SettingsForm }) {
  const { access: phrases } = usePhrases();
  return (
    <SettingsSection title={phrases.title}>
      <SettingCheck
        form={form}
        name="registration_open"
        label={phrases.open}
        hint={phrases.openHint}
      />
      <SettingNumber
        form={form}
        name="password_minimum_length"
        label={phrases.least}
        hint={phrases.leastHint(suggestedPasswordLength)}
        wrong={phrases.leastWrong(passwordMinLength, longestPasswordMinimum)}
      />
      <CountryField form={form} />
      <SettingNumber
        form={form}
        name="session_max_days"
        label={phrases.sessionDays}
        hint={phrases.sessionDaysHint}
        wrong={phrases.leastWrong(1, longestSessionDays)}
      />
      <ChoiceField
        label={phrases.factor}
        hint={phrases.factorHint}
        name="second_factor_needed_by"
        value={form.draft.second_factor_needed_by}
        choices={secondFactorNeededBy}
        wordOf={(choice) => phrases.factorChoices[choice]}
        onChoose={(choice) => form.change({ second_factor_needed_by: choice })}
      />
      <SettingCheck
        form={form}
        name="ethereum_sign_in_enabled"
        label={phrases.ethereum}
        hint={phrases.ethereumHint}
      />
    </SettingsSection>
  );
}

/** Whose code a telephone number gets that is typed without one. */
function CountryField({ form }: { form: SettingsForm }) {
  const { access: phrases } = usePhrases();
  const { language } = useLanguage();
  const names = new Intl.DisplayNames(language, { type: "region" });
  const countries = diallingCountries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
  return (
    <SelectField
      name="telephone_country"
      label={phrases.country}
      hint={phrases.countryHint}
      value={form.draft.telephone_country}
      onChange={({ target }) => form.change({ telephone_country: target.value })}
    >
      <option value="">{phrases.noCountry}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

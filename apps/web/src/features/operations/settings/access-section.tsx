import {
  longestPasswordMinimum,
  longestSessionDays,
  secondFactorNeededBy,
  suggestedPasswordLength,
} from "@elaeis/domain/settings/settings";
import { passwordMinLength } from "@elaeis/domain/accounts/roles";
import { ChoiceField } from "#ui/choice-field.tsx";
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

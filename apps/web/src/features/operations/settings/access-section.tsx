import {
  longestPasswordMinimum,
  longestSessionDays,
  suggestedPasswordLength,
  type Settings,
} from "@elaeis/domain/settings/settings";
import { passwordMinLength } from "@elaeis/domain/accounts/roles";
import type { SettingsAnswer } from "@elaeis/domain/settings/settings-schemas";
import { UserPlus } from "lucide-react";
import { CheckField } from "../../../ui/check-field.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSectionForm } from "./use-section-form.ts";
import { usePhrases } from "./use-phrases.ts";

const draftOf = (settings: Settings) => ({
  isOpen: settings.registration_open,
  least: String(settings.password_minimum_length),
  isFactorNeeded: settings.administrators_need_second_factor,
  sessionDays: String(settings.session_max_days),
  isEthereum: settings.ethereum_sign_in_enabled,
});

/** Who may make an account, and how people sign in. */
export function AccessSection({ answer }: { answer: SettingsAnswer }) {
  const { access: phrases } = usePhrases();
  const form = useSectionForm(answer, draftOf, (entered) => ({
    registration_open: entered.isOpen,
    password_minimum_length: wholeNumber(entered.least),
    session_max_days: wholeNumber(entered.sessionDays),
    administrators_need_second_factor: entered.isFactorNeeded,
    ethereum_sign_in_enabled: entered.isEthereum,
  }));
  const { draft, change } = form;
  return (
    <SettingsSection Icon={UserPlus} title={phrases.title} text={phrases.text} form={form}>
      <CheckField
        label={phrases.open}
        hint={phrases.openHint}
        isOn={draft.isOpen}
        onChange={(isOpen) => change({ isOpen })}
      />
      <TextField
        label={phrases.least}
        hint={phrases.leastHint(suggestedPasswordLength)}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-xs"
        {...form.field("least")}
        error={
          form.isWrong("password_minimum_length")
            ? phrases.leastWrong(passwordMinLength, longestPasswordMinimum)
            : undefined
        }
      />
      <TextField
        label={phrases.sessionDays}
        hint={phrases.sessionDaysHint}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-xs"
        {...form.field("sessionDays")}
        error={
          form.isWrong("session_max_days") ? phrases.leastWrong(1, longestSessionDays) : undefined
        }
      />
      <CheckField
        label={phrases.factor}
        hint={phrases.factorHint}
        isOn={draft.isFactorNeeded}
        onChange={(isFactorNeeded) => change({ isFactorNeeded })}
      />
      <CheckField
        label={phrases.ethereum}
        hint={phrases.ethereumHint}
        isOn={draft.isEthereum}
        onChange={(isEthereum) => change({ isEthereum })}
      />
    </SettingsSection>
  );
}

/** Left to the schema to refuse where it is none. */
export function wholeNumber(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}

import { CheckField } from "#ui/check-field.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

type SettingCheckProps = {
  form: SettingsForm;
  name:
    | "registration_open"
    | "ethereum_sign_in_enabled"
    | "weekly_report_enabled"
    | "photo_correction_enabled"
    | "fruit_confirmation_enabled";
  label: string;
  hint: string;
};

export function SettingCheck({ form, name, label, hint }: SettingCheckProps) {
  return (
    <CheckField
      name={name}
      label={label}
      hint={hint}
      isOn={form.draft[name]}
      onChange={(isOn) => form.change({ [name]: isOn })}
    />
  );
}

import { TextField } from "#ui/field.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

type SettingNumberProps = {
  form: SettingsForm;
  name:
    | "password_minimum_length"
    | "session_max_days"
    | "collector_monthly_target"
    | "storage_quota_gb"
    | "mail_retention_days"
    | "requests_retention_days";
  label: string;
  hint: string;
  wrong: string;
};

export function SettingNumber({ form, name, label, hint, wrong }: SettingNumberProps) {
  return (
    <TextField
      label={label}
      required
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      {...form.field(name)}
      error={form.isWrong(name) ? wrong : undefined}
    />
  );
}

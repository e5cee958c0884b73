import { CheckField } from "#ui/check-field.tsx";
import { DecimalField } from "#ui/decimal-field.tsx";
import { SelectField, TextAreaField, TextField } from "#ui/field.tsx";
import { SettingRows } from "#ui/setting-rows.tsx";
import { usePhrases } from "./use-phrases.ts";

export function FieldSpecimens() {
  const { label, hint, error, decimal, action } = usePhrases();
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <TextField label={label} hint={hint} />
      <DecimalField label={decimal} unit="%" defaultValue="23,4" />
      <DecimalField label={decimal} unit="%" defaultValue="beau" error={error} />
      <TextField label={label} type="password" defaultValue="secret" />
      <SelectField label={label}>
        <option>{action}</option>
      </SelectField>
      <TextAreaField label={label} rows={2} />
      <TextField label={label} defaultValue={label} disabled />
      <SelectField label={label} error={error}>
        <option>{action}</option>
      </SelectField>
      <TextAreaField label={label} rows={2} error={error} />
      <div className="sm:col-span-2">
        <SettingRows>
          <TextField label={label} hint={hint} inputMode="numeric" defaultValue="90" />
          <SelectField label={label} hint={hint}>
            <option>{action}</option>
          </SelectField>
          <CheckField label={label} hint={hint} isOn onChange={() => undefined} />
          <TextField label={label} error={error} />
        </SettingRows>
      </div>
    </div>
  );
}

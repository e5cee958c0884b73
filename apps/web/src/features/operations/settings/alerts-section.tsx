import { CheckField } from "#ui/check-field.tsx";
import { TextAreaField, TextField } from "#ui/field.tsx";
import { alertLimits, type AlertField } from "./settings-draft.ts";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsForm } from "./use-settings-form.ts";
import { usePhrases } from "./use-phrases.ts";

/** Who gets an alert about a server, and from which thresholds on. */
export function AlertsSection({ form }: { form: SettingsForm }) {
  const { alerts: phrases } = usePhrases();
  const { alert_thresholds: draft } = form.draft;
  const change = (changes: Partial<typeof draft>) =>
    form.change({ alert_thresholds: { ...draft, ...changes } });
  const field = (name: AlertField) => (
    <TextField
      key={name}
      name={`alert_thresholds.${name}`}
      label={phrases[name].label}
      required
      hint={phrases[name].hint}
      inputMode="numeric"
      autoComplete="off"
      value={draft[name]}
      error={form.isWrong(`alert_thresholds.${name}`) ? phrases[name].wrong : undefined}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <SettingsSection title={phrases.title} text={phrases.text}>
      <TextAreaField
        label={phrases.recipients}
        hint={phrases.recipientsHint}
        rows={3}
        {...form.field("alert_notification_emails")}
        error={form.isWrong("alert_notification_emails") ? phrases.recipientsWrong : undefined}
      />
      {alertLimits.map(field)}
      <CheckField
        name="alert_thresholds.ai_watched"
        label={phrases.ai}
        hint={phrases.aiHint}
        isOn={draft.ai_watched}
        onChange={(ai_watched) => change({ ai_watched })}
      />
      {field("hold_minutes")}
    </SettingsSection>
  );
}

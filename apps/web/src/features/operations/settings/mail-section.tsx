import { languageNames, languages } from "#language/language.ts";
import { ChoiceField } from "#ui/choice-field.tsx";
import { SelectField, TextAreaField, TextField } from "#ui/field.tsx";
import { SettingCheck } from "./setting-check.tsx";
import { SettingNumber } from "./setting-number.tsx";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsForm } from "./use-settings-form.ts";
import { usePhrases } from "./use-phrases.ts";

/** How mails are signed, whom staff mails reach, and which are sent by themselves. */
export function MailSection({ form, hasServer }: { form: SettingsForm; hasServer: boolean }) {
  const { mail: phrases } = usePhrases();
  const { draft, change, isWrong } = form;
  return (
    <SettingsSection title={phrases.title} text={hasServer ? undefined : phrases.noServer}>
      <TextField
        label={phrases.fromName}
        required
        autoComplete="off"
        maxLength={100}
        {...form.field("mail_from_name")}
        error={isWrong("mail_from_name") ? phrases.required : undefined}
      />
      <TextField
        label={phrases.replyTo}
        hint={phrases.replyToHint}
        type="email"
        autoComplete="off"
        maxLength={254}
        {...form.field("mail_reply_to")}
        error={isWrong("mail_reply_to") ? phrases.addressWrong : undefined}
      />
      <TextAreaField
        label={phrases.staff}
        hint={phrases.staffHint}
        rows={3}
        {...form.field("staff_notification_emails")}
        error={isWrong("staff_notification_emails") ? phrases.staffWrong : undefined}
      />
      <ChoiceField
        label={phrases.language}
        hint={phrases.languageHint}
        name="default_mail_language"
        value={draft.default_mail_language}
        choices={languages}
        wordOf={(language) => languageNames[language]}
        onChoose={(language) => change({ default_mail_language: language })}
      />
      <SettingCheck
        form={form}
        name="weekly_report_enabled"
        label={phrases.weekly}
        hint={hasServer ? phrases.weeklyHint : `${phrases.weeklyHint} ${phrases.weeklyNoServer}`}
      />
      <SelectField
        label={phrases.timeZone}
        hint={phrases.timeZoneHint}
        {...form.field("office_time_zone")}
      >
        <option value="">{phrases.timeZoneOfServer}</option>
        {timeZonesWith(draft.office_time_zone).map((name) => (
          <option key={name} value={name}>
            {name.replaceAll("_", " ")}
          </option>
        ))}
      </SelectField>
      <SettingCheck
        form={form}
        name="fruit_confirmation_enabled"
        label={phrases.confirmation}
        hint={phrases.confirmationHint}
      />
      <SettingNumber
        form={form}
        name="mail_retention_days"
        label={phrases.retention}
        hint={phrases.retentionHint}
        wrong={phrases.retentionWrong}
      />
    </SettingsSection>
  );
}

/** Those that this browser knows, and the one that is set whether it knows it or not. */
function timeZonesWith(chosen: string): string[] {
  const known = Intl.supportedValuesOf("timeZone");
  return chosen === "" || known.includes(chosen) ? known : [chosen, ...known];
}

import type { Settings } from "@elaeis/domain/settings/settings";
import type { SettingsAnswer } from "@elaeis/domain/settings/settings-schemas";
import { Mail } from "lucide-react";
import { languageNames, languages } from "../../../language/language.ts";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { CheckField } from "../../../ui/check-field.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { wholeNumber } from "./access-section.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSectionForm } from "./use-section-form.ts";
import { usePhrases } from "./use-phrases.ts";

const draftOf = (settings: Settings) => ({
  fromName: settings.mail_from_name,
  replyTo: settings.mail_reply_to ?? "",
  staff: settings.staff_notification_emails.join("\n"),
  language: settings.default_mail_language,
  isWeekly: settings.weekly_report_enabled,
  timeZone: settings.office_time_zone ?? "",
  isConfirmed: settings.fruit_confirmation_enabled,
  retentionDays: String(settings.mail_retention_days),
});
type Draft = ReturnType<typeof draftOf>;

const valuesOf = (draft: Draft) => ({
  mail_from_name: draft.fromName,
  mail_reply_to: draft.replyTo.trim() === "" ? null : draft.replyTo,
  staff_notification_emails: draft.staff.split(/[\s,;]+/).filter(Boolean),
  default_mail_language: draft.language,
  weekly_report_enabled: draft.isWeekly,
  office_time_zone: draft.timeZone === "" ? null : draft.timeZone,
  fruit_confirmation_enabled: draft.isConfirmed,
  mail_retention_days: wholeNumber(draft.retentionDays),
});

/** How mails are signed, whom staff mails reach, and which are sent by themselves. */
export function MailSection({ answer }: { answer: SettingsAnswer }) {
  const { mail: phrases } = usePhrases();
  const form = useSectionForm(answer, draftOf, valuesOf);
  const { draft, change, isWrong } = form;
  return (
    <SettingsSection Icon={Mail} title={phrases.title} text={phrases.text} form={form}>
      {answer.installation.mail_server === null && <Banner tone="info">{phrases.noServer}</Banner>}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          label={phrases.fromName}
          autoComplete="off"
          maxLength={100}
          {...form.field("fromName")}
          error={isWrong("mail_from_name") ? phrases.required : undefined}
        />
        <TextField
          label={phrases.replyTo}
          hint={phrases.replyToHint}
          type="email"
          autoComplete="off"
          maxLength={254}
          {...form.field("replyTo")}
          error={isWrong("mail_reply_to") ? phrases.addressWrong : undefined}
        />
      </div>
      <TextAreaField
        label={phrases.staff}
        hint={phrases.staffHint}
        rows={3}
        {...form.field("staff")}
        error={isWrong("staff_notification_emails") ? phrases.staffWrong : undefined}
      />
      <ChoiceField
        label={phrases.language}
        hint={phrases.languageHint}
        className="max-w-xs"
        value={draft.language}
        choices={languages}
        wordOf={(language) => languageNames[language]}
        onChoose={(language) => change({ language })}
      />
      <CheckField
        label={phrases.weekly}
        hint={phrases.weeklyHint}
        isOn={draft.isWeekly}
        onChange={(isWeekly) => change({ isWeekly })}
      />
      <SelectField
        label={phrases.timeZone}
        hint={phrases.timeZoneHint}
        className="max-w-md"
        {...form.field("timeZone")}
      >
        <option value="">{phrases.timeZoneOfServer}</option>
        {timeZonesWith(draft.timeZone).map((name) => (
          <option key={name} value={name}>
            {name.replaceAll("_", " ")}
          </option>
        ))}
      </SelectField>
      <CheckField
        label={phrases.confirmation}
        hint={phrases.confirmationHint}
        isOn={draft.isConfirmed}
        onChange={(isConfirmed) => change({ isConfirmed })}
      />
      <TextField
        label={phrases.retention}
        hint={phrases.retentionHint}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-xs"
        {...form.field("retentionDays")}
        error={isWrong("mail_retention_days") ? phrases.retentionWrong : undefined}
      />
    </SettingsSection>
  );
}

/** Those that this browser knows, and the one that is set whether it knows it or not. */
function timeZonesWith(chosen: string): string[] {
  const known = Intl.supportedValuesOf("timeZone");
  return chosen === "" || known.includes(chosen) ? known : [chosen, ...known];
}

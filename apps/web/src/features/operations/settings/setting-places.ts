/** Each setting with the section that shows it: for the sub-navigation, the save bar and the palette. */
import type { SettingsDraft } from "./settings-draft.ts";
import { alertLimits } from "./settings-draft.ts";
import type { en } from "./phrases.en.ts";

export const settingSections = [
  "access",
  "collecting",
  "own_fields",
  "remark_phrases",
  "mail",
  "alerts",
  "retention",
  "business_hours",
  "offices",
] as const;
export type SettingSection = (typeof settingSections)[number];

export type SettingPlace = {
  section: SettingSection;
  /** Of its field, and in the address behind the `#`. */
  name: string;
  label: string;
};

export function settingPlaces(phrases: typeof en): SettingPlace[] {
  const { access, collecting, mail, alerts, retention } = phrases;
  const labels = {
    access: {
      registration_open: access.open,
      password_minimum_length: access.least,
      telephone_country: access.country,
      session_max_days: access.sessionDays,
      second_factor_needed_by: access.factor,
      ethereum_sign_in_enabled: access.ethereum,
    },
    collecting: {
      collector_monthly_target: collecting.target,
      plots_seen_by: collecting.plots,
      photo_correction_enabled: collecting.correction,
      storage_quota_gb: collecting.quota,
    },
    own_fields: { own_fields: phrases.ownFields.title },
    remark_phrases: { remark_phrases: phrases.remarkPhrases.title },
    mail: {
      mail_from_name: mail.fromName,
      mail_reply_to: mail.replyTo,
      staff_notification_emails: mail.staff,
      default_mail_language: mail.language,
      weekly_report_enabled: mail.weekly,
      office_time_zone: mail.timeZone,
      fruit_confirmation_enabled: mail.confirmation,
      mail_retention_days: mail.retention,
    },
    alerts: {
      alert_notification_emails: alerts.recipients,
      ...Object.fromEntries(
        [...alertLimits, "hold_minutes" as const].map((limit) => [
          `alert_thresholds.${limit}`,
          alerts[limit].label,
        ]),
      ),
      "alert_thresholds.ai_watched": alerts.ai,
    },
    retention: { requests_retention_days: retention.requests },
    business_hours: { business_hours: phrases.hours.title },
    offices: {
      contact_email: phrases.offices.contact,
      privacy_email: phrases.offices.privacy,
      offices: phrases.offices.title,
    },
  } satisfies Record<SettingSection, Record<string, string>>;
  return settingSections.flatMap((section) =>
    Object.entries(labels[section]).map(([name, label]) => ({ section, name, label })),
  );
}

export function sectionTitles(phrases: typeof en): Record<SettingSection, string> {
  const { access, collecting, mail, alerts, retention, hours, offices } = phrases;
  return {
    own_fields: phrases.ownFields.title,
    remark_phrases: phrases.remarkPhrases.title,
    access: access.title,
    collecting: collecting.title,
    mail: mail.title,
    alerts: alerts.title,
    retention: retention.title,
    business_hours: hours.title,
    offices: offices.title,
  };
}

/** Those that differ, in the order of the page. */
export function changedPlaces(
  places: readonly SettingPlace[],
  one: SettingsDraft,
  other: SettingsDraft,
): SettingPlace[] {
  return places.filter(({ name }) => valueAt(one, name) !== valueAt(other, name));
}

function valueAt(draft: SettingsDraft, name: string): string | undefined {
  let value: unknown = draft;
  for (const part of name.split(".")) {
    value = new Map<string, unknown>(Object.entries(Object(value))).get(part);
  }
  return JSON.stringify(value);
}

/** The settings as the page's fields hold them, under their own names. */
import { diallingCountries } from "@elaeis/domain/accounts/phone-number";
import type { AlertThresholds } from "@elaeis/domain/monitoring/alert-thresholds";
import type { Settings } from "@elaeis/domain/settings/settings";
import type { Office } from "@elaeis/domain/settings/public-settings";
import { linesOf, phrasesIn } from "./phrases-in-lines.ts";

/** Empty for what is not watched. */
export const alertLimits = [
  "disk_free_percent",
  "memory_percent",
  "cpu_percent",
  "event_loop_ms",
  "error_percent",
  "database_ms",
  "queue_minutes",
  "backup_days",
] as const;
export type AlertField = (typeof alertLimits)[number] | "hold_minutes";

type TypedAs = {
  password_minimum_length: string;
  telephone_country: string;
  session_max_days: string;
  collector_monthly_target: string;
  storage_quota_gb: string;
  contact_email: string;
  privacy_email: string;
  mail_reply_to: string;
  /** One a line. */
  staff_notification_emails: string;
  office_time_zone: string;
  /** One a line, too. */
  alert_notification_emails: string;
  mail_retention_days: string;
  requests_retention_days: string;
  alert_thresholds: Record<AlertField, string> & { ai_watched: boolean };
  /** One a line, in English behind a slash where that differs. */
  remark_phrases: string;
  /** Each keeps its fields while others come and go. */
  offices: (Office & { id: number })[];
};
export type SettingsDraft = Omit<Settings, keyof TypedAs> & TypedAs;

const written = (value: number | null) => (value === null ? "" : String(value));

export function draftOf(settings: Settings): SettingsDraft {
  const limits = settings.alert_thresholds;
  return {
    ...settings,
    password_minimum_length: String(settings.password_minimum_length),
    telephone_country: settings.telephone_country ?? "",
    session_max_days: String(settings.session_max_days),
    collector_monthly_target: String(settings.collector_monthly_target),
    storage_quota_gb: String(settings.storage_quota_gb),
    contact_email: settings.contact_email ?? "",
    privacy_email: settings.privacy_email ?? "",
    mail_reply_to: settings.mail_reply_to ?? "",
    staff_notification_emails: settings.staff_notification_emails.join("\n"),
    alert_notification_emails: settings.alert_notification_emails.join("\n"),
    office_time_zone: settings.office_time_zone ?? "",
    mail_retention_days: String(settings.mail_retention_days),
    requests_retention_days: written(settings.requests_retention_days),
    alert_thresholds: {
      disk_free_percent: written(limits.disk_free_percent),
      memory_percent: written(limits.memory_percent),
      cpu_percent: written(limits.cpu_percent),
      event_loop_ms: written(limits.event_loop_ms),
      error_percent: written(limits.error_percent),
      database_ms: written(limits.database_ms),
      queue_minutes: written(limits.queue_minutes),
      backup_days: written(limits.backup_days),
      hold_minutes: String(limits.hold_minutes),
      ai_watched: limits.ai_watched,
    },
    remark_phrases: linesOf(settings.remark_phrases),
    offices: settings.offices.map((office, id) => ({ ...office, id })),
  };
}

/** Not yet checked. */
export function valuesOf(draft: SettingsDraft): Record<keyof Settings, unknown> {
  return {
    ...draft,
    password_minimum_length: wholeNumber(draft.password_minimum_length),
    telephone_country: diallingCountries.find((one) => one === draft.telephone_country) ?? null,
    session_max_days: wholeNumber(draft.session_max_days),
    collector_monthly_target: wholeNumber(draft.collector_monthly_target),
    storage_quota_gb: wholeNumber(draft.storage_quota_gb),
    contact_email: textOrNone(draft.contact_email),
    privacy_email: textOrNone(draft.privacy_email),
    mail_reply_to: textOrNone(draft.mail_reply_to),
    staff_notification_emails: addressesIn(draft.staff_notification_emails),
    alert_notification_emails: addressesIn(draft.alert_notification_emails),
    office_time_zone: draft.office_time_zone === "" ? null : draft.office_time_zone,
    mail_retention_days: wholeNumber(draft.mail_retention_days),
    requests_retention_days: numberOrNone(draft.requests_retention_days),
    alert_thresholds: thresholdsOf(draft.alert_thresholds),
    remark_phrases: phrasesIn(draft.remark_phrases),
    offices: draft.offices.map(({ id: _id, ...office }) => office),
  };
}

function thresholdsOf(
  draft: SettingsDraft["alert_thresholds"],
): Record<keyof AlertThresholds, unknown> {
  return {
    disk_free_percent: numberOrNone(draft.disk_free_percent),
    memory_percent: numberOrNone(draft.memory_percent),
    cpu_percent: numberOrNone(draft.cpu_percent),
    event_loop_ms: numberOrNone(draft.event_loop_ms),
    error_percent: numberOrNone(draft.error_percent),
    database_ms: numberOrNone(draft.database_ms),
    queue_minutes: numberOrNone(draft.queue_minutes),
    backup_days: numberOrNone(draft.backup_days),
    hold_minutes: wholeNumber(draft.hold_minutes),
    ai_watched: draft.ai_watched,
  };
}

const addressesIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

const textOrNone = (text: string) => (text.trim() === "" ? null : text);

/** Left to the schema to refuse where it is none. */
const wholeNumber = (text: string) => (text.trim() === "" ? Number.NaN : Number(text));
const numberOrNone = (text: string) => (text.trim() === "" ? null : wholeNumber(text));

/**
 * What an administrator may set for the whole installation: one closed list, each with its schema and
 * what holds until somebody sets it. Stored in `admin_settings` under the same keys, one row each.
 *
 * To add one: a line in `settingsSchema`, one in `defaultSettings`, its field on the settings screen (`odata_enabled`: on *Integrations*);
 * and where visitors must know it, a line in `public-settings.ts` and a policy in a migration.
 */
import * as z from "zod/mini";
import { diallingCountries } from "../accounts/phone-number.ts";
import { passwordMinLength } from "../accounts/roles.ts";
import { alertThresholdsSchema, defaultAlertThresholds } from "../monitoring/alert-thresholds.ts";
import { ownFieldsSchema } from "../fruits/own-fields.ts";
import { remarkPhrasesSchema } from "../fruits/remark-phrases.ts";
import { collectorMonthlyTarget } from "../statistics/statistics.ts";
import { timeZoneSchema } from "../statistics/time-zone.ts";
import { atMost } from "../text-checks.ts";
import { address, line, publicShape, type Opening } from "./public-settings.ts";

export const mostStaffAddresses = 20;
export const shortestMailRetentionDays = 7;
export const longestMailRetentionDays = 3650;
const shortestRequestRetentionDays = 30;
const longestRequestRetentionDays = 3650;
export const largestStorageQuotaGb = 100_000;

export const longestSessionDays = 365;
export const secondFactorNeededBy = ["nobody", "administrators", "everybody"] as const;

export const settingsSchema = z.object({
  ...publicShape,
  /** Who is asked for a second factor at their next sign-in. */
  second_factor_needed_by: z.enum(secondFactorNeededBy),
  /** Where telephone numbers that people sign in with are of, when typed without a country's code; null for none. */
  telephone_country: z.nullable(z.enum(diallingCountries)),
  /** After how many days a sign-in ends, however much it is used. */
  session_max_days: z.int().check(z.gte(1), z.lte(longestSessionDays)),
  /** Fruits a collector should record in a month. */
  collector_monthly_target: z.int().check(z.gte(1), z.lte(100_000)),
  /** Fields of a fruit beside those that the product has. */
  own_fields: ownFieldsSchema,
  /** What collectors tap in place of typing a remark. */
  remark_phrases: remarkPhrasesSchema,
  /** Which plots a collector sees: all, or those assigned to them and their own. */
  plots_seen_by: z.enum(["all", "assigned"]),
  /** Whether photos received from then on get a copy with corrected colours without being asked for. */
  photo_correction_enabled: z.boolean(),
  /** What is stored for each person at most, in gigabytes of 1024³ bytes; 0 for no limit. */
  storage_quota_gb: z.int().check(z.gte(0), z.lte(largestStorageQuotaGb)),
  /** Whom mails come from, beside the address of the mail server's account. */
  mail_from_name: line(100).check(z.minLength(1)),
  /** Where answers go; null for the address they came from. */
  mail_reply_to: z.nullable(address),
  /** Who gets mails about contact and priority requests; none means every administrator. */
  staff_notification_emails: z.array(address).check(atMost(mostStaffAddresses)),
  /** The language of mails to people whose language is not known. */
  default_mail_language: z.enum(["fr", "en"]),
  /** Computed and logged always, sent only then. */
  weekly_report_enabled: z.boolean(),
  /** By whose clock the weekly report is due and mails tell of hours; null for the server's own. */
  office_time_zone: z.nullable(timeZoneSchema),
  fruit_confirmation_enabled: z.boolean(),
  /** How long mails that were sent, or could not be, are kept; those that wait are kept in any case. */
  mail_retention_days: z
    .int()
    .check(z.gte(shortestMailRetentionDays), z.lte(longestMailRetentionDays)),
  /** How long visitors' requests are kept once they are done with; null keeps them. */
  requests_retention_days: z.nullable(
    z.int().check(z.gte(shortestRequestRetentionDays), z.lte(longestRequestRetentionDays)),
  ),
  /** Whether programs read the data as OData. */
  odata_enabled: z.boolean(),
  /** Who gets alerts about the servers, the backups and the audit log; none means every administrator. */
  alert_notification_emails: z.array(address).check(atMost(mostStaffAddresses)),
  /** When there is an alert about a server. */
  alert_thresholds: alertThresholdsSchema,
});
export type Settings = z.infer<typeof settingsSchema>;
export type SettingKey = keyof Settings;

const weekday: Opening = { opens: "08:00", closes: "18:00" };
const noDetails = { street_address: "", phone: "", email: "" };

export const defaultSettings: Settings = {
  registration_open: false,
  password_minimum_length: passwordMinLength,
  ethereum_sign_in_enabled: false,
  contact_email: null,
  privacy_email: null,
  offices: [
    { kind: "head", city: "Singapore", country: "SG", ...noDetails },
    { kind: "regional", city: "Lahore", country: "PK", ...noDetails },
  ],
  business_hours: {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: { opens: "09:00", closes: "12:00" },
    sunday: null,
  },
  second_factor_needed_by: "nobody",
  telephone_country: null,
  session_max_days: 90,
  collector_monthly_target: collectorMonthlyTarget,
  own_fields: [],
  remark_phrases: [],
  // Also in the policies of the tables of plots (schema/field/plots.sql).
  plots_seen_by: "all",
  // Also in the database, which asks for the copy as the photo arrives (schema/field/photos.sql).
  photo_correction_enabled: false,
  // Also in the database, which holds uploads against it (schema/field/photos.sql).
  storage_quota_gb: 20,
  mail_from_name: "Elaeis",
  mail_reply_to: null,
  staff_notification_emails: [],
  default_mail_language: "fr",
  weekly_report_enabled: false,
  office_time_zone: null,
  fruit_confirmation_enabled: false,
  mail_retention_days: 180,
  requests_retention_days: null,
  odata_enabled: false,
  alert_notification_emails: [],
  alert_thresholds: defaultAlertThresholds,
};

/**
 * The settings as their rows say; where there is no row, or one that makes no sense, the default.
 *
 * @param refused gets the key of each invalid row
 */
export function settingsOf(
  rows: readonly { key: string; value: unknown }[],
  refused: (key: string) => void,
): Settings {
  let settings = defaultSettings;
  for (const { key, value } of rows) {
    const tried = z.safeParse(settingsSchema, { ...settings, [key]: value });
    if (tried.success) settings = tried.data;
    else refused(key);
  }
  return settings;
}

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(defaultSettings, key);
}

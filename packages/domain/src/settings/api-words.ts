import { weekdays } from "./public-settings.ts";

const hours = "Opening hours in the office's own time; null where it is closed.";

export const apiWords = {
  phone: "Telephone number; empty: not shown.",
  street_address: "Street and number; empty: not shown.",
  version: "Changes with every change of the settings.",
  changed_at: "When they were last changed; null where nobody did.",
  changes: "The settings to change. Those left out stay.",
  expected_version:
    "`version` as last read; another one is refused. Without it the change is made in any case.",
  "Installation.version": "Version of the product.",
  public_url: "Address under which people reach it.",
  ai_url: "Addresses of AI services; null where the server starts its own.",
  mail_server: "Host of the mail server; null without one.",
  geocoder_url: "Address of the service that names places; null without one.",
  mails_leave: "Whether mails leave this installation; else they wait in its outbox.",
  registration_open: "Whether anybody may sign up.",
  password_minimum_length: "Fewest characters of a new password.",
  ethereum_sign_in_enabled: "Whether people may sign in with an Ethereum wallet.",
  offices: "Offices.",
  kind: "head or regional.",
  email: "E-mail address, 254 characters at most; empty: not shown.",
  business_hours: "Opening hours by day of the week.",
  ...Object.fromEntries(weekdays.map((day) => [day, hours])),
  opens: "When it opens, hh:mm, 00:00–23:59.",
  closes: "When it closes, hh:mm, 00:00–23:59.",
  contact_email: "E-mail address on the public pages; null: the contact form alone.",
  privacy_email: "E-mail address for questions about personal data; null: the contact form alone.",
  second_factor_needed_by: "Who must have a second factor: nobody, administrators or everybody.",
  telephone_country:
    "Country of telephone numbers that are typed without its code, as ISO 3166 names it; null: none.",
  session_max_days: "After how many days a sign-in ends.",
  collector_monthly_target: "Fruits that each collector should record in a month.",
  plots_seen_by: "Which plots collectors see: all, or those assigned to them and their own.",
  photo_correction_enabled: "Whether each new photo gets a copy with corrected colours.",
  storage_quota_gb: "What each person may store, in GiB, 0–100,000; 0: no limit.",
  mail_from_name: "Name of the sender of mails.",
  mail_reply_to: "E-mail address that answers go to; null for the sender's.",
  staff_notification_emails:
    "Who gets mails about requests, 20 addresses at most; empty: every administrator.",
  default_mail_language: "Language of mails to people whose language is unknown: fr or en.",
  weekly_report_enabled: "Whether the weekly report is sent.",
  office_time_zone: "IANA time zone of the office; null for the server's.",
  fruit_confirmation_enabled: "Whether collectors get a mail for each fruit.",
  mail_retention_days: "How long mails are kept, in days.",
  requests_retention_days: "How long closed requests are kept, in days; null: for ever.",
  odata_enabled: "Whether spreadsheets may read the data by OData.",
  alert_notification_emails:
    "Who gets alerts about servers, backups and the audit log, 20 addresses at most; empty: every administrator.",
  alert_thresholds: "When there is an alert.",
};

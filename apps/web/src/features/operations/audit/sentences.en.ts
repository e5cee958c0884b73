import type { AuditAction, AuditedTable } from "@elaeis/domain/audit/security-events";
import type { Settings } from "@elaeis/domain/settings/settings";
import type { SentenceFacts } from "./sentence-facts.ts";

const nouns: Record<AuditedTable, string> = {
  users: "the account",
  user_wallets: "a wallet",
  fruits: "the fruit",
  retake_requests: "the task",
  producers: "the producer",
  plots: "the plot",
  webhooks: "the webhook",
  value_decisions: "the decision on a value",
  passport_readings: "the reading of a colour card",
  plot_documents: "the document",
  plot_collectors: "the assignment of a plot",
  admin_settings: "the setting",
  ai_training_runs: "a training run",
  ai_model_changes: "the active model",
  ai_predictions: "a prediction",
  prediction_batches: "a prediction batch",
  dataset_exports: "a dataset export",
  transfers: "a job",
  unsent_imports: "the phone export",
  tutorials: "the tutorial",
  tutorial_translations: "the tutorial text",
  email_templates: "the e-mail template",
  email_template_versions: "the e-mail template",
};

const settings: Record<keyof Settings, string> = {
  registration_open: "public registration",
  password_minimum_length: "minimum password length",
  ethereum_sign_in_enabled: "sign-in with Ethereum",
  offices: "offices",
  business_hours: "business hours",
  contact_email: "contact address",
  privacy_email: "privacy address",
  second_factor_needed_by: "who needs two-factor authentication",
  telephone_country: "country of telephone numbers",
  session_max_days: "length of sessions",
  collector_monthly_target: "monthly target",
  own_fields: "fields of fruits",
  remark_phrases: "phrases for remarks",
  plots_seen_by: "plots that collectors see",
  photo_correction_enabled: "correction of new photos' colours",
  storage_quota_gb: "storage per person",
  mail_from_name: "sender name",
  mail_reply_to: "reply address",
  staff_notification_emails: "addresses notified of requests",
  default_mail_language: "default e-mail language",
  weekly_report_enabled: "weekly report",
  office_time_zone: "time zone",
  fruit_confirmation_enabled: "confirmation of fruits",
  mail_retention_days: "retention of e-mails",
  requests_retention_days: "retention of requests",
  odata_enabled: "the data feed (OData)",
  alert_notification_emails: "addresses that get alerts",
  alert_thresholds: "alert thresholds",
};

const exported: Record<string, string> = {
  users: "the list of users",
  audit_log: "the audit log",
  sheet_imports: "the refused rows of an import",
  dataset_exports: "a dataset",
};

/** A sentence for each action of the log. */
export const sentences = {
  server: "The server",
  former: "A former account",
  somebody: "Someone",
  settings,
  nouns,
  opened: ({ who }: SentenceFacts) => `${who} opened public registration`,
  closed: ({ who }: SentenceFacts) => `${who} closed public registration`,
  switched: ({ who }: SentenceFacts, setting: string, isOn: boolean) =>
    `${who} turned ${setting} ${isOn ? "on" : "off"}`,
  setting: ({ who }: SentenceFacts, setting: string) => `${who} changed: ${setting}`,
  role: ({ who, what }: SentenceFacts, isAdmin: boolean) =>
    `${who} made ${what} ${isAdmin ? "an administrator" : "a collector"}`,
  validated: ({ who }: SentenceFacts, isValidated: boolean) =>
    `${who} ${isValidated ? "validated" : "rejected"} a prediction`,
  cancelled: ({ who, what }: SentenceFacts) => `${who} cancelled ${what === "" ? "a job" : what}`,
  backupPlace: "location of the backups",
  dataset: ({ who }: SentenceFacts, version: number, isDownload: boolean) =>
    `${who} ${isDownload ? "downloaded" : "prepared"} version ${version} of the dataset`,
  actions: {
    INSERT: ({ who, noun, what }) => `${who} created ${noun} ${what}`,
    UPDATE: ({ who, noun, what }) => `${who} changed ${noun} ${what}`,
    DELETE: ({ who, noun, what }) => `${who} deleted ${noun} ${what}`,
    SIGN_IN: ({ who }) => `${who} signed in`,
    SIGN_IN_FAILED: ({ what }) =>
      what === "" ? "Failed sign-in: no such account" : `Failed sign-in to ${what}`,
    SIGN_OUT: ({ who }) => `${who} signed out`,
    SIGN_UP: ({ who }) => `${who} signed up`,
    PASSWORD_RESET_REQUESTED: ({ what }) => `A password link was requested for ${what}`,
    PASSWORD_RESET: ({ who }) => `${who} set a new password through an e-mail link`,
    SECOND_STEP_FAILED: ({ what }) => `Wrong two-factor code for ${what}`,
    RECOVERY_CODE_USED: ({ who }) => `${who} used a recovery code`,
    INVITATION_ACCEPTED: ({ who }) => `${who} accepted their invitation`,
    INVITATION_SENT: ({ who, what }) => `${who} invited ${what}`,
    INVITATION_WITHDRAWN: ({ who, what }) => `${who} withdrew the invitation of ${what}`,
    SIGN_IN_CARD_MADE: ({ who, what }) => `${who} made a sign-in card for ${what}`,
    SIGN_IN_CARD_REVOKED: ({ who, what }) => `${who} revoked the sign-in card of ${what}`,
    EXPORT: ({ who, table }) => `${who} downloaded ${exported[table] ?? "data"}`,
    IMPORT: ({ who, what, isUndone }) =>
      isUndone ? `${who} undid the import ${what}` : `${who} imported ${what}`,
    TRAINING_STARTED: ({ who }) => `${who} started a training run`,
    TRAINING_CANCELLED: ({ who }) => `${who} cancelled a training run`,
    MODEL_ACTIVATED: ({ who }) => `${who} activated a model`,
    SETTINGS_CHANGED: ({ who }) => `${who} changed the settings`,
    USER_DISABLED: ({ who, what }) => `${who} disabled the account ${what}`,
    USER_ENABLED: ({ who, what }) => `${who} enabled the account ${what}`,
    PHOTOS_PUBLISHED: ({ who, what }) => `${who} published the photos of ${what}`,
    PHOTOS_WITHDRAWN: ({ who, what }) => `${who} withdrew the published photos of ${what}`,
    MAIL_CHANGED: ({ who }) => `${who} changed an e-mail template`,
    MAIL_SENT: ({ who }) => `${who} sent an e-mail`,
    REQUEST_HANDLED: ({ who }) => `${who} handled a request`,
    DEVICE_FORGOTTEN: ({ who, what }) => `${who} removed a device of ${what}`,
    SAMPLE_DATA_REMOVED: ({ who }) => `${who} removed the sample data`,
    ERASURE: ({ who }) => `${who} erased personal data`,
    PRIVACY_DECIDED: ({ who }) => `${who} closed a data request`,
    FRUIT_TOLD_BY_PHOTOS: ({ who, what }) =>
      `${who} took the date or place of the fruit ${what} from its photos`,
    FRUIT_PLOT_SET: ({ who, what }) => `${who} chose the plot of the fruit ${what}`,
    WEBHOOK_SECRET_CHANGED: ({ who }) => `${who} made a new secret for a webhook`,
    WORK_RETRIED: ({ who }) => `${who} had failed work tried again`,
    PASSWORD_CHANGED: ({ who, what, isOwn }) =>
      isOwn ? `${who} changed their password` : `${who} reset the password of ${what}`,
    SESSIONS_ENDED: ({ who, what, isOwn }) =>
      isOwn ? `${who} ended their sessions` : `${who} signed ${what} out`,
    DEVICE_LOST: ({ who, what, isOwn }) =>
      isOwn ? `${who} marked their device as lost` : `${who} marked a device of ${what} as lost`,
    SECOND_FACTOR_SET_UP: ({ who }) => `${who} set up two-factor authentication`,
    SECOND_FACTOR_REMOVED: ({ who, what, isOwn }) =>
      isOwn
        ? `${who} removed their two-factor authentication`
        : `${who} removed the two-factor authentication of ${what}`,
    PASSKEY_ADDED: ({ who }) => `${who} added a passkey`,
    PASSKEY_REMOVED: ({ who }) => `${who} removed a passkey`,
    RECOVERY_CODES_MADE: ({ who }) => `${who} created new recovery codes`,
    OPEN_ID_LINKED: ({ who }) => `${who} linked an OpenID Connect account`,
    OPEN_ID_UNLINKED: ({ who }) => `${who} unlinked an OpenID Connect account`,
    API_KEY_CREATED: ({ who }) => `${who} created an API key`,
    API_KEY_REVOKED: ({ who }) => `${who} revoked an API key`,
    DATA_EXPORTED: ({ who }) => `${who} downloaded their own data`,
    PROCESSING_RESTRICTED: ({ who, what, isOwn }) =>
      isOwn
        ? `${who} restricted the processing of their data`
        : `${who} restricted the processing of ${what}'s data`,
    PROCESSING_RELEASED: ({ who, what, isOwn }) =>
      isOwn
        ? `${who} lifted the restriction on their data`
        : `${who} lifted the restriction on ${what}'s data`,
    PRIVACY_REQUESTED: ({ who }) => `${who} made a request about their data`,
    PRIVACY_WITHDRAWN: ({ who }) => `${who} withdrew a request about their data`,
  } satisfies Record<AuditAction, (told: SentenceFacts) => string> as Record<
    AuditAction,
    (told: SentenceFacts) => string
  >,
};

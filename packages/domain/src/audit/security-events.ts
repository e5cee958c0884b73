/** What the audit log tells besides changes of rows. The database holds the same list. */
export const securityActions = [
  // By the server alone: nobody is signed in yet, or any more.
  "SIGN_IN",
  "SIGN_IN_FAILED",
  "SIGN_OUT",
  "SIGN_UP",
  "PASSWORD_RESET_REQUESTED",
  "PASSWORD_RESET",
  "SECOND_STEP_FAILED",
  "RECOVERY_CODE_USED",
  "INVITATION_ACCEPTED",
  // By administrators and the server.
  "EXPORT",
  "IMPORT",
  "TRAINING_STARTED",
  "TRAINING_CANCELLED",
  "MODEL_ACTIVATED",
  "SETTINGS_CHANGED",
  "USER_DISABLED",
  "USER_ENABLED",
  "PHOTOS_PUBLISHED",
  "PHOTOS_WITHDRAWN",
  "MAIL_CHANGED",
  "MAIL_SENT",
  "REQUEST_HANDLED",
  "DEVICE_FORGOTTEN",
  "SAMPLE_DATA_REMOVED",
  "ERASURE",
  "PRIVACY_DECIDED",
  "INVITATION_SENT",
  "INVITATION_WITHDRAWN",
  "SIGN_IN_CARD_MADE",
  "SIGN_IN_CARD_REVOKED",
  "FRUIT_PLOT_SET",
  "WEBHOOK_SECRET_CHANGED",
  "WORK_RETRIED",
  // By a person about themselves.
  "PASSWORD_CHANGED",
  "SESSIONS_ENDED",
  "SECOND_FACTOR_SET_UP",
  "SECOND_FACTOR_REMOVED",
  "PASSKEY_ADDED",
  "PASSKEY_REMOVED",
  "RECOVERY_CODES_MADE",
  "OPEN_ID_LINKED",
  "OPEN_ID_UNLINKED",
  "API_KEY_CREATED",
  "API_KEY_REVOKED",
  "DATA_EXPORTED",
  "PROCESSING_RESTRICTED",
  "PROCESSING_RELEASED",
  "PRIVACY_REQUESTED",
  "PRIVACY_WITHDRAWN",
] as const;
export type SecurityAction = (typeof securityActions)[number];

/** What a trigger writes. */
export const rowActions = ["INSERT", "UPDATE", "DELETE"] as const;

/** Whose rows the triggers watch. A test compares them with the database. */
export const auditedTables = [
  "users",
  "user_wallets",
  "fruits",
  "retake_requests",
  "producers",
  "plots",
  "webhooks",
  "plot_documents",
  "plot_collectors",
  "admin_settings",
  "ai_training_runs",
  "ai_model_changes",
  "value_decisions",
  "passport_readings",
  "ai_predictions",
  "prediction_batches",
  "dataset_exports",
  "transfers",
  "unsent_imports",
  "tutorials",
  "tutorial_translations",
  "email_templates",
  "email_template_versions",
] as const;
export type AuditedTable = (typeof auditedTables)[number];

export type AuditAction = SecurityAction | (typeof rowActions)[number];

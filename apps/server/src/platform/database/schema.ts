/**
 * The tables as queries see them; Kysely checks every query against these types, and `schema.test.ts` checks
 * them against the database. They are written by hand for what PostgreSQL does not know: the shapes of JSON
 * columns, the domain's closed lists, and which columns the application never writes.
 */
import type { FruitAction } from "@elaeis/domain/fruits/fruit-change-schemas";
import type {
  ImportUndone,
  TransferKind,
  TransferState,
} from "@elaeis/domain/transfers/transfer-schemas";
import type { ApiKeyScope } from "@elaeis/domain/api-keys/api-key";
import type {
  ExportFilters,
  ExportReport,
  ExportRequest,
} from "@elaeis/domain/exports/export-schemas";
import type { MessageType, RequestStatus } from "@elaeis/domain/contact/contact";
import type { NirField } from "@elaeis/domain/fruits/fruit";
import type { OwnValues } from "@elaeis/domain/fruits/own-values";
import type { SpectraReading } from "@elaeis/domain/nir-imports/spectra-reading";
import type { PlotDocumentKind } from "@elaeis/domain/plots/plot-documents";
import type { PlotCrop, PlotGeometry } from "@elaeis/domain/plots/plot-schemas";
import type { CorrectionStatus, FruitFields } from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { PassportReading } from "@elaeis/domain/passports/passport-schemas";
import type { BackupKind, BackupState } from "@elaeis/domain/backups/backup-schemas";
import type { AlertKind } from "@elaeis/domain/monitoring/monitoring";
import type { MailFailure, MailState } from "@elaeis/domain/mail/mail-schemas";
import type { MailContent, MailTemplateId } from "@elaeis/domain/mail/mail-templates";
import type { MailLanguage } from "@elaeis/domain/mail/mail-languages";
import type { KeptBatchFilter } from "@elaeis/domain/prediction-review/prediction-review-schemas";
import type { Validation } from "@elaeis/domain/prediction-review/review";
import type { ModelChange, RegisteredModel } from "@elaeis/domain/models/model-schemas";
import type { PredictedValue, Provenance } from "@elaeis/domain/predictions/prediction";
import type { Role } from "@elaeis/domain/accounts/roles";
import type { CellProblem } from "@elaeis/domain/sheet-imports/read-row";
import type { ColumnMapping, SheetKind } from "@elaeis/domain/sheet-imports/sheet-import";
import type {
  RowCounts,
  SheetImport,
  SheetRules,
} from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import type { RunKind, RunState, TrainingStage } from "@elaeis/domain/training/training";
import type { KeptSpectralPrediction } from "@elaeis/domain/spectra/spectra-schemas";
import type {
  RunFailure,
  RunResult,
  TrainingRun,
  Verdict,
} from "@elaeis/domain/training/training-schemas";
import type { PrivacyRequestKind, PrivacyRequestState } from "@elaeis/domain/privacy/privacy";
import type { RetakeState } from "@elaeis/domain/retake-requests/retake-request-schemas";
import type { ProblemCode, ProblemDetails } from "@elaeis/domain/problems";
import type { TutorialFileKind } from "@elaeis/domain/tutorials/tutorial-file";
import type {
  EmergencyItemKind,
  ImportOutcome,
} from "@elaeis/domain/emergency-imports/emergency-import";
import type {
  NoticeContent,
  NotificationPreferences,
  NotificationType,
} from "@elaeis/domain/notifications/notification-schemas";
import type {
  DeliveryFailure,
  DeliveryState,
  WebhookEvent,
} from "@elaeis/domain/webhooks/webhook-schemas";
import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** Set by the database; never written by the application. */
type Maintained<T> = ColumnType<T, never, never>;
/** The same, but that a row may come with it. */
type Inserted<T> = ColumnType<T, T | undefined, never>;

export type UsersTable = {
  id: string;
  /** Null for an account that is named by a telephone number. */
  email: string | null;
  phone_number: string | null;
  /** Its e-mail address, else its telephone number. */
  account_name: Maintained<string>;
  role: Role;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  street_address: string | null;
  postal_code: string | null;
  city: string | null;
  country: string | null;
  company: string | null;
  job_title: string | null;
  created_at: Maintained<Date>;
  updated_at: Maintained<Date>;
  name: Generated<string>;
  email_verified: Generated<boolean>;
  image: string | null;
  is_sample: Generated<boolean>;
  /** Since when this person may not sign in. */
  disabled_at: Generated<Date | null>;
  /** Since when they are in the trash. */
  deleted_at: Generated<Date | null>;
  /** Since when their fruits are left out of training, exports and publication. */
  restricted_at: Generated<Date | null>;
  /** Whether a password alone no longer signs this person in. */
  two_factor_enabled: Generated<boolean>;
};

export type SessionsTable = {
  id: string;
  user_id: string;
  token: string;
  expires_at: Date;
};

export type AccountsTable = {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
};

export type ApiKeysTable = {
  id: string;
  user_id: string;
  name: string;
  prefix: string;
  key_sha256: ColumnType<never, Buffer, never>;
  scopes: ApiKeyScope[];
  created_at: Maintained<Date>;
  expires_at: Date;
  last_used_at: Maintained<Date | null>;
  revoked_at: Generated<Date | null>;
};

export type UserWalletsTable = {
  address: string;
  user_id: string;
  created_at: Maintained<Date>;
  last_used_at: Maintained<Date | null>;
};

export type FruitsTable = Omit<FruitFields, "own_values"> & {
  id: string;
  collector_id: string | null;
  collector_email: string;
  /** With a fruit that comes with its photos; afterwards kept true by the database, as is their count. */
  photo_url: Inserted<string | null>;
  collection_date: Date;
  photos_count: Inserted<number>;
  nir_data_source: string | null;
  ai_confidence_score: number | null;
  import_source: Generated<string | null>;
  batch_id: Generated<string | null>;
  /** Values whose stored 0 stands for one that an imported file does not hold. */
  missing_values: Generated<NirField[]>;
  /** In fields of the installation's own, by name. */
  own_values: Generated<OwnValues>;
  /** Its running number on the day of its collection, by the phone that recorded it. */
  day_number: Generated<number | null>;
  /** Of a fruit made of a prediction: the values a person has entered since. */
  entered_values: Generated<string[]>;
  created_at: Maintained<Date>;
  updated_at: Maintained<Date>;
  version: Generated<number>;
  submission_sha256: Buffer;
  is_sample: Generated<boolean>;
};

/** Rows of every import of files; `file_format` tells whose. */
export type FruitBatchesTable = {
  id: string;
  batch_name: string;
  user_id: string | null;
  admin_user_id: string | null;
  original_filename: string;
  file_format: string;
  file_size: number;
  total_fruits_expected: Generated<number>;
  total_fruits_imported: Generated<number>;
  import_status: Generated<"processing" | "completed" | "failed">;
  processing_started_at: Date | null;
  processing_completed_at: Generated<Date | null>;
  processing_duration_ms: Generated<number | null>;
  import_errors: ColumnType<unknown[], string | undefined, string>;
  import_warnings: ColumnType<unknown[], string | undefined, string>;
  import_summary: ColumnType<object | null, string | undefined, string>;
  created_at: Generated<Date>;
};

export type FruitBatchesWithClientView = FruitBatchesTable & { admin_email: string | null };

export type NirFilesTable = {
  sha256: Buffer;
  file_name: string;
  file_size: number;
  uploaded_by: string | null;
  samples: ColumnType<number | null, never, number>;
  device_serial: ColumnType<string | null, never, string>;
  created_at: Maintained<Date>;
};

export type NirImportsTable = {
  batch_id: string;
  sha256: Buffer;
  skip_duplicates: boolean;
  store_missing_as_null: boolean;
  mapping: ColumnType<[number, NirField][], string, never>;
  reading: ColumnType<SpectraReading | null, string | null, never>;
  created: Generated<number>;
  updated: Generated<number>;
  skipped: Generated<number>;
  refused: Generated<number>;
  missing: Generated<number>;
  undone: ColumnType<ImportUndone | null, never, string>;
};

export type FruitImagesTable = {
  id: string;
  fruit_id: string;
  photo_role: PhotoRole;
  photo_url: string | null;
  file_name: string;
  file_size: number;
  upload_order: number;
  ai_correction_status: Generated<CorrectionStatus>;
  photo_quality_score: number | null;
  is_protocol_compliant: boolean | null;
  created_at: Maintained<Date>;
  sha256: Buffer;
  stored_sha256: Buffer | null;
  stored_bytes: number | null;
  width: number | null;
  height: number | null;
  quality_reasons: Generated<string[]>;
  measured_at: Date | null;
  received_at: Date | null;
  /** That sent it; null where that is not known. */
  device_id: string | null;
};

type PublishedPhotosTable = {
  photo_id: string;
  stored_sha256: Buffer;
  published_at: Maintained<Date>;
  published_by: string | null;
};

export type FruitEditsTable = {
  fruit_id: string;
  edit_id: string;
  version: number;
  editor_email: string;
  edited_at: Maintained<Date>;
};

export type PredictionsTable = {
  id: string;
  client_id: string | null;
  batch_id: string | null;
  kind: "single" | "batch" | "batch_summary";
  image_url: string;
  picture_sha256: Buffer | null;
  model_version: string | null;
  pred_huile: number;
  pred_matiere_seche: number;
  pred_proteines: number;
  pred_acides_gras: number;
  std_huile: number | null;
  std_matiere_seche: number | null;
  std_proteines: number | null;
  std_acides_gras: number | null;
  meta: JSONColumnType<Record<string, unknown>>;
  judgement: JSONColumnType<Record<string, unknown>>;
  user_id: string | null;
  processing_time_ms: number;
  created_at: Generated<Date>;
  is_sample: Generated<boolean>;
  stored_bytes: Generated<number>;
};

export type AiPredictionsTable = {
  id: string;
  fruit_id: string;
  user_id: string | null;
  image_url: string | null;
  project_label: string;
  version_label: string;
  predicted_oil_content: number | null;
  predicted_dry_matter: number | null;
  predicted_protein_content: number | null;
  predicted_fatty_acids: number | null;
  confidence_score: number | null;
  api_response: JSONColumnType<Record<string, unknown>>;
  processing_time_ms: number | null;
  prediction_status: "success" | "failed";
  user_validation: Generated<Validation>;
  created_at: Generated<Date>;
  is_sample: Generated<boolean>;
  batch_id: Generated<string | null>;
  picture_sha256: Generated<Buffer | null>;
  photo_role: Generated<PhotoRole | null>;
  validation_grade: Generated<number | null>;
  validated_by: Generated<string | null>;
  validated_at: Generated<Date | null>;
  pictures: Generated<Buffer[]>;
  superseded_at: Generated<Date | null>;
};

export type PredictionBatchesTable = {
  id: string;
  requested_by: string | null;
  filter: ColumnType<KeptBatchFilter, string, never>;
  model_version: string;
  state: Generated<"running" | "done" | "cancelled">;
  total: number;
  predicted: Generated<number>;
  refused: Generated<number>;
  failed: Generated<number>;
  worked_ms: Generated<number>;
  waits_for: Generated<string | null>;
  started_at: Maintained<Date>;
  finished_at: Generated<Date | null>;
};

export type PredictionBatchPhotosTable = {
  batch_id: string;
  position: number;
  fruit_id: string;
  image_id: string;
  failed_at: Date | null;
};

export type WorkAttemptsTable = {
  id: Generated<string>;
  job: string;
  row_id: string;
  subject: string;
  attempts: Generated<number>;
  reason: string | null;
  given_up_at: Date | null;
};

export type PhotoFeaturesTable = {
  stored_sha256: Buffer;
  feature_version: number;
  features: Buffer | null;
  measures: JSONColumnType<Record<string, unknown>> | null;
  quality: JSONColumnType<{ score: number; reasons: string[]; usable: boolean }> | null;
  problem: string | null;
  created_at: Maintained<Date>;
};

export type TrainingRunsTable = {
  id: string;
  kind: Generated<RunKind>;
  subject: ColumnType<unknown, string | null, never>;
  state: Generated<RunState>;
  stage: Generated<TrainingStage>;
  done: Generated<number>;
  total: Generated<number>;
  eta_seconds: Generated<number | null>;
  worker: Generated<string | null>;
  heartbeat_at: Generated<Date | null>;
  attempts: Generated<number>;
  incumbent: Generated<string | null>;
  seed: number;
  requested_by: string | null;
  started_at: Maintained<Date>;
  finished_at: Generated<Date | null>;
  seconds: ColumnType<Record<string, number>, never, string>;
  failure: ColumnType<RunFailure | null, never, string>;
  model_version: Generated<string | null>;
  fruits: Generated<number | null>;
  photos: Generated<number | null>;
  verdict: ColumnType<Verdict | null, never, string>;
  r2: ColumnType<TrainingRun["r2"], never, string>;
  promoted: Generated<boolean>;
  report: ColumnType<RunResult["report"] | null, never, string>;
  learned_from: Generated<string[]>;
};

export type TrainingCheckpointsTable = {
  run_id: string;
  name: string;
  bytes: Buffer;
  updated_at: Generated<Date>;
};

export type ModelsTable = {
  version: string;
  kind: RegisteredModel["kind"];
  device_type: string | null;
  device_serial: string | null;
  based_on: string | null;
  source: RegisteredModel["source"];
  state: Generated<RegisteredModel["state"]>;
  provenance: Provenance;
  fruits: number;
  photos: number;
  preliminary: boolean;
  file_path: string;
  file_size: number;
  file_sha256: Buffer;
  run_id: string | null;
  may_activate: boolean;
  created_at: Maintained<Date>;
  activated_at: Generated<Date | null>;
};

export type ProducersTable = {
  id: string;
  name: string;
  country: string;
  address: string | null;
  operator_number: string | null;
  /** Who made it. */
  collector_id: Generated<string | null>;
  /** By an administrator: then who made it changes it no more. */
  is_checked: Generated<boolean>;
  version: Generated<number>;
  created_at: Maintained<Date>;
  updated_at: Maintained<Date>;
};

export type PlotsTable = {
  id: string;
  producer_id: string;
  name: string;
  production_place: string | null;
  geometry: ColumnType<PlotGeometry, string, string>;
  /** As PostgreSQL writes a polygon. */
  boundary: string | null;
  area_ha: number;
  crop: PlotCrop;
  planting_year: number | null;
  remarks: string | null;
  collector_id: Generated<string | null>;
  is_checked: Generated<boolean>;
  version: Generated<number>;
  created_at: Maintained<Date>;
  updated_at: Maintained<Date>;
};

export type RemovedPlotsTable = {
  id: Maintained<string>;
  name: ColumnType<string | null, never, null>;
  producer_id: ColumnType<string | null, never, null>;
  deleted_by: ColumnType<string | null, never, null>;
  deleted_at: Maintained<Date>;
  content: ColumnType<unknown, never, null>;
};

export type PlotDocumentsTable = {
  id: string;
  plot_id: string;
  name: string;
  kind: PlotDocumentKind;
  size_bytes: number;
  sha256: string;
  path: string;
  added_by: string | null;
  added_at: Maintained<Date>;
};
export type PlotCollectorsTable = { plot_id: string; user_id: string };

export type FruitPlotsTable = {
  fruit_id: string;
  plot_id: string | null;
  source: "found" | "set";
};

export type FruitSpectraTable = {
  fruit_id: string;
  device_type: string;
  serial_number: string;
  spectrum_id: string | null;
  is_drawn: boolean;
  device_oil_content: number | null;
  device_dry_matter: number | null;
  device_protein_content: number | null;
  device_fatty_acids: number | null;
  model_version: string | null;
  predicted_at: Date | null;
  prediction: ColumnType<KeptSpectralPrediction | null, never, string | null>;
};

export type ValueDecisionsTable = {
  id: string;
  fruit_id: string;
  value: PredictedValue;
  decision: "confirmed" | "excluded";
  entered: number;
  reason: string | null;
  decided_by: string | null;
  decided_at: Maintained<Date>;
};

export type ModelChangesTable = {
  id: Maintained<number>;
  action: ModelChange["action"];
  version: string;
  previous: string | null;
  user_id: string | null;
  reason: string | null;
  created_at: Maintained<Date>;
};

export type PredictionSignalsTable = {
  id: string;
  created_at: Maintained<Date>;
  user_id: string | null;
  device: string | null;
  model_version: string | null;
  outcome: string;
  distance_ratio: number | null;
  bins: number[] | null;
  prediction_id: string | null;
};

export type UserSessionsTable = {
  user_id: string;
  device_id: string;
  last_sync_at: ColumnType<Date | null, string | null, string | null>;
  offline_data_count: number;
  app_version: string | null;
  device_info: JSONColumnType<object>;
  updated_at: Maintained<Date>;
};

type PassportReadingsTable = {
  id: string;
  user_id: string;
  device_id: string;
  user_agent: string;
  card: string;
  card_version: number;
  taken_at: ColumnType<Date, string, never>;
  received_at: Maintained<Date>;
  white: ColumnType<PassportReading["white"], string, never>;
  patches: ColumnType<PassportReading["patches"], string, never>;
  removed_at: ColumnType<Date | null, never, Date | null>;
};

export type OfflineSyncQueueTable = {
  id: string;
  user_id: string;
  device_id: string;
  action_type: "insert";
  table_name: "fruits" | "unknown";
  data: JSONColumnType<object>;
  local_id: string;
  sync_status: "pending" | "synced";
  error_message: string;
  created_at: Maintained<Date>;
};

export type PhotoPartsTable = {
  photo_id: string;
  sha256: Buffer;
  start_byte: number;
  bytes: Buffer;
  created_at: Maintained<Date>;
};

export type TutorialsTable = {
  id: string;
  title: string;
  description: string;
  video_url: string | null;
  pdf_url: string | null;
  thumbnail_url: string | null;
  language: Generated<"fr" | "en">;
  is_active: Generated<boolean>;
  display_order: Generated<number>;
  created_at: Maintained<Date>;
  updated_at: Maintained<Date>;
  is_sample: Generated<boolean>;
};

export type TutorialFilesTable = {
  path: string;
  content_type: string;
  size_bytes: number;
  sha256: Buffer;
  created_at: Generated<Date>;
  is_sample: Generated<boolean>;
};

export type TutorialTranslationsTable = {
  tutorial_id: string;
  language: "fr" | "en";
  title: string | null;
  description: string | null;
  pdf_url: string | null;
  captions_url: string | null;
  is_sample: Generated<boolean>;
};

export type TutorialUploadsTable = {
  id: string;
  tutorial_id: string;
  user_id: string;
  kind: TutorialFileKind;
  language: "fr" | "en";
  file_name: string;
  size_bytes: number;
  received_bytes: Generated<number>;
  created_at: Maintained<Date>;
  finished_at: Generated<Date | null>;
  lock_token: Generated<string | null>;
  locked_until: Generated<Date | null>;
  is_lock_wanted: Generated<boolean>;
};

export type TutorialUploadPiecesTable = {
  upload_id: string;
  start_byte: number;
  size_bytes: number;
  path: string;
};

export type SheetImportsTable = {
  id: string;
  kind: SheetKind;
  admin_user_id: string | null;
  file_name: string;
  file_size: number;
  file_format: "csv" | "xlsx";
  file_sha256: Buffer;
  encoding: string | null;
  reading: ColumnType<SheetImport["reading"], string, string>;
  choices: ColumnType<SheetImport["choices"], string, string>;
  headers: ColumnType<string[], string, string>;
  sample: ColumnType<SheetImport["sample"], string, string>;
  row_count: number;
  columns: ColumnType<ColumnMapping[], string, string>;
  rules: ColumnType<SheetRules, string, string>;
  is_remembered: boolean;
  state: Generated<"uploaded" | "checked" | "undone" | "discarded">;
  counts: ColumnType<RowCounts | null, never, string | null>;
  undone: ColumnType<SheetImport["undone"], never, string | null>;
  /** Of the ZIP with its photos, in bytes. */
  archive_size: number | null;
  /** Those it made. */
  plots: Generated<string[]>;
  /** Its rows are written; photos and plots may still follow. */
  has_rows: Generated<boolean>;
  created_at: Maintained<Date>;
};

export type SheetImportErrorsTable = {
  import_id: string;
  position: number;
  row_number: number;
  column_index: number | null;
  code: CellProblem["code"];
  details: ColumnType<ProblemDetails, string, never>;
  is_remark: boolean;
};

export type ImportPhotosTable = {
  import_id: string;
  photo_id: string;
  sha256: Buffer;
};

export type ImportChangesTable = {
  import_id: string;
  fruit_id: string;
  action: "created" | "changed";
  before: ColumnType<Record<string, unknown>, string, never>;
  after: ColumnType<Record<string, unknown>, string, never>;
  analysed_on: ColumnType<Date | null, string | null, never>;
};

export type SheetMappingsTable = {
  kind: SheetKind;
  fingerprint: Buffer;
  columns: ColumnType<ColumnMapping[], string, string>;
  rules: ColumnType<SheetRules, string, string>;
  used_at: Generated<Date>;
};

export type DatasetExportsTable = {
  id: string;
  number: number;
  format: ExportRequest["format"];
  convention: ExportRequest["convention"];
  columns: string[];
  filters: ColumnType<ExportFilters, string, never>;
  producer: ColumnType<ExportRequest["producer"], string | null, never>;
  license: string | null;
  fruits: Generated<number | null>;
  photos: Generated<number | null>;
  file_name: Generated<string | null>;
  file_size: Generated<number | null>;
  sha256: Generated<Buffer | null>;
  report: ColumnType<ExportReport | null, never, string>;
  created_at: Maintained<Date>;
  deleted_at: Generated<Date | null>;
};

export type FruitChangesTable = {
  id: string;
  action: ColumnType<FruitAction, string, never>;
  fruit_ids: ColumnType<string[], string[], never>;
};

export type TransfersTable = {
  id: string;
  kind: ColumnType<TransferKind, TransferKind, never>;
  state: Generated<TransferState>;
  stage: Generated<string | null>;
  done: Generated<number>;
  total: Generated<number>;
  failure_code: Generated<ProblemCode | null>;
  failure_params: ColumnType<ProblemDetails, never, string>;
  attempt: Generated<number>;
  started_by: string | null;
  file_name: string | null;
  created_at: Maintained<Date>;
  finished_at: Generated<Date | null>;
};

export type DatasetExportFilesTable = {
  export_id: string;
  position: number;
  name: string;
  source: "made" | "photo";
  path: string;
  size: number;
  sha256: Buffer;
  crc32: number | null;
  starts_at: Generated<number | null>;
};

export type EmergencyImportsTable = {
  id: string;
  admin_user_id: string | null;
  file_name: string;
  file_size: number;
  state: Generated<"uploading" | "checked" | "undone" | "discarded">;
  summary: ColumnType<object | null, never, string>;
  undone: ColumnType<ImportUndone | null, never, string>;
  created_at: Maintained<Date>;
};

export type EmergencyImportItemsTable = {
  import_id: string;
  position: number;
  folder: string;
  kind: EmergencyItemKind | null;
  fruit_id: string | null;
  reference: string | null;
  collector_id: string | null;
  collector_email: string | null;
  collection_date: Date | null;
  photos: number;
  planned: ImportOutcome;
  outcome: Generated<ImportOutcome | null>;
  problems: ColumnType<KeptProblem[], string, string>;
  finished_at: Generated<Date | null>;
};

/** Why a fruit, or one photo of it, could not be brought in. */
export type KeptProblem = {
  code: ProblemCode;
  photo_role: PhotoRole | null;
  details: ProblemDetails;
};

export type NotificationPreferencesTable = Omit<NotificationPreferences, "daily"> & {
  user_id: string;
  daily: Generated<NotificationType[]>;
};

export type PushSubscriptionsTable = {
  id: string;
  user_id: string;
  device_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: "fr" | "en";
};

/** Written by `add_notices` alone. */
export type NoticesTable = {
  id: Maintained<string>;
  user_id: Maintained<string>;
  kind: Maintained<NoticeContent["kind"]>;
  subject: Maintained<string>;
  data: Maintained<object>;
  device_id: Maintained<string | null>;
  is_counted: Maintained<boolean>;
  waits: Maintained<boolean>;
  created_at: Maintained<Date>;
  seen_at: ColumnType<Date | null, never, Date>;
};

export type PushDeliveriesTable = {
  notice_id: Maintained<string>;
  subscription_id: Maintained<string>;
  attempts: number;
  next_try_at: ColumnType<Date, never, Date>;
};

/** Appended by the database itself. */
export type WebhooksTable = {
  id: string;
  url: string;
  events: WebhookEvent[];
  is_active: boolean;
  disabled_reason: Generated<"failing" | "gone" | null>;
  failing_since: Generated<Date | null>;
  created_at: Maintained<Date>;
  updated_at: Maintained<Date>;
};

export type WebhookSecretsTable = {
  webhook_id: string;
  secret: string;
  former: Generated<string | null>;
  former_until: Generated<Date | null>;
};

export type WebhookDeliveriesTable = {
  id: Maintained<string>;
  webhook_id: string;
  event_id: string;
  event: WebhookEvent | "ping";
  body: string;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  created_at: Maintained<Date>;
  due_since: Generated<Date>;
  resends: Generated<number>;
  next_try_at: Generated<Date>;
  tried_at: Generated<Date | null>;
  status: Generated<number | null>;
  duration_ms: Generated<number | null>;
  failure: Generated<DeliveryFailure | null>;
  answer: Generated<string | null>;
};

export type AuditLogTable = {
  id: Maintained<number>;
  user_id: Maintained<string | null>;
  action: Maintained<string>;
  table_name: Maintained<string>;
  record_id: Maintained<string | null>;
  old_values: Maintained<unknown>;
  new_values: Maintained<unknown>;
  address: Maintained<string | null>;
  user_agent: Maintained<string | null>;
  created_at: Maintained<Date>;
  is_sample: Maintained<boolean>;
};

export type EmailTemplatesTable = {
  id: Maintained<MailTemplateId>;
  name: ColumnType<string, never, string>;
  is_active: boolean;
};

export type EmailTemplateVersionsTable = {
  template_id: MailTemplateId;
  version: number;
  content: ColumnType<Record<MailLanguage, MailContent>, string, never>;
  created_by: string | null;
  restored_from: number | null;
  created_at: Maintained<Date>;
};

export type MailOutboxTable = {
  id: string;
  template_id: MailTemplateId | null;
  language: MailLanguage;
  to_email: string;
  from_name: string;
  reply_to: string | null;
  priority: "normal" | "high";
  variables: ColumnType<Record<string, string>, string | undefined, never>;
  subject: string;
  html: string;
  text: string;
  link_for: string | null;
  request_id: string | null;
  once_key: string | null;
  state: Generated<MailState>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  failure: Generated<MailFailure | null>;
  last_error: Generated<string | null>;
  created_at: Maintained<Date>;
  queued_at: ColumnType<Date, never, Date>;
  sent_at: ColumnType<Date | null, never, Date>;
  bounced_at: ColumnType<Date | null, never, Date | null>;
};

export type MailReportsTable = {
  sha256: Buffer;
  mail_id: string;
  action: "failed" | "delayed" | "delivered";
  received_at: Maintained<Date>;
};

type RequestsTable<Status extends RequestStatus> = {
  id: string;
  reference_id: string;
  client_name: string;
  client_email: string;
  status: ColumnType<Status, Status, RequestStatus>;
  handled_by: ColumnType<string | null, never, string | null>;
  created_at: Maintained<Date>;
  updated_at: Maintained<Date>;
  /** In which it was asked. */
  language: Generated<MailLanguage | null>;
  is_sample: Generated<boolean>;
};

export type ContactRequestsTable = RequestsTable<Exclude<RequestStatus, "pending">> & {
  client_company: string | null;
  message_type: MessageType;
  subject: string;
  message_content: string;
};

export type PriorityAccessRequestsTable = RequestsTable<Exclude<RequestStatus, "new">> & {
  client_company: string;
  client_position: string | null;
  client_phone: string | null;
  plantation_size: string | null;
  message_content: string | null;
  /** The account made from it. */
  user_id: Generated<string | null>;
};

export type PrivacyRequestsTable = {
  id: string;
  user_id: string | null;
  kind: PrivacyRequestKind;
  with_photos: Generated<boolean>;
  message: string | null;
  state: Generated<PrivacyRequestState>;
  answer: string | null;
  requested_at: Maintained<Date>;
  decided_at: Date | null;
  decided_by: string | null;
};

export type RetakeRequestsTable = {
  id: string;
  fruit_id: string;
  collector_id: string;
  photo_roles: string[];
  value_names: string[];
  reason: string;
  done_parts: Maintained<string[]>;
  state: Generated<RetakeState>;
  answer: ColumnType<string | null, never, string>;
  requested_by: string | null;
  requested_at: Maintained<Date>;
  closed_at: ColumnType<Date | null, never, Date>;
};

export type RemovedFruitsTable = {
  id: Maintained<string>;
  fruit_id: ColumnType<string | null, never, null>;
  collector_id: ColumnType<string | null, never, null>;
  deleted_by: ColumnType<string | null, never, null>;
  deleted_at: Maintained<Date>;
  content: ColumnType<unknown, never, null>;
};

export type MonitoringIncidentsTable = {
  id: string;
  kind: AlertKind;
  subject: string;
  worst: number | null;
  threshold: ColumnType<number | null, number | null, never>;
  began_at: ColumnType<Date, Date, never>;
  ended_at: ColumnType<Date | null, never, Date>;
  created_at: Maintained<Date>;
};

export type BackupRunsTable = {
  id: string;
  kind: ColumnType<BackupKind, BackupKind, never>;
  state: Generated<BackupState>;
  requested_at: Maintained<Date>;
  started_at: ColumnType<Date | null, never, never>;
  finished_at: ColumnType<Date | null, never, Date>;
  report: ColumnType<unknown, never, never>;
  failure: ColumnType<string | null, never, string>;
};

export type Schema = {
  backup_runs: BackupRunsTable;
  backup_place: { is_only: Generated<boolean>; kind: "folder" | "s3"; place: string };
  monitoring_servers: {
    id: string;
    name: string;
    started_at: Date;
    seen_at: Date;
    figures: ColumnType<unknown, string, string>;
  };
  monitoring_samples: { server: string; at: Date; figures: ColumnType<unknown, string, never> };
  monitoring_incidents: MonitoringIncidentsTable;
  admin_settings: { key: string; value: ColumnType<unknown, string, string> };
  email_templates: EmailTemplatesTable;
  email_template_versions: EmailTemplateVersionsTable;
  mail_outbox: MailOutboxTable;
  mail_reports: MailReportsTable;
  contact_requests: ContactRequestsTable;
  priority_access_requests: PriorityAccessRequestsTable;
  privacy_requests: PrivacyRequestsTable;
  retake_requests: RetakeRequestsTable;
  removed_fruits: RemovedFruitsTable;
  audit_log: AuditLogTable;
  notification_preferences: NotificationPreferencesTable;
  push_subscriptions: PushSubscriptionsTable;
  notices: NoticesTable;
  push_deliveries: PushDeliveriesTable;
  tutorials: TutorialsTable;
  tutorial_files: TutorialFilesTable;
  tutorial_translations: TutorialTranslationsTable;
  tutorial_uploads: TutorialUploadsTable;
  tutorial_upload_pieces: TutorialUploadPiecesTable;
  sheet_imports: SheetImportsTable;
  sheet_import_errors: SheetImportErrorsTable;
  import_changes: ImportChangesTable;
  import_photos: ImportPhotosTable;
  sheet_mappings: SheetMappingsTable;
  dataset_exports: DatasetExportsTable;
  dataset_export_files: DatasetExportFilesTable;
  unsent_imports: EmergencyImportsTable;
  transfers: TransfersTable;
  unsent_import_items: EmergencyImportItemsTable;
  user_sessions: UserSessionsTable;
  passport_readings: PassportReadingsTable;
  offline_sync_queue: OfflineSyncQueueTable;
  photo_parts: PhotoPartsTable;
  users: UsersTable;
  sessions: SessionsTable;
  accounts: AccountsTable;
  api_keys: ApiKeysTable;
  user_wallets: UserWalletsTable;
  fruit_batches: FruitBatchesTable;
  fruit_batches_with_client: FruitBatchesWithClientView;
  nir_files: NirFilesTable;
  nir_imports: NirImportsTable;
  fruits: FruitsTable;
  fruit_changes: FruitChangesTable;
  fruit_counts: {
    id: Generated<number>;
    collector_id: string | null;
    is_sample: Generated<boolean>;
    fruits: number;
  };
  fruit_images: FruitImagesTable;
  published_photos: PublishedPhotosTable;
  fruit_edits: FruitEditsTable;
  predictions: PredictionsTable;
  ai_predictions: AiPredictionsTable;
  prediction_batches: PredictionBatchesTable;
  prediction_batch_photos: PredictionBatchPhotosTable;
  work_attempts: WorkAttemptsTable;
  photo_features: PhotoFeaturesTable;
  ai_training_runs: TrainingRunsTable;
  ai_training_checkpoints: TrainingCheckpointsTable;
  ai_models: ModelsTable;
  ai_model_changes: ModelChangesTable;
  fruit_spectra: FruitSpectraTable;
  value_decisions: ValueDecisionsTable;
  producers: ProducersTable;
  plots: PlotsTable;
  removed_plots: RemovedPlotsTable;
  plot_documents: PlotDocumentsTable;
  plot_collectors: PlotCollectorsTable;
  fruit_plots: FruitPlotsTable;
  webhooks: WebhooksTable;
  webhook_secrets: WebhookSecretsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  prediction_signals: PredictionSignalsTable;
  server_secrets: { name: string; value: string };
  rate_limits: { key: string; window_start: Date; hits: number };
  geocoding_cache: {
    latitude: number;
    longitude: number;
    location_name: string | null;
    created_at: Generated<Date>;
  };
};

/**
 * The tables as queries see them. Column names and meanings are the migrations'; Kysely checks every
 * query of the features against these types.
 */
import type { HarvestSeason, MaturityStage } from "@elaeis/domain/fruits/fruit";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { Role } from "@elaeis/domain/accounts/roles";
import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** Set by the database; never written by the application. */
type Maintained<T> = ColumnType<T, never, never>;

export type UsersTable = {
  id: string;
  email: string;
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

export type FruitsTable = {
  id: string;
  fruit_id: string;
  collector_id: string | null;
  collector_email: string;
  photo_url: Maintained<string | null>;
  oil_content: number | null;
  dry_matter: number | null;
  protein_content: number | null;
  fatty_acids: number | null;
  analysis_temperature: number | null;
  maturity_stage: MaturityStage | null;
  harvest_season: HarvestSeason | null;
  collection_date: Date;
  latitude: number | null;
  longitude: number | null;
  location_accuracy_m: number | null;
  location_name: string | null;
  remarks: string | null;
  photos_count: Maintained<number>;
  nir_data_source: string | null;
  ai_confidence_score: number | null;
  created_at: Maintained<Date>;
  updated_at: Maintained<Date>;
  version: Generated<number>;
  submission_sha256: Buffer;
  is_sample: Generated<boolean>;
};

export type FruitImagesTable = {
  id: string;
  fruit_id: string;
  photo_role: PhotoRole;
  photo_url: string | null;
  file_name: string;
  file_size: number;
  upload_order: number;
  ai_correction_status: Generated<string>;
  photo_quality_score: number | null;
  is_protocol_compliant: boolean | null;
  created_at: Maintained<Date>;
  sha256: Buffer;
  stored_sha256: Buffer | null;
  width: number | null;
  height: number | null;
  quality_reasons: Generated<string[]>;
  measured_at: Date | null;
  received_at: Date | null;
};

export type PredictionsTable = {
  id: string;
  client_id: string | null;
  batch_id: string | null;
  kind: "single" | "batch" | "batch_summary";
  image_url: string;
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
  user_validation: Generated<"pending" | "validated" | "rejected">;
  created_at: Generated<Date>;
};

export type Schema = {
  users: UsersTable;
  sessions: SessionsTable;
  accounts: AccountsTable;
  fruits: FruitsTable;
  fruit_images: FruitImagesTable;
  predictions: PredictionsTable;
  ai_predictions: AiPredictionsTable;
  server_secrets: { name: string; value: string };
  rate_limits: { key: string; window_start: Date; hits: number };
  geocoding_cache: {
    latitude: number;
    longitude: number;
    location_name: string | null;
    created_at: Generated<Date>;
  };
};

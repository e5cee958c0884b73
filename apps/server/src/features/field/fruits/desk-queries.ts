import type { NirField } from "@elaeis/domain/fruits/fruit";
import type { Grade, Validation } from "@elaeis/domain/prediction-review/review";
import type { KeptSpectralPrediction } from "@elaeis/domain/spectra/spectra-schemas";
import { sql } from "kysely";
import { isCurrentPrediction } from "#platform/database/measured-values.ts";
import type { Tx } from "#platform/database/database.ts";

export type DeskRow = Record<NirField, number | null> & {
  missing_values: NirField[];
  entered_values: string[];
  nir_data_source: string | null;
  import_source: string | null;
  device: {
    device_type?: unknown;
    serial_number?: unknown;
    spectra_id?: unknown;
    wavelength_info?: unknown;
    spectra_values?: number[];
    scans?: number[][];
  } | null;
  owner_id: string | null;
  owner_email: string | null;
  batch_id: string | null;
  batch_name: string | null;
  original_filename: string | null;
  batch_created_at: Date | null;
};

export async function findDesk(tx: Tx, id: string): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`
    select fruits.oil_content, dry_matter, protein_content, fatty_acids, missing_values, entered_values,
      nir_data_source, import_source, nir_device_info as device,
      users.id as owner_id, users.account_name as owner_email,
      fruit_batches.id as batch_id, batch_name, original_filename,
      fruit_batches.created_at as batch_created_at
    from fruits
    left join users on users.id = fruits.collector_id
    left join fruit_batches on fruit_batches.id = fruits.batch_id
    where fruits.id = ${id}`.execute(tx);
  return rows[0];
}

export type SpectralRow = Record<`device_${NirField}`, number | null> & {
  model_version: string | null;
  prediction: KeptSpectralPrediction | null;
};

export async function spectralOf(tx: Tx, id: string): Promise<SpectralRow | undefined> {
  const { rows } = await sql<SpectralRow>`
    select device_oil_content, device_dry_matter, device_protein_content, device_fatty_acids,
      model_version, prediction
    from fruit_spectra where fruit_id = ${id}`.execute(tx);
  return rows[0];
}

/** More of one fruit were never looked at. */
const shownPredictions = 20;

export type PredictionRow = Record<NirField, number | null> & {
  interval: unknown;
  id: string;
  created_at: Date;
  version_label: string;
  confidence_score: number | null;
  user_validation: Validation;
  validation_grade: Grade | null;
  email: string | null;
};

/** The newest first. */
export async function predictionsOf(tx: Tx, id: string): Promise<PredictionRow[]> {
  const { rows } = await sql<PredictionRow>`
    select ai_predictions.id, ai_predictions.created_at, version_label, confidence_score,
      user_validation, validation_grade, users.account_name as email, api_response -> 'interval' as interval,
      predicted_oil_content as oil_content, predicted_dry_matter as dry_matter,
      predicted_protein_content as protein_content, predicted_fatty_acids as fatty_acids
    from ai_predictions left join users on users.id = ai_predictions.validated_by
    where fruit_id = ${id} and ${isCurrentPrediction}
    order by ai_predictions.created_at desc, ai_predictions.id desc
    limit ${shownPredictions}`.execute(tx);
  return rows;
}

/** Spectra of fruits beside the calibration that answers for their device. */
import { sql } from "kysely";
import type { KeptSpectralPrediction } from "@elaeis/domain/spectra/spectra-schemas";
import type { Tx } from "#platform/database/database.ts";
import type { Queued, Waiting } from "#platform/jobs/attempts.ts";

/** The subject is the version of the calibration that is to answer. */
export type SpectrumToPredict = Queued & {
  device_type: string;
  serial_number: string;
  wavelength_info: unknown;
  values: number[];
};

/** The calibration of the device itself, or that of its type. */
const answering = sql`(
  select version from ai_models
  where kind = 'spectra' and state = 'active' and ai_models.device_type = fruit_spectra.device_type
    and (device_serial is null or device_serial = serial_number)
  order by device_serial nulls last limit 1)`;

/** Spectra that the active calibration has not predicted yet. */
export const unpredictedSpectra: Waiting = {
  rows: sql`
    select fruit_id as row_id, answering as subject
    from (select fruit_id, model_version, ${answering} as answering from fruit_spectra) as spectrum
    where answering is not null and model_version is distinct from answering`,
  order: sql`row_id`,
};

export async function listSpectra(tx: Tx, queued: readonly Queued[]): Promise<SpectrumToPredict[]> {
  const { rows } = await sql<SpectrumToPredict>`
    select queued.row_id, queued.subject, device_type, serial_number,
      nir_device_info -> 'wavelength_info' as wavelength_info,
      nir_device_info -> 'spectra_values' as values
    from jsonb_to_recordset(${JSON.stringify(queued)}::jsonb) as queued (row_id uuid, subject text)
    join fruit_spectra on fruit_spectra.fruit_id = queued.row_id
    join fruits on fruits.id = fruit_spectra.fruit_id`.execute(tx);
  return rows;
}

/** What a calibration said that was withdrawn, with none in its place. */
export async function forgetWithdrawn(tx: Tx): Promise<void> {
  await sql`
    update fruit_spectra set model_version = null, predicted_at = null, prediction = null
    where model_version is not null and ${answering} is null`.execute(tx);
}

export async function keepPrediction(
  tx: Tx,
  { row_id: fruitId, subject: version }: Queued,
  prediction: KeptSpectralPrediction,
): Promise<void> {
  await sql`
    update fruit_spectra set model_version = ${version}, predicted_at = now(),
      prediction = ${JSON.stringify(prediction)}::jsonb
    where fruit_id = ${fruitId}`.execute(tx);
}

/** Spectra of fruits beside the calibration that answers for their device. */
import { sql } from "kysely";
import type { KeptSpectralPrediction } from "@elaeis/domain/spectra/spectra-schemas";
import type { Tx } from "../../../platform/database/database.ts";

export type SpectrumToPredict = {
  fruit_id: string;
  device_type: string;
  serial_number: string;
  /** The calibration that is to answer. */
  version: string;
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
export async function findUnpredicted(tx: Tx, limit: number): Promise<SpectrumToPredict[]> {
  const { rows } = await sql<SpectrumToPredict>`
    select waiting.fruit_id, waiting.device_type, serial_number, answering as version,
      nir_device_info -> 'wavelength_info' as wavelength_info,
      nir_device_info -> 'spectra_values' as values
    from (
      select fruit_spectra.*, ${answering} as answering from fruit_spectra
    ) as waiting
    join fruits on fruits.id = waiting.fruit_id
    where answering is not null and model_version is distinct from answering
    limit ${limit}`.execute(tx);
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
  fruitId: string,
  version: string,
  prediction: KeptSpectralPrediction,
): Promise<void> {
  await sql`
    update fruit_spectra set model_version = ${version}, predicted_at = now(),
      prediction = ${JSON.stringify(prediction)}::jsonb
    where fruit_id = ${fruitId}`.execute(tx);
}

/** Spectra that the active calibration of their device predicted, measured in the laboratory or not. */
import type { HarvestSeason } from "@elaeis/domain/fruits/fruit";
import { importedLocationPrefix } from "@elaeis/domain/nir-imports/nir-import";
import { predictedValues } from "@elaeis/domain/predictions/prediction";
import type { SpectralValues } from "@elaeis/domain/spectra/spectra-schemas";
import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import { mayBeProcessed } from "#platform/database/gdpr-restriction.ts";
import { laboratoryValue } from "#platform/database/measured-values.ts";

export type PredictedRow = {
  device_type: string;
  fruit: string;
  reference: string;
  zone: string | null;
  season: HarvestSeason | null;
  collection_date: Date;
  values: SpectralValues;
  scores: number[];
  is_measured: boolean;
};

/** The newest; so many measured and unmeasured ones of a device are compared in less than a second. */
const mostOfEach = 1000;

const isMeasured = sql<boolean>`num_nonnulls(${sql.join(predictedValues.map((value) => laboratoryValue(value)))}) > 0`;

export async function predictedSpectra(tx: Tx): Promise<PredictedRow[]> {
  const { rows } = await sql<PredictedRow>`
    select device_type, fruit, reference, zone, season, collection_date, values, scores, is_measured
    from (
      select fruit_spectra.device_type, fruits.id as fruit, fruits.fruit_id as reference,
        case when location_name not like ${sql.lit(`${importedLocationPrefix}%`)} then location_name end as zone,
        harvest_season as season, collection_date, prediction -> 'values' as values, prediction -> 'scores' as scores,
        ${isMeasured} as is_measured,
        row_number() over (partition by fruit_spectra.device_type, ${isMeasured}
          order by fruits.id desc) as place
      from fruit_spectra
      join fruits on fruits.id = fruit_spectra.fruit_id
      join ai_models on ai_models.version = fruit_spectra.model_version
      where prediction ? 'scores' and ${mayBeProcessed}
        -- Each calibration has axes of its own, a transferred one too.
        and ai_models.state = 'active' and device_serial is null
    ) as predicted
    where place <= ${mostOfEach}
    order by device_type, fruit`.execute(tx);
  return rows;
}

/** Which of a fruit's values somebody or something measured, and what the AI says of it, as conditions on rows. */
import { nirFieldOf, type PredictedValue } from "@elaeis/domain/predictions/prediction";
import { sql } from "kysely";

/** On rows of `ai_predictions`: what the AI says of photos that their fruit still has. */
export const isCurrentPrediction = sql<boolean>`(prediction_status = 'success' and superseded_at is null)`;

/**
 * What a person or a spectrometer found: neither the AI's own accepted value, unless a person entered it, nor
 * one that stands for none.
 */
export function isMeasured(value: PredictedValue) {
  const field = nirFieldOf[value];
  return sql.raw<boolean>(`(fruits.${field} is not null and '${field}' <> all (fruits.missing_values)
    and (fruits.nir_data_source is distinct from 'ai_accepted'
      or '${field}' = any (fruits.entered_values)))`);
}

/**
 * The value of a fruit with a spectrum where it was entered since the import, else null. What the device itself
 * said is no laboratory value: a calibration of it would only repeat the device's own.
 *
 * @param rows the names under which `fruits` and `fruit_spectra` are joined
 */
export function laboratoryValue(
  value: PredictedValue,
  rows: { fruit: string; spectrum: string } = { fruit: "fruits", spectrum: "fruit_spectra" },
) {
  const field = nirFieldOf[value];
  const { fruit, spectrum } = rows;
  return sql.raw<number | null>(`(case when '${field}' <> all (${fruit}.missing_values)
    and ${fruit}.${field} is distinct from ${spectrum}.device_${field}
    then ${fruit}.${field}::float8 end)`);
}

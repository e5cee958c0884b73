/**
 * Whether the spectra of lately still resemble those that the active calibrations learned from: by the week in which they
 * were measured, and without the learned ones, which are like themselves.
 */
import type { SpectralWeek } from "@elaeis/domain/models/drift-schemas";
import { predictedValues, type PredictedValue } from "@elaeis/domain/predictions/prediction";
import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import { laboratoryValue } from "#platform/database/measured-values.ts";

const predicted = (value: PredictedValue, bound: "value" | "low" | "high") =>
  sql.raw(`(prediction #>> '{values,${value},${bound}}')::float8`);

/** What was wrong, and whether the interval held it. */
const error = (value: PredictedValue) =>
  sql`(${predicted(value, "value")} - ${laboratoryValue(value)})`;
const isInside = (value: PredictedValue) =>
  sql`(${laboratoryValue(value)} between ${predicted(value, "low")} and ${predicted(value, "high")})`;

type WeekRow = Omit<SpectralWeek, "bias"> & Record<PredictedValue, number | null>;

export async function countSpectralWeeks(tx: Tx, since: Date): Promise<SpectralWeek[]> {
  const all = sql.join(predictedValues.map(error));
  const counted = await sql<WeekRow>`
    select week, device_type, serial_number, model_version, count(*)::integer as spectra,
      avg((prediction ? 'refusal')::integer)::float8 as refused, avg(distance)::float8 as distance,
      sum(judged)::integer as measured,
      ${sql.join(predictedValues.map((value) => sql`avg(${sql.ref(value)})::float8 as ${sql.ref(value)}`))},
      (sum(covered)::float8 / nullif(sum(judged), 0))::float8 as coverage
    from (
      select to_char(date_trunc('week', fruits.collection_date at time zone 'UTC'), 'YYYY-MM-DD') as week,
        fruit_spectra.device_type, serial_number, fruit_spectra.model_version, prediction,
        greatest((prediction ->> 't2')::float8, (prediction ->> 'q')::float8) as distance,
        ${sql.join(predictedValues.map((value) => sql`${error(value)} as ${sql.ref(value)}`))},
        num_nonnulls(${all}) as judged,
        ${sql.join(
          predictedValues.map(
            (value) => sql`(${error(value)} is not null and ${isInside(value)})::integer`,
          ),
          sql` + `,
        )} as covered
      from fruit_spectra
      join fruits on fruits.id = fruit_spectra.fruit_id
      join ai_models on ai_models.version = fruit_spectra.model_version and ai_models.state = 'active'
      left join ai_training_runs on ai_training_runs.id = ai_models.run_id
      where fruits.collection_date >= ${since}
        and not coalesce(fruits.id = any (learned_from), false)
    ) as spectra
    group by week, device_type, serial_number, model_version
    order by week desc, device_type, serial_number`.execute(tx);
  return counted.rows.map(({ huile, matiere_seche, proteines, acides_gras, ...row }) => {
    const errors = Object.entries({ huile, matiere_seche, proteines, acides_gras });
    const bias = Object.fromEntries(errors.filter(([, mean]) => mean !== null));
    return Object.assign(row, { bias });
  });
}

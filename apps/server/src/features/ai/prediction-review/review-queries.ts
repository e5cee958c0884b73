import {
  leastFruitsForR2,
  mostParityPoints,
  type Decision,
  type ParityMetrics,
  type ParityPoint,
  type PredictionFigures,
  type ReviewState,
} from "@elaeis/domain/prediction-review/prediction-review-schemas";
import type { Validation } from "@elaeis/domain/prediction-review/review";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import {
  nirFieldOf,
  predictedValues,
  type PredictedValue,
} from "@elaeis/domain/predictions/prediction";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "../../../platform/database/database.ts";

/** Where a page ends: the moment, to the microsecond, and the id of its last prediction. */
export type ReviewPosition = { moment: string; id: string };

type FourValues = Record<PredictedValue, number | null>;

export type ReviewRow = {
  id: string;
  moment: string;
  fruit_id: string;
  reference: string;
  collector_email: string;
  collection_date: Date;
  location_name: string | null;
  is_sample: boolean;
  image_url: string | null;
  photo_role: PhotoRole | null;
  batch_id: string | null;
  version_label: string;
  predicted: FourValues;
  measured: FourValues;
  confidence_score: number | null;
  api_response: unknown;
  processing_time_ms: number | null;
  user_validation: Validation;
  validation_grade: number | null;
  validated_by: string | null;
  validated_at: Date | null;
};

const columnOf = {
  huile: "predicted_oil_content",
  matiere_seche: "predicted_dry_matter",
  proteines: "predicted_protein_content",
  acides_gras: "predicted_fatty_acids",
} as const;

/** What a person or a spectrometer found, where it is not the AI's own accepted value. */
const measuredValue = (value: PredictedValue) =>
  sql.raw(`case when fruits.nir_data_source is distinct from 'ai_accepted'
    or '${nirFieldOf[value]}' = any(fruits.entered_values) then fruits.${nirFieldOf[value]}::float8 end`);

const four = (of: (value: PredictedValue) => RawBuilder<unknown>) =>
  sql<FourValues>`json_build_object(${sql.join(
    predictedValues.flatMap((value) => [sql.lit(value), of(value)]),
  )})`;

const isWanted = (state: ReviewState) => {
  if (state === "refused") return sql<boolean>`prediction_status = 'failed'`;
  if (state === "all") return sql<boolean>`prediction_status = 'success'`;
  return sql<boolean>`prediction_status = 'success' and user_validation = ${state}`;
};

/** Newest first. */
export async function listReviewed(
  tx: Tx,
  state: ReviewState,
  { after, limit }: { after: ReviewPosition | undefined; limit: number },
): Promise<ReviewRow[]> {
  const isBehind =
    after === undefined
      ? sql`true`
      : sql`(created_at, id) < (${after.moment}::timestamptz, ${after.id}::uuid)`;
  // The page first, by its index alone; then what stands beside each of its rows.
  const { rows } = await sql<ReviewRow>`
    with page as (
      select * from ai_predictions
      where ${isWanted(state)} and ${isBehind}
      order by created_at desc, id desc
      limit ${limit}
    )
    ${reviewed(sql`page`)}
    order by page.created_at desc, page.id desc`.execute(tx);
  return rows;
}

const reviewed = (page: RawBuilder<unknown>) => sql`
  select page.id,
    to_char(page.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment,
    fruits.id as fruit_id, fruits.fruit_id as reference, fruits.collector_email,
    fruits.collection_date, fruits.location_name, fruits.is_sample, 
    coalesce(page.image_url, fruits.photo_url) as image_url, page.photo_role,
    page.batch_id, page.version_label, page.confidence_score, page.api_response,
    page.processing_time_ms, page.user_validation, page.validation_grade, page.validated_at,
    reviewers.email as validated_by,
    ${four((value) => sql.ref(`page.${columnOf[value]}`))} as predicted,
    ${four(measuredValue)} as measured
  from ${page} as page
  join fruits on fruits.id = page.fruit_id
  left join users as reviewers on reviewers.id = page.validated_by`;

/** @returns undefined where there is no such prediction, or it was refused */
export async function recordDecision(
  tx: Tx,
  id: string,
  { validation, grade }: Decision,
  reviewer: string,
): Promise<ReviewRow | undefined> {
  const isTakenBack = validation === "pending";
  const changed = await tx
    .updateTable("ai_predictions")
    .set({
      user_validation: validation,
      validation_grade: grade,
      validated_by: isTakenBack ? null : reviewer,
      validated_at: isTakenBack ? null : sql<Date>`now()`,
    })
    .where("id", "=", id)
    .where("prediction_status", "=", "success")
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) return undefined;
  const { rows } = await sql<ReviewRow>`
    ${reviewed(sql`(select * from ai_predictions where id = ${id})`)}`.execute(tx);
  return rows[0];
}

export async function countValidations(
  tx: Tx,
): Promise<PredictionFigures["validations"] & { refused: number }> {
  const { rows } = await sql<PredictionFigures["validations"] & { refused: number }>`
    select count(*) filter (where is_usable and user_validation = 'pending') as pending,
      count(*) filter (where is_usable and user_validation = 'validated') as validated,
      count(*) filter (where is_usable and user_validation = 'uncertain') as uncertain,
      count(*) filter (where is_usable and user_validation = 'rejected') as rejected,
      count(*) filter (where not is_usable) as refused
    from (select user_validation, prediction_status = 'success' as is_usable from ai_predictions)
      as all_of_them`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("counting has no row");
  return row;
}

export async function listVersions(tx: Tx): Promise<PredictionFigures["versions"]> {
  const { rows } = await sql<{ version: string; predictions: number }>`
    select version_label as version, count(*) as predictions from ai_predictions
    where prediction_status = 'success'
    group by version_label order by max(created_at) desc, version_label`.execute(tx);
  return rows;
}

/** Of the interval that a kept answer tells: its lower end, or its upper one. */
const bound = (value: PredictedValue, end: 0 | 1) =>
  sql`(api_response #>> ${sql.lit(`{interval,${value},${end}}`)})::float8`;

/** A fruit once, with the mean of its photos where there are several. */
const cases = (version: string) => sql`
  learned as (
    select unnest(learned_from)::uuid as fruit
    from ai_models join ai_training_runs on ai_training_runs.id = ai_models.run_id
    where ai_models.version = ${version}
  ),
  of_fruits as materialized (
    select fruit_id, ${sql.join(
      predictedValues.flatMap((value) => [
        sql`avg(${sql.ref(columnOf[value])})::float8 as ${sql.ref(value)}`,
        sql`avg(${bound(value, 0)}) as ${sql.ref(`${value}_low`)}`,
        sql`avg(${bound(value, 1)}) as ${sql.ref(`${value}_high`)}`,
      ]),
    )}
    from ai_predictions
    where version_label = ${version} and prediction_status = 'success'
    group by fruit_id
  ),
  cases as materialized (
    select fruits.id as fruit, md5(fruits.id::text) as lot,
      exists (select from learned where learned.fruit = fruits.id) as is_learned,
      ${sql.join(
        predictedValues.flatMap((value) => [
          sql`${measuredValue(value)} as ${sql.ref(`${value}_truth`)}`,
          sql.ref(value),
          sql.ref(`${value}_low`),
          sql.ref(`${value}_high`),
        ]),
      )}
    from of_fruits join fruits on fruits.id = of_fruits.fruit_id
  )`;

/** Fruits of which this value was both predicted and measured. */
const casesOf = (value: PredictedValue) => sql`(
  select fruit, lot, is_learned, ${sql.ref(`${value}_truth`)} as truth, ${sql.ref(value)} as predicted,
    ${sql.ref(`${value}_low`)} as low, ${sql.ref(`${value}_high`)} as high
  from cases
  where ${sql.ref(`${value}_truth`)} is not null and ${sql.ref(value)} is not null)`;

const perPredicted = (query: (value: PredictedValue) => RawBuilder<unknown>) =>
  sql.join(predictedValues.map(query), sql` union all `);

const figuresOf = (value: PredictedValue) => sql`
  select ${sql.lit(value)} as value, count(*) as n, sqrt(avg((predicted - truth) ^ 2)) as rmse,
    avg(abs(predicted - truth)) as mae, avg(predicted - truth) as bias,
    case when count(*) >= ${leastFruitsForR2}
      then 1 - sum((predicted - truth) ^ 2) / nullif(count(*) * var_pop(truth), 0) end as r2,
    avg((truth between low and high)::integer)::float8 as coverage
  from ${casesOf(value)} as compared where not is_learned having count(*) > 0`;

const drawnOf = (value: PredictedValue) => sql`(
  select fruit, ${sql.lit(value)} as value, truth, predicted, low, high
  from ${casesOf(value)} as compared where not is_learned
  order by lot limit ${mostParityPoints})`;

type Compared = {
  learned: number;
  metrics: (ParityMetrics & { value: PredictedValue })[];
  points: (ParityPoint & { value: PredictedValue })[];
};

export async function compareWithMeasured(tx: Tx, version: string): Promise<Compared> {
  const { rows } = await sql<{ found: Compared }>`
    with ${cases(version)},
    learned_cases as (${perPredicted(
      (value) => sql`select fruit from ${casesOf(value)} as compared where is_learned`,
    )}),
    figures as (${perPredicted(figuresOf)}),
    drawn as (${perPredicted(drawnOf)})
    select json_build_object(
      'learned', (select count(distinct fruit) from learned_cases),
      'metrics', (select coalesce(json_agg(figures), '[]') from figures),
      'points', (select coalesce(json_agg(drawn), '[]') from drawn)) as found`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("an aggregate without a row");
  return row.found;
}

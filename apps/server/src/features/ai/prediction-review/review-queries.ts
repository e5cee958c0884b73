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
import type { Tx } from "#platform/database/database.ts";
import { isCurrentPrediction, isMeasured } from "#platform/database/measured-values.ts";

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

const measuredValue = (value: PredictedValue) =>
  sql`case when ${isMeasured(value)} then ${sql.ref(`fruits.${nirFieldOf[value]}`)}::float8 end`;

const four = (of: (value: PredictedValue) => RawBuilder<unknown>) =>
  sql<FourValues>`json_build_object(${sql.join(
    predictedValues.flatMap((value) => [sql.lit(value), of(value)]),
  )})`;

const isWanted = (state: ReviewState) => {
  if (state === "refused")
    return sql<boolean>`prediction_status = 'failed' and superseded_at is null`;
  if (state === "all") return isCurrentPrediction;
  return sql<boolean>`${isCurrentPrediction} and user_validation = ${state}`;
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
  // The page first, by its index alone; then the data joined to each of its rows.
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
    reviewers.account_name as validated_by,
    ${four((value) => sql.ref(`page.${columnOf[value]}`))} as predicted,
    ${four(measuredValue)} as measured
  from ${page} as page
  join fruits on fruits.id = page.fruit_id
  left join users as reviewers on reviewers.id = page.validated_by`;

/** @returns undefined where there is no such prediction, it was refused, or its photo was replaced */
export async function recordDecision(
  tx: Tx,
  id: string,
  { validation, grade }: Decision,
  reviewer: string,
): Promise<ReviewRow | undefined> {
  const isTakenBack = validation === "pending";
  const { rows } = await sql<ReviewRow>`
    with decided as (
      update ai_predictions set user_validation = ${validation}, validation_grade = ${grade},
        validated_by = ${isTakenBack ? null : reviewer},
        validated_at = ${isTakenBack ? null : sql`now()`}
      where id = ${id} and ${isCurrentPrediction}
      returning *
    )
    ${reviewed(sql`decided`)}`.execute(tx);
  return rows[0];
}

export async function countValidations(
  tx: Tx,
): Promise<PredictionFigures["validations"] & { refused: number }> {
  const { rows } = await sql<PredictionFigures["validations"] & { refused: number }>`
    select ${sql.join(
      ["pending", "validated", "uncertain", "rejected", "refused"].map(
        (name) =>
          sql`coalesce(sum((sums ->> ${sql.lit(name)})::numeric), 0)::integer as ${sql.ref(name)}`,
      ),
    )}
    from model_sums where subject = 'reviews'`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("counting has no row");
  return row;
}

export async function listVersions(tx: Tx): Promise<PredictionFigures["versions"]> {
  const { rows } = await sql<{ version: string; predictions: number }>`
    select version, predictions
    from (
      select version, sum(amount::numeric)::integer as predictions
      from model_sums cross join jsonb_each_text(sums) as named (name, amount)
      where subject = 'reviews' and name <> 'refused'
      group by version having sum(amount::numeric) > 0
    ) as counted
    order by (
      select max(created_at) from ai_predictions
      where version_label = version and prediction_status = 'success'
    ) desc, version`.execute(tx);
  return rows;
}

type Measured = { value: PredictedValue } & ParityMetrics;
type Compared = {
  learned: number;
  metrics: Measured[];
  points: (ParityPoint & { value: PredictedValue })[];
};

/** Of the fruits of which a value was both predicted and measured, without those that it learned from. */
export async function compareWithMeasured(tx: Tx, version: string): Promise<Compared> {
  const learned = await sql<{ fruits: number }>`
    select coalesce(sum((sums ->> 'fruits')::numeric), 0)::integer as fruits
    from model_sums where subject = 'learned' and version = ${version}`.execute(tx);
  const metrics = await sql<Measured>`
    with totals as (
      select coalesce(jsonb_object_agg(name, total), '{}') as of_name
      from (
        select name, sum(amount::numeric) as total
        from model_sums cross join jsonb_each_text(sums) as named (name, amount)
        where subject = 'parity' and version = ${version}
        group by name
      ) as summed
    )
    select value, n::integer as n, sqrt(error_squared / n)::float8 as rmse,
      (absolute_error / n)::float8 as mae, (error / n)::float8 as bias,
      case when n >= ${leastFruitsForR2}
        then (1 - error_squared * n / nullif(truth_squared * n - truth * truth, 0))::float8 end as r2,
      (within / nullif(judged, 0))::float8 as coverage
    from totals
    cross join unnest(${sql.val([...predictedValues])}::text[]) as value
    cross join lateral (select ${sql.join(
      [
        "n",
        "truth",
        "truth squared",
        "error",
        "absolute error",
        "error squared",
        "judged",
        "within",
      ].map(
        (name) =>
          sql`coalesce((of_name ->> (value || ${sql.lit(` ${name}`)}))::numeric, 0)
            as ${sql.ref(name.replace(" ", "_"))}`,
      ),
    )}) as measures
    where n > 0`.execute(tx);
  const points = await drawnPoints(tx, version);
  return { learned: learned.rows[0]?.fruits ?? 0, metrics: metrics.rows, points };
}

type DrawnRow = {
  fruit: string;
  values: PredictedValue[];
  truth: FourValues;
  predicted: FourValues;
  low: FourValues;
  high: FourValues;
};

/** By a cursor, whose plan is made for the first rows: it walks the index of that order and does not sort all. */
async function drawFruits(tx: Tx, version: string, value: PredictedValue) {
  await sql`
    declare drawn no scroll cursor for
    select fruit_id, ${sql.lit(value)} as value from prediction_comparisons
    where subject = 'parity' and version = ${version}
      and sums -> ${sql.lit(`${value} n`)} is not null
    order by md5(fruit_id::text)`.execute(tx);
  const { rows } = await sql<{ fruit_id: string; value: PredictedValue }>`
    fetch ${sql.lit(mostParityPoints)} from drawn`.execute(tx);
  await sql`close drawn`.execute(tx);
  return rows;
}

/** The same fruits each time, as if by chance; each is read once for all its values. */
async function drawnPoints(tx: Tx, version: string): Promise<Compared["points"]> {
  const drawn: { fruit_id: string; value: PredictedValue }[] = [];
  for (const value of predictedValues) drawn.push(...(await drawFruits(tx, version, value)));
  const mean = (value: PredictedValue) => sql`avg(${sql.ref(columnOf[value])})::float8`;
  const bound = (value: PredictedValue, end: 0 | 1) =>
    sql`avg((api_response #>> ${sql.lit(`{interval,${value},${end}}`)})::float8)`;
  const { rows } = await sql<DrawnRow>`
    select fruits.id as fruit, values, ${four(measuredValue)} as truth, predicted, low, high
    from (
      select fruit_id, array_agg(value) as values
      from unnest(
        ${sql.val(drawn.map((one) => one.fruit_id))}::uuid[], ${sql.val(drawn.map(({ value }) => value))}::text[]
      ) as of_values (fruit_id, value)
      group by fruit_id
    ) as drawn
    join fruits on fruits.id = drawn.fruit_id
    cross join lateral (
      select ${four(mean)} as predicted, ${four((value) => bound(value, 0))} as low,
        ${four((value) => bound(value, 1))} as high
      from ai_predictions
      where ai_predictions.fruit_id = drawn.fruit_id and version_label = ${version}
        and ${isCurrentPrediction}
    ) as means`.execute(tx);
  return rows.flatMap(({ fruit, values, truth, predicted, low, high }) =>
    values.flatMap((value) => {
      const [measured, guess] = [truth[value], predicted[value]];
      if (measured === null || guess === null) return [];
      return {
        fruit,
        value,
        truth: measured,
        predicted: guess,
        low: low[value],
        high: high[value],
      };
    }),
  );
}

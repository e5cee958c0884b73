import {
  behindShown,
  harvestPeriods,
  type Behind,
  type Harvest,
  type HarvestPeriod,
} from "@elaeis/domain/statistics/harvest-schemas";
import { zonesOnMap } from "@elaeis/domain/statistics/global-schemas";
import { monthlyTargetSetting } from "@elaeis/domain/statistics/statistics";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import { isCurrentPrediction, isMeasured } from "#platform/database/measured-values.ts";
import { happenings, isAsked } from "./happening-queries.ts";
import { zone } from "#platform/database/picking-place.ts";

type Asked = { timeZone: string; now: Date; period: HarvestPeriod };

/** Points of time that bound the search of an index, and the days that they begin. */
type Window = {
  source: Harvest["source"];
  first_day: string;
  /** When each step begins. */
  starts: Date[];
  to: Date;
  before_from: Date;
  before_to: Date;
};

/** Read apart: the planner knows how much of an index lies between points of time that it is given. */
export async function readWindow(tx: Tx, { timeZone, now, period }: Asked): Promise<Window> {
  const { steps, unit } = harvestPeriods[period];
  const span = sql`${sql.lit(steps)} * ${sql.lit(`1 ${unit}`)}::interval`;
  const asOf = sql`${now}::timestamptz`;
  const { rows } = await sql<Window>`
    with today as (select (${asOf} at time zone ${timeZone})::date as day),
    first as (
      select day, ${
        unit === "month"
          ? sql`(date_trunc('month', day) - ${span} + interval '1 month')::date`
          : sql`(day - ${span})::date + 1`
      } as first_day
      from today
    )
    select
      case
        when not exists (select from fruits where not is_sample) then
          case when exists (select from fruits where is_sample) then 'sample' else 'nothing' end
        when exists (select from fruits where is_sample) then 'both'
        else 'real'
      end as source,
      first_day::text, array(
        select (first_day + number * ${sql.lit(`1 ${unit}`)}::interval) at time zone ${timeZone}
        from generate_series(0, ${sql.lit(steps - 1)}) as number order by number) as starts,
      (day + 1)::timestamp at time zone ${timeZone} as to,
      (first_day::timestamp - ${span}) at time zone ${timeZone} as before_from,
      (${asOf} at time zone ${timeZone} - ${span}) at time zone ${timeZone} as before_to
    from first`.execute(tx);
  return only(rows);
}

const isOilMeasured = isMeasured("huile");

const round = (value: RawBuilder<unknown>, decimals: number) =>
  sql`round((${value})::numeric, ${sql.lit(decimals)})`;

/** A row, also where every fruit names its zone. */
const unzoned = sql`
  select coalesce(sum(fruits), 0)::bigint as fruits, coalesce(sum(percentage), 0) as percentage,
    sum(latitude) as latitude, sum(longitude) as longitude
  from zoned where zone is null`;

export type Figures = Omit<Harvest, "period" | "from" | "source" | "asOf" | "target">;

/** The number of the step that is the whole period before. */
const stepBefore = sql.lit(-2);

/** The figures of a period. Its fruits, and those of the one before, are read once. */
export async function readFigures(tx: Tx, window: Window, period: HarvestPeriod): Promise<Figures> {
  const { starts, before_from, before_to, to } = window;
  const from = starts[0];
  // From 0; the hours between the time before and the period are -1.
  const step = sql`width_bucket(collection_date, ${[before_from, before_to, ...starts]}::timestamptz[]) - 3`;
  const within = sql`collection_date >= ${from} and collection_date < ${to}`;
  const { rows } = await sql<{ figures: Figures }>`
    with
    -- By several processes at a time.
    summed as materialized (
      select ${step} as step, ${zone} as zone, count(*) as fruits,
        count(oil_content) filter (where ${isOilMeasured}) as measured,
        sum(oil_content) filter (where ${isOilMeasured}) as oil,
        count(latitude) as latitudes, sum(latitude) as latitude,
        count(longitude) as longitudes, sum(longitude) as longitude
      from fruits
      where collection_date >= ${before_from} and collection_date < ${to}
      group by 1, 2
    ),
    -- By step, by zone, and all of them.
    counted as materialized (
      select step, zone, grouping(step, zone) as level,
        coalesce(sum(fruits), 0)::bigint as fruits, coalesce(sum(measured), 0)::bigint as measured,
        sum(oil) / nullif(sum(measured), 0) as oil,
        sum(latitude) / nullif(sum(latitudes), 0) as latitude,
        sum(longitude) / nullif(sum(longitudes), 0) as longitude
      from summed where step >= 0 group by grouping sets ((step), (zone), ())
    ),
    whole as (select fruits, measured, oil from counted where level = 3),
    before as (
      select coalesce(sum(fruits), 0)::bigint as count,
        ${round(sql`sum(oil) / nullif(sum(measured), 0)`, 1)} as oil
      from summed where step = ${stepBefore}
    ),
    zoned as (
      select zone, counted.fruits, latitude, longitude,
        ${round(sql`100.0 * counted.fruits / whole.fruits`, 1)} as percentage,
        row_number() over (partition by zone is null order by counted.fruits desc, zone) as rank
      from counted, whole where level = 2
    ),
    unzoned as (${unzoned}),
    learned as (
      select version, unnest(learned_from)::uuid as fruit
      from ai_models join ai_training_runs on ai_training_runs.id = ai_models.run_id
    ),
    predicted as (
      select fruits.id, ${step} as step, oil_content as oil, ${isOilMeasured} as is_measured,
        predicted_oil_content as predicted,
        coalesce((version_label, fruits.id) in (select version, fruit from learned), false) as is_learned
      from fruits join ai_predictions on ai_predictions.fruit_id = fruits.id
      where ${within} and ${isCurrentPrediction} and predicted_oil_content is not null
    ),
    -- A fruit once; not those that the model learned from.
    both_known as (
      select id, step, oil, avg(predicted)::numeric as predicted
      from predicted where is_measured and not is_learned group by 1, 2, 3
    ),
    compared as (
      select step, count(*) as fruits, avg(predicted) as predicted, avg(oil) as measured,
        avg(predicted - oil) as bias, avg(abs(predicted - oil)) as error
      from both_known group by grouping sets ((step), ())
    ),
    asked as (
      select count(*) as predictions,
        ${round(sql`avg((judgement ->> 'confidence')::numeric)`, 2)} as confidence
      from predictions
      where ${isAsked} and created_at >= ${from} and created_at < ${to}
    ),
    -- The order makes PostgreSQL take the index of a person's dates: it would look for one fruit among all.
    people as (
      select count((select true from fruits where collector_id = users.id and ${within}
          order by collection_date desc limit 1)) as active,
        count(*) filter (where deleted_at is null and created_at >= ${from}
          and created_at < ${to}) as new
      from users
    )
    select ${answerOf(sql`${window.first_day}::date`, period)} as figures
    from whole, asked, before, people, unzoned`.execute(tx);
  return only(rows).figures;
}

/** What was counted, in the shape of the answer. */
function answerOf(first: RawBuilder<unknown>, period: HarvestPeriod): RawBuilder<unknown> {
  const { steps, unit } = harvestPeriods[period];
  return sql`json_build_object(
    'fruits', json_build_object('count', whole.fruits, 'before', before.count),
    'oil', json_build_object('average', ${round(sql`whole.oil`, 1)}, 'before', before.oil,
      'fruits', whole.measured),
    'predictions', json_build_object('count', asked.predictions, 'confidence', asked.confidence),
    'people', json_build_object('new', people.new, 'active', people.active),
    'steps', (
      select json_agg(json_build_object(
        'start', (${first} + number * ${sql.lit(`1 ${unit}`)}::interval)::date,
        'fruits', coalesce(counted.fruits, 0), 'oil', ${round(sql`counted.oil`, 1)},
        'compared', coalesce(compared.fruits, 0), 'predicted', ${round(sql`compared.predicted`, 1)},
        'measured', ${round(sql`compared.measured`, 1)}) order by number)
      from generate_series(0, ${sql.lit(steps - 1)}) as number
        left join counted on level = 1 and counted.step = number
        left join compared on compared.step = number),
    'compared', (
      select json_build_object('fruits', fruits, 'bias', ${round(sql`bias`, 2)},
        'error', ${round(sql`error`, 2)}, 'predicted', predicted_fruits.count,
        'learnedFrom', predicted_fruits.measured - fruits)
      from compared, (
        select count(distinct id) as count, count(distinct id) filter (where is_measured) as measured
        from predicted) as predicted_fruits
      where step is null),
    'zones', (
      select coalesce(json_agg(json_build_object('zone', zone, 'count', fruits,
        'percentage', percentage, 'latitude', ${round(sql`latitude`, 6)},
        'longitude', ${round(sql`longitude`, 6)}) order by rank), '[]')
      from zoned where zone is not null and rank <= ${sql.lit(zonesOnMap)}),
    'otherZones', (
      select json_build_object('zones', count(*), 'fruits', coalesce(sum(fruits), 0))
      from zoned where zone is not null and rank > ${sql.lit(zonesOnMap)}),
    'unzonedFruits', unzoned.fruits,
    'unzoned', json_build_object('percentage', unzoned.percentage,
      'latitude', ${round(sql`unzoned.latitude`, 6)}, 'longitude', ${round(sql`unzoned.longitude`, 6)}),
    'recent', ${happenings}
  )`;
}

type Target = {
  setting: unknown;
  collectors: number;
  counted: number;
  behind: number;
  furthest: Behind[];
};

/**
 * Who has recorded less this month than their share of the target up to today. The month of somebody who
 * came in its middle begins on the day after: they may have come in the evening.
 */
export async function readTarget(
  tx: Tx,
  { timeZone, now, target }: { timeZone: string; now: Date; target: number },
): Promise<Omit<Target, "setting">> {
  const midnight = (day: RawBuilder<unknown>) => sql`${day}::timestamp at time zone ${timeZone}`;
  const { rows } = await sql<Omit<Target, "setting">>`
    with today as (select (${now}::timestamptz at time zone ${timeZone})::date as day),
    month as (
      select day as today, first, (first + interval '1 month')::date - first as days
      from today cross join lateral (select date_trunc('month', day)::date as first) as month
    ),
    recorded as (
      select collector_id, count(*) as fruits from fruits
      where collection_date >= (select ${midnight(sql`first`)} from month)
        and collection_date < (select ${midnight(sql`(today + 1)`)} from month)
      group by collector_id
    ),
    team as (
      select id, name, account_name as email, coalesce(fruits, 0) as fruits, days,
        today - greatest(first, (created_at at time zone ${timeZone})::date + 1) + 1 as days_counted
      from month cross join users left join recorded on recorded.collector_id = users.id
      where role = 'collecteur' and disabled_at is null and deleted_at is null
        and invited_at is null
    ),
    shares as (
      select *, floor(${target}::numeric * days_counted / days) as expected from team where days_counted > 0
    )
    select (select count(*) from team) as collectors, count(*) as counted,
      count(*) filter (where fruits < expected) as behind, (
      select coalesce(json_agg(furthest), '[]') from (
        select id, name, email, fruits, expected from shares
        where fruits < expected
        order by expected - fruits desc, email
        limit ${sql.lit(behindShown)}
      ) as furthest
    ) as furthest
    from shares`.execute(tx);
  return only(rows);
}

/** The setting's value; null if it is not set. */
export async function readTargetSetting(tx: Tx): Promise<unknown> {
  const row = await tx
    .selectFrom("admin_settings")
    .select("value")
    .where("key", "=", monthlyTargetSetting)
    .executeTakeFirst();
  return row?.value ?? null;
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error("the figures have no row");
  return row;
}

import type { NirField } from "@elaeis/domain/fruits/fruit";
import {
  recentFruitDays,
  trendDays,
  zonesOnMap,
  type ConsentStatistics,
  type GlobalStatistics,
  type PublicStatistics,
} from "@elaeis/domain/statistics/global-schemas";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import { happenings, isAsked } from "./happening-queries.ts";
import { zone } from "#platform/database/picking-place.ts";

const days = (count: number) => sql`${sql.lit(count)} * interval '1 day'`;

const summed = (field: NirField) =>
  sql`sum(${sql.ref(field)}) as ${sql.ref(`${field}_sum`)},
    count(${sql.ref(field)}) as ${sql.ref(`${field}_count`)}`;
/** A 0 that stands for a value nobody measured is left out. */
const mean = (field: NirField) => {
  const total = (of: "sum" | "count") =>
    sql`sum(${sql.ref(`${field}_${of}`)}) filter (where ${sql.lit(field)} <> all (missing_values))`;
  return sql`round(${total("sum")} / nullif(${total("count")}, 0), 1)`;
};
const averageConfidence = sql`round(avg((judgement ->> 'confidence')::numeric), 2)`;
/** Of a photo the AI could not judge there is a signal and no prediction. */
const isRefused = sql`prediction_id is null and outcome <> 'predicted'`;

/** All figures in one statement, at one moment; averages are exact before they are rounded. */
export async function readGlobalFigures(
  tx: Tx,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<Omit<GlobalStatistics, "asOf">> {
  const local = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${timeZone})::date`;
  const asOf = sql`${now}::timestamptz`;
  const since = (count: number) => sql`${asOf} - ${days(count)}`;
  const perDay = (table: string, moment: string, condition = sql`true`) => sql`(
    select ${local(sql.ref(moment))} as day, count(*) as found
    from ${sql.table(table)}
    where ${condition} and ${sql.ref(moment)} > ${since(trendDays + 2)}
    group by 1
  )`;
  const activeWithin = (count: number) => sql`(
    select count(*) from (
      select collector_id from fruits
      where collector_id is not null and collection_date between ${since(count)} and ${asOf}
      union
      select user_id from predictions
      where user_id is not null and created_at between ${since(count)} and ${asOf}
    ) as active)`;
  const { rows } = await sql<{ figures: Omit<GlobalStatistics, "asOf"> }>`
    with people as (
      select count(*) as all, count(*) filter (where is_sample) as sample,
        count(distinct lower(btrim(company))) filter (where btrim(company) <> '') as companies,
        count(*) filter (where created_at between ${since(trendDays)} and ${asOf}) as new
      from users where deleted_at is null
    ),
    -- Every fruit is read once, by several processes at a time.
    summed as materialized (
      select ${zone} as zone, is_sample, missing_values, count(*) as fruits,
        count(latitude) as latitudes, sum(latitude) as latitude,
        count(longitude) as longitudes, sum(longitude) as longitude,
        ${summed("oil_content")}, ${summed("dry_matter")},
        ${summed("protein_content")}, ${summed("fatty_acids")}
      from fruits group by 1, 2, 3
    ),
    harvest as (
      select coalesce(sum(fruits), 0)::bigint as all,
        coalesce(sum(fruits) filter (where is_sample), 0)::bigint as sample,
        (select count(*) from fruits
          where collection_date between ${since(recentFruitDays)} and ${asOf}) as recent,
        coalesce(sum(fruits) filter (where zone is null), 0)::bigint as unzoned,
        ${mean("oil_content")} as oil, ${mean("dry_matter")} as dry,
        ${mean("protein_content")} as protein, ${mean("fatty_acids")} as acids,
        (select count(distinct collector_id) from fruits
          where collection_date between ${since(trendDays)} and ${asOf}) as collectors
      from summed
    ),
    asked as (
      select count(*) as successful, count(*) filter (where is_sample) as sample,
        ${averageConfidence} as confidence
      from predictions where ${isAsked}
    ),
    zones as (
      select zone, sum(fruits)::bigint as fruits,
        round(sum(latitude) / nullif(sum(latitudes), 0), 6) as latitude,
        round(sum(longitude) / nullif(sum(longitudes), 0), 6) as longitude,
        row_number() over (partition by zone is null order by sum(fruits) desc, zone) as rank
      from summed group by zone
    ),
    calendar as (
      select (${local(asOf)} - back) as day from generate_series(${sql.lit(trendDays - 1)}, 0, -1) as back
    )
    select json_build_object(
      'totals', json_build_object(
        'totalUsers', people.all, 'totalFruits', harvest.all, 'totalCompanies', people.companies,
        'activeCollectors', harvest.collectors,
        'totalTutorials', (select count(*) from tutorials),
        'totalPredictions', asked.successful
          + (select count(*) from prediction_signals where ${isRefused}),
        'successfulPredictions', asked.successful, 'avgConfidence', asked.confidence),
      'sample', json_build_object('users', people.sample, 'fruits', harvest.sample,
        'predictions', asked.sample),
      'fruitAverages', json_build_object('oil_content', harvest.oil, 'dry_matter', harvest.dry,
        'protein_content', harvest.protein, 'fatty_acids', harvest.acids),
      'userActivity', json_build_object('active7Days', ${activeWithin(7)},
        'active30Days', ${activeWithin(trendDays)}, 'new30Days', people.new),
      'recentFruits', harvest.recent,
      'trends', (
        select json_agg(json_build_object('day', calendar.day, 'fruits', coalesce(fruit.found, 0),
          'users', coalesce(person.found, 0), 'predictions', coalesce(prediction.found, 0))
          order by calendar.day)
        from calendar
          left join ${perDay("fruits", "collection_date")} as fruit using (day)
          left join ${perDay("users", "created_at")} as person using (day)
          left join ${perDay("predictions", "created_at", isAsked)} as prediction using (day)),
      'zones', (
        select coalesce(json_agg(json_build_object('zone', zone, 'count', fruits,
          'percentage', round(100.0 * fruits / harvest.all, 1),
          'latitude', latitude, 'longitude', longitude) order by rank), '[]')
        from zones where zone is not null and rank <= ${sql.lit(zonesOnMap)}),
      'otherZones', (
        select json_build_object('zones', count(*), 'fruits', coalesce(sum(fruits), 0))
        from zones where zone is not null and rank > ${sql.lit(zonesOnMap)}),
      'unzonedFruits', harvest.unzoned,
      'unzoned', (
        select json_build_object(
          'percentage', coalesce(sum(round(100.0 * fruits / harvest.all, 1)), 0),
          'latitude', sum(latitude), 'longitude', sum(longitude))
        from zones where zone is null),
      'recent', ${happenings}
    ) as figures
    from people, harvest, asked`.execute(tx);
  return only(rows).figures;
}

/** Sample data leaves these figures with the first real fruit; until then, where it is shown, they say that they are of it. */
export async function readPublicFigures(
  tx: Tx,
  now: Date,
): Promise<Omit<PublicStatistics, "asOf">> {
  const asOf = sql`${now}::timestamptz`;
  const { rows } = await sql<{ figures: Omit<PublicStatistics, "asOf"> }>`
    with shown as (
      select sample_data_shown() and not exists (select from fruits where not is_sample)
        and exists (select from fruits where is_sample) as sample
    ),
    zoned as (
      select ${zone} as zone, count(*) as fruits
      from fruits where is_sample = (select sample from shown) group by 1
    ),
    harvest as (
      select coalesce(sum(fruits), 0)::bigint as all, count(zone) as zones,
        (select count(distinct collector_id) from fruits
          where is_sample = (select sample from shown)
            and collection_date between ${asOf} - ${days(trendDays)} and ${asOf}) as collectors
      from zoned
    ),
    asked as (
      select count(*) as successful, ${averageConfidence} as confidence
      from predictions where is_sample = (select sample from shown) and ${isAsked}
    )
    select json_build_object(
      'totalFruits', harvest.all,
      'totalPredictions', asked.successful + (
        select count(*) from prediction_signals where ${isRefused} and not shown.sample),
      'activeCollectors', harvest.collectors,
      'totalCompanies', (
        select count(distinct lower(btrim(company))) from users
        where is_sample = shown.sample and deleted_at is null and btrim(company) <> ''),
      'zones', harvest.zones, 'avgConfidence', asked.confidence, 'isSample', shown.sample
    ) as figures
    from shown, harvest, asked`.execute(tx);
  return only(rows).figures;
}

export async function readConsents(tx: Tx, now: Date): Promise<ConsentStatistics> {
  const { rows } = await sql<ConsentStatistics>`
    select count(*) as total, count(*) filter (where essential) as essential,
      count(*) filter (where analytics) as analytics,
      count(*) filter (where functional) as functional,
      count(*) filter (where created_at > ${now}::timestamptz - ${days(trendDays)}) as recent
    from cookie_consents`.execute(tx);
  return only(rows);
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error("the figures have no row");
  return row;
}

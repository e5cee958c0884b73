import { examplesShown, reasonsOfProblem } from "@elaeis/domain/advice/advice";
import { adviceFactsSchema, type AdviceFacts } from "@elaeis/domain/advice/advice-schemas";
import {
  monthlyTargetSetting,
  recentActivitiesShown,
  recentDaysShown,
  topZonesShown,
} from "@elaeis/domain/statistics/statistics";
import type { Activity } from "@elaeis/domain/statistics/statistics-schemas";
import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import { isMeasured } from "#platform/database/measured-values.ts";
import { zone } from "#platform/database/picking-place.ts";

export type CollectorFigures = {
  today: number;
  this_month: number;
  active_days: number;
  zones: number;
  /** Fruits of all time. */
  all: number;
  top_zones: { zone: string; count: number }[];
  recent: Activity[];
  /** The setting's value; null if it is not set. */
  target: unknown;
  recent_days: { day: string; count: number }[];
};

/**
 * All figures of one collector, in one statement, at one moment.
 *
 * A day is a date in the time zone, compared as a date: days of 23 and 25 hours, and an hour that comes
 * twice, count right. The bounds on points of time only narrow the search for the index: no month lies
 * more than 33 days from any of its moments, no day more than one from its midnight in UTC.
 */
export async function readCollectorFigures(
  tx: Tx,
  { userId, timeZone, now }: { userId: string; timeZone: string; now: Date },
): Promise<CollectorFigures> {
  const wallClock = sql`${now}::timestamptz at time zone ${timeZone}`;
  const collectedAt = sql`collection_date at time zone ${timeZone}`;
  const { rows } = await sql<{ figures: CollectorFigures }>`
    with recursive
    month as (
      select coalesce(sum(fruits) filter (where day = (${wallClock})::date), 0) as today,
        coalesce(sum(fruits), 0) as fruits, count(*) as active_days
      from (
        select (${collectedAt})::date as day, count(*) as fruits
        from fruits
        where collector_id = ${userId}
          and collection_date > ${now}::timestamptz - interval '33 days'
          and collection_date < ${now}::timestamptz + interval '33 days'
          and date_trunc('month', ${collectedAt}) = date_trunc('month', ${wallClock})
        group by 1
      ) as days
    ),
    zones as (
      select count(*) as zones,
        coalesce(json_agg(json_build_object('zone', zone, 'count', fruits) order by rank)
          filter (where rank <= ${topZonesShown}), '[]') as top
      from (
        select ${zone} as zone, count(*) as fruits,
          row_number() over (order by count(*) desc, ${zone}) as rank
        from fruits
        where collector_id = ${userId} and location_name is not null and ${zone} is not null
        group by ${zone}
      ) as counted
    ),
    -- The day of the newest fruit, the next day before it with one, and so on: no more than are shown.
    days(day, nth) as (
      select max(${collectedAt})::date, 1
      from (
        select collection_date from fruits where collector_id = ${userId}
        order by collection_date desc limit 1
      ) as newest
      union all
      select (
        select (${collectedAt})::date
        from fruits
        where collector_id = ${userId}
          and collection_date < days.day::timestamp at time zone 'UTC' + interval '1 day'
          and (${collectedAt})::date < days.day
        order by collection_date desc
        limit 1
      ), days.nth + 1
      from days
      where days.day is not null and days.nth < ${recentActivitiesShown}
    ),
    recent as (
      select max(collection_date) as time, count(*) as fruits,
        nullif(location_name, '') as location,
        array_agg(id) as ids
      from days cross join lateral (
        select id, collection_date, location_name
        from fruits
        where collector_id = ${userId}
          and collection_date > days.day::timestamp at time zone 'UTC' - interval '1 day'
          and collection_date < days.day::timestamp at time zone 'UTC' + interval '2 days'
          and (${collectedAt})::date = days.day
        offset 0
      ) as fruits
      group by days.day, 3
      order by 1 desc, 3
      limit ${recentActivitiesShown}
    )
    select json_build_object(
      'zones', zones.zones, 'top_zones', zones.top,
      'all', (select coalesce(sum(fruits), 0) from fruit_counts where collector_id = ${userId}),
      'today', month.today, 'this_month', month.fruits, 'active_days', month.active_days,
      'recent', (
        select coalesce(json_agg(json_build_object(
          'action', 'collect',
          'time', to_char(time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'status', case
            when exists (
              select from fruit_images where fruit_id = any(ids) and received_at is null
            ) then 'photos_missing'
            else 'complete'
          end,
          'count', fruits,
          'location', location) order by time desc, location), '[]')
        from recent
      ),
      'recent_days', (
        select coalesce(json_agg(json_build_object('day', day, 'count', fruits) order by day), '[]')
        from (
          select (${collectedAt})::date as day, count(*) as fruits
          from fruits
          where collector_id = ${userId}
            and collection_date > ${now}::timestamptz - interval '33 days'
            and collection_date < ${now}::timestamptz + interval '2 days'
            and (${collectedAt})::date > (${wallClock})::date - ${recentDaysShown}::int
            and (${collectedAt})::date <= (${wallClock})::date
          group by 1
        ) as counted
      ),
      'target', (select value from admin_settings where key = ${monthlyTargetSetting})
    ) as figures
    from month, zones`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the figures have no row");
  return row.figures;
}

/** Input of the advice rules, from the fruits and predictions since then, in one statement. */
export async function readAdviceFacts(
  tx: Tx,
  { userId, timeZone, since }: { userId: string; timeZone: string; since: Date },
): Promise<AdviceFacts> {
  const problems = JSON.stringify(reasonsOfProblem);
  const example = sql`json_build_object('id', id, 'reference', fruit_id)`;
  const newestExamples = sql`(array_agg(${example} order by collection_date desc))[1:${sql.lit(examplesShown)}]`;
  const { rows } = await sql<{ facts: AdviceFacts }>`
    with recent as materialized (
      select id, fruit_id, collection_date, ${zone} as zone, oil_content,
        -- The model's own value says nothing of the harvest until a person has entered it.
        ${isMeasured("huile")} as is_measured
      from fruits
      where collector_id = ${userId} and collection_date > ${since}
    ),
    shots as materialized (
      select recent.id, recent.fruit_id, collection_date, photo_role, quality_reasons, measured_at
      from recent join fruit_images on fruit_images.fruit_id = recent.id
      where received_at is not null
    ),
    problems as (
      select problem, sum(photos) as photos, ${newestExamples} as examples
      from (
        select problem, id, fruit_id, collection_date, count(*) as photos
        from json_each(${problems}::json) as known(problem, codes)
          join shots on quality_reasons && array(select json_array_elements_text(codes))
        where measured_at is not null
        group by 1, 2, 3, 4
      ) as of_fruits
      group by problem
    ),
    photographed as (
      select id, fruit_id, collection_date, array_agg(photo_role) as roles
      from shots
      group by 1, 2, 3
    ),
    missing_roles as (
      select role, count(*) as fruits, ${newestExamples} as examples
      from photographed join unnest(array['macro', 'stem']) as role on role <> all(roles)
      group by role
    ),
    zones as (
      select zone, count(*) as fruits, avg(oil_content) as mean,
        var_pop(oil_content) * count(*) as squares
      from recent
      where is_measured and zone is not null
      group by zone
    ),
    days as (
      select (collection_date at time zone ${timeZone})::date - date '2000-01-01' as day,
        count(*) as fruits, avg(oil_content) as mean
      from recent
      where is_measured
      group by 1
    ),
    predicted as (
      select count(*) as predictions,
        count(*) filter (where judgement -> 'warnings' ? 'outside_training_domain') as outside
      from predictions
      where user_id = ${userId} and kind <> 'batch' and created_at > ${since}
    ),
    accepted as (
      select recent.id, recent.fruit_id, collection_date,
        oil_content - predicted_oil_content::numeric as points
      from recent join ai_predictions on ai_predictions.fruit_id = recent.id
      where batch_id is null and superseded_at is null and oil_content is not null and predicted_oil_content is not null
    ),
    corrected as (
      -- What the model said was rounded to a tenth when it was accepted.
      select count(*) as fruits, avg(points) as points, ${newestExamples} as examples
      from accepted
      where abs(points) > 0.0501
    )
    select json_build_object(
      'fruits', (select count(*) from recent),
      'photos', (select count(*) from shots where measured_at is not null),
      'problems', (select coalesce(json_agg(problems), '[]') from problems),
      'photographed', (select count(*) from photographed),
      'missingRoles', (select coalesce(json_agg(missing_roles), '[]') from missing_roles),
      'zones', (select coalesce(json_agg(zones), '[]') from zones),
      'days', (select coalesce(json_agg(days), '[]') from days),
      'predictions', predicted.predictions,
      'outside', predicted.outside,
      'accepted', (select count(*) from accepted),
      'corrected', json_build_object('fruits', corrected.fruits, 'points', corrected.points,
        'examples', coalesce(to_json(corrected.examples), '[]'))
    ) as facts
    from predicted, corrected`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the facts have no row");
  return adviceFactsSchema.parse(row.facts);
}

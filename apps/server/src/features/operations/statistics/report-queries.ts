import type { ReportPeriod } from "@elaeis/domain/statistics/report-period";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Tx } from "#platform/database/database.ts";
import { isCurrentPrediction, isMeasured } from "#platform/database/measured-values.ts";

const spread = z.object({
  fruits: z.int(),
  mean: z.nullable(z.number()),
  spread: z.nullable(z.number()),
});
const countedShape = {
  fruits: z.int(),
  measured: spread,
  predicted: spread,
  maturity: z.object({
    unripe: z.int(),
    good: z.int(),
    optimal: z.int(),
    overripe: z.int(),
    unknown: z.int(),
  }),
  photos: z.int(),
  photosOutside: z.int(),
};
const factsSchema = z.object({
  hasSamples: z.boolean(),
  total: z.object({ ...countedShape, target: z.int() }),
  plots: z.array(
    z.object({
      ...countedShape,
      id: z.nullable(z.string()),
      name: z.nullable(z.string()),
      producer: z.nullable(z.string()),
    }),
  ),
  collectors: z.array(
    z.object({
      ...countedShape,
      id: z.nullable(z.string()),
      name: z.string(),
      isDeleted: z.boolean(),
      target: z.nullable(z.int()),
    }),
  ),
});
export type ReportFacts = z.infer<typeof factsSchema>;

const isOilMeasured = isMeasured("huile");

const spreadOf = (value: string) => sql`json_build_object('fruits', count(${sql.raw(value)}),
  'mean', avg(${sql.raw(value)}), 'spread', stddev_samp(${sql.raw(value)}))`;

const stage = (name: string) => sql`count(*) filter (where maturity_stage = ${sql.lit(name)})`;

/** Of any fruits, also of none. */
const figures = sql`jsonb_build_object(
  'fruits', count(*),
  'measured', ${spreadOf("oil")},
  'predicted', ${spreadOf("predicted")},
  'maturity', json_build_object('unripe', ${stage("unripe")}, 'good', ${stage("good")},
    'optimal', ${stage("optimal")}, 'overripe', ${stage("overripe")},
    'unknown', count(*) filter (where maturity_stage is null)),
  'photos', coalesce(sum(photos), 0), 'photosOutside', coalesce(sum(outside), 0))`;

/**
 * The fruits of a period by plot and by collector, as the actor may see them. A collector who has recorded nothing
 * has a row for their target. It is counted from the day after they came, as the overview does.
 *
 * @param of whose fruits alone; null for everybody's
 */
export async function readReport(
  tx: Tx,
  { from, to }: ReportPeriod,
  asked: { timeZone: string; perMonth: number; of: string | null },
): Promise<ReportFacts> {
  const { timeZone, perMonth, of } = asked;
  const { rows } = await sql<{ facts: unknown }>`
    with picked as materialized (
      select collector_id, collector_email, fruits.is_sample, maturity_stage, fruit_plots.plot_id,
        case when ${isOilMeasured} then oil_content end as oil,
        case when not ${isOilMeasured} then coalesce(
          case when nir_data_source = 'ai_accepted' and 'oil_content' <> all (missing_values)
            then oil_content end,
          (select predicted_oil_content from ai_predictions
            where ai_predictions.fruit_id = fruits.id and ${isCurrentPrediction} and predicted_oil_content is not null
            order by created_at desc limit 1)::numeric) end as predicted,
        photos, outside
      from fruits
      left join fruit_plots on fruit_plots.fruit_id = fruits.id
      left join lateral (
        select count(is_protocol_compliant) as photos,
          count(*) filter (where not is_protocol_compliant) as outside
        from fruit_images where fruit_images.fruit_id = fruits.id) as checked on true
      where collection_date >= ${from}::date::timestamp at time zone ${timeZone}
        and collection_date < (${to}::date + 1)::timestamp at time zone ${timeZone}
        and (${of}::uuid is null or collector_id = ${of}::uuid)
    ),
    by_plot as (
      select plot_id, count(*) as fruits, ${figures} as figures from picked group by plot_id
    ),
    by_person as (
      select collector_id, case when collector_id is null then collector_email end as former,
        count(*) as fruits, ${figures} as figures
      from picked group by 1, 2
    ),
    team as (
      select id, coalesce(nullif(name, ''), account_name) as name, deleted_at is not null as is_deleted,
        case when role = 'collecteur' and disabled_at is null and deleted_at is null
          and invited_at is null then (
            select coalesce(round(sum(${perMonth}::numeric
              / extract(day from date_trunc('month', day) + interval '1 month' - interval '1 day'))), 0)::int
            from generate_series(greatest(${from}::date, (created_at at time zone ${timeZone})::date + 1),
              ${to}::date::timestamp, interval '1 day') as day)
        end as target
      from users where ${of}::uuid is null or id = ${of}::uuid
    ),
    people as (
      select coalesce(figures, (select ${figures} from picked where false)) || jsonb_build_object(
          'id', coalesce(collector_id, id), 'name', coalesce(name, former),
          'isDeleted', id is null or is_deleted, 'target', target) as line,
        coalesce(fruits, 0) as fruits, coalesce(name, former) as name
      from by_person full join team on team.id = by_person.collector_id
      where fruits is not null or target > 0
    ),
    places as (
      select figures || jsonb_build_object('id', plot_id, 'name', plots.name,
          'producer', producers.name) as line, fruits, plots.name
      from by_plot left join plots on plots.id = plot_id
        left join producers on producers.id = producer_id
    )
    select json_build_object(
      'hasSamples', (select coalesce(bool_or(is_sample), false) from picked),
      'total', (select ${figures} from picked)
        || jsonb_build_object('target', (select coalesce(sum(target), 0) from team)),
      'plots', (select coalesce(json_agg(line order by fruits desc, name), '[]') from places),
      'collectors', (select coalesce(json_agg(line order by fruits desc, name), '[]') from people)
    ) as facts`.execute(tx);
  return z.parse(factsSchema, rows[0]?.facts);
}

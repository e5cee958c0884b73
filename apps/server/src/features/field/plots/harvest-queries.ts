import { mostStatedFruits, type DueDiligenceQuery } from "@elaeis/domain/plots/due-diligence";
import { harvestFactsSchema, type HarvestFacts } from "@elaeis/domain/plots/harvest-sheet";
import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import { mayBeProcessed } from "#platform/database/gdpr-restriction.ts";
import { isCurrentPrediction, isMeasured } from "#platform/database/measured-values.ts";

export type Harvested = {
  plot_id: string;
  plot: string;
  plot_source: "found" | "set";
  planting_year: number | null;
  fruit_id: string;
  collection_date: Date;
  latitude: number | null;
  longitude: number | null;
  location_accuracy_m: number | null;
  batch: string | null;
};

/** One more than may be, so that too many are noticed. Collectors who asked to be left out are. */
export async function harvestedFruits(
  tx: Tx,
  producer: string,
  { from, to }: DueDiligenceQuery,
): Promise<Harvested[]> {
  const { rows } = await sql<Harvested>`
    select plots.id as plot_id, plots.name as plot, fruit_plots.source as plot_source,
      planting_year, fruits.fruit_id,
      collection_date, latitude, longitude, location_accuracy_m, batch_name as batch
    from plots
    join fruit_plots on fruit_plots.plot_id = plots.id
    join fruits on fruits.id = fruit_plots.fruit_id
    left join fruit_batches on fruit_batches.id = fruits.batch_id
    where producer_id = ${producer} and not fruits.is_sample and ${mayBeProcessed}
      and collection_date >= ${from}::date::timestamp at time zone 'UTC'
      and collection_date < (${to}::date + 1)::timestamp at time zone 'UTC'
    order by plots.name, plots.id, collection_date, fruits.id
    limit ${mostStatedFruits + 1}`.execute(tx);
  return rows;
}

const spreadOf = (value: string, kept = "true") => sql`json_build_object(
  'fruits', count(${sql.raw(value)}) filter (where ${sql.raw(kept)}),
  'mean', avg(${sql.raw(value)}) filter (where ${sql.raw(kept)}),
  'spread', stddev_samp(${sql.raw(value)}) filter (where ${sql.raw(kept)}))`;

/** So many fruits show what a model is off by. */
const mostCompared = 2_000;

/** A fruit counts once, with the mean of its photos that the model can judge. @param from null: since ever */
export async function readHarvestFacts(
  tx: Tx,
  plot: string,
  from: Date | null,
): Promise<HarvestFacts> {
  const { rows } = await sql<{ facts: unknown }>`
    with model as (
      select version, provenance from ai_models where state = 'active' and kind = 'photos'
    ),
    picked as (
      select fruits.*, (collection_date at time zone 'UTC')::date as day,
        case when ${isMeasured("huile")} then oil_content end as oil, predicted
      from fruit_plots join fruits on fruits.id = fruit_plots.fruit_id
      left join lateral (
        select avg(predicted_oil_content)::numeric as predicted
        from ai_predictions join model on version = version_label
        where ai_predictions.fruit_id = fruits.id and ${isCurrentPrediction}
          and not coalesce(api_response -> 'warnings' ? 'outside_training_domain', false)
      ) as answers on true
      where plot_id = ${plot} and (${from}::timestamptz is null or collection_date >= ${from})
    ),
    compared as (
      select (sums ->> 'huile error')::numeric as difference
      from prediction_comparisons join model using (version)
      where subject = 'parity' and sums ? 'huile n' and not is_sample
      order by md5(fruit_id::text) limit ${mostCompared}
    )
    select json_build_object(
      'fruits', count(*), 'collectors', count(distinct collector_id), 'days', count(distinct day),
      'first_collected', min(collection_date), 'last_collected', max(collection_date),
      'samples', (select count(*) from picked where is_sample),
      'oil', ${spreadOf("oil")},
      'oil_days', count(distinct day) filter (where oil is not null),
      'by_oil', json_build_object('optimal', count(*) filter (where oil >= 23),
        'good', count(*) filter (where oil >= 20 and oil < 23), 'unripe', count(*) filter (where oil < 20)),
      'by_maturity', (select coalesce(json_object_agg(maturity_stage, number), '{}') from (
        select maturity_stage, count(*) as number from picked
        where not is_sample and maturity_stage is not null group by 1) as judged),
      'predicted', ${spreadOf("predicted", "oil is null")},
      'difference', (select ${spreadOf("difference")} from compared),
      'provenance', (select provenance from model)
    ) as facts
    from picked where not is_sample`.execute(tx);
  return harvestFactsSchema.parse(rows[0]?.facts);
}

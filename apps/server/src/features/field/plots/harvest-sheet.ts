/** The harvest sheet of a plot: what its fruits say, and what is missing. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import {
  harvestFactsSchema,
  harvestSheetOf,
  type HarvestFacts,
  type HarvestSheet,
  type HarvestSheetQuery,
} from "@elaeis/domain/plots/harvest-sheet";
import { harvestPeriods, type HarvestPeriod } from "@elaeis/domain/statistics/harvest-schemas";
import { sql } from "kysely";
import { assertMay } from "../../../http/permission.ts";
import type { Database, Tx } from "../../../platform/database/database.ts";
import { isMeasured } from "../../../platform/database/measured-values.ts";
import { Problem } from "../../../platform/problem.ts";
import { findPlot } from "./queries.ts";

export type HarvestSheets = ReturnType<typeof createHarvestSheets>;

export function createHarvestSheets({ database, now }: { database: Database; now: () => Date }) {
  return {
    /** @throws Problem unknown_plot */
    async read(actor: Actor, id: string, { period }: HarvestSheetQuery): Promise<HarvestSheet> {
      assertMay(actor, "plots.manage");
      const today = now();
      const facts = await database.withActor(actor, async (tx) => {
        if ((await findPlot(tx, id)) === undefined) throw new Problem("unknown_plot");
        return readFacts(tx, id, period === undefined ? null : firstDay(period, today));
      });
      return harvestSheetOf(facts, today);
    },
  };
}

/** In UTC; today is the last day of a period. */
function firstDay(period: HarvestPeriod, today: Date): Date {
  const { steps, unit } = harvestPeriods[period];
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  if (unit === "month") return new Date(Date.UTC(year, month - steps + 1, 1));
  return new Date(Date.UTC(year, month, day - (unit === "week" ? 7 * steps : steps) + 1));
}

const spreadOf = (value: string, kept = "true") => sql`json_build_object(
  'fruits', count(${sql.raw(value)}) filter (where ${sql.raw(kept)}),
  'mean', avg(${sql.raw(value)}) filter (where ${sql.raw(kept)}),
  'spread', stddev_samp(${sql.raw(value)}) filter (where ${sql.raw(kept)}))`;

/** So many fruits show what a model is off by. */
const mostCompared = 2_000;

/** A fruit counts once, with the mean of its photos that the model can judge. */
async function readFacts(tx: Tx, plot: string, from: Date | null): Promise<HarvestFacts> {
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
        where ai_predictions.fruit_id = fruits.id and prediction_status = 'success'
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

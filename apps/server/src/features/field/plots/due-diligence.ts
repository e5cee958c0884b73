/** What was harvested from a producer's plots in a period, as one archive: text, plots, fruits. Sample data are never in it. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { guardText } from "@elaeis/domain/exports/spreadsheet-text";
import {
  mostStatedFruits,
  statementText,
  type DueDiligenceQuery,
  type StatedPlot,
} from "@elaeis/domain/plots/due-diligence";
import { writeFeatures } from "@elaeis/domain/plots/geojson";
import { stringify } from "csv-stringify/sync";
import { zipSync } from "fflate";
import { sql } from "kysely";
import { assertMay } from "../../../http/permission.ts";
import type { Database, Tx } from "../../../platform/database/database.ts";
import { mayBeProcessed } from "../../../platform/database/gdpr-restriction.ts";
import { Problem } from "../../../platform/problem.ts";
import { recordSecurityEvent } from "../../operations/audit/security-event-service.ts";
import { checkedPlot } from "./checked-plot.ts";
import { findProducer } from "./producer-queries.ts";
import { plotsToExport, type PlotRow } from "./queries.ts";

export type DueDiligence = ReturnType<typeof createDueDiligence>;
type Deps = { database: Database; now: () => Date };

export function createDueDiligence({ database, now }: Deps) {
  return {
    /** @throws Problem unknown_producer, due_diligence_empty, due_diligence_too_long */
    async draft(actor: Actor, id: string, query: DueDiligenceQuery): Promise<Uint8Array> {
      assertMay(actor, "plots.manage");
      const { producer, rows, fruits } = await database.withActor(actor, async (tx) => {
        const found = await findProducer(tx, id);
        if (found === undefined) throw new Problem("unknown_producer");
        const harvested = await harvestedFruits(tx, id, query);
        if (harvested.length === 0) throw new Problem("due_diligence_empty");
        if (harvested.length > mostStatedFruits) {
          throw new Problem("due_diligence_too_long", { max: mostStatedFruits });
        }
        const { from, to } = query;
        const details = { due_diligence: found.name, from, to, fruits: harvested.length };
        await recordSecurityEvent(tx, {
          action: "EXPORT",
          table: "producers",
          record: id,
          details,
        });
        return { producer: found, rows: await plotsToExport(tx, id), fruits: harvested };
      });
      const byPlot = Map.groupBy(fruits, ({ plot_id: plot }) => plot);
      const plots = rows.flatMap((row) => statedPlot(row, byPlot.get(row.id) ?? []));
      const { name, country } = producer;
      const geojson = writeFeatures(
        plots.map((plot) => ({ ...plot, producer: { name, country } })),
      );
      const madeAt = now();
      const files = {
        "draft.txt": Buffer.from(`\uFEFF${statementText({ ...query, producer, plots, madeAt })}`),
        "plots.geojson": Buffer.from(geojson),
        "fruits.csv": Buffer.from(fruitTable(fruits)),
      };
      return zipSync(files, { mtime: madeAt });
    },
  };
}

type Harvested = {
  plot_id: string;
  plot: string;
  plot_source: "found" | "set";
  fruit_id: string;
  collection_date: Date;
  latitude: number | null;
  longitude: number | null;
  location_accuracy_m: number | null;
  batch: string | null;
};

/** One more than may be, so that too many are noticed. Collectors who asked to be left out are. */
async function harvestedFruits(
  tx: Tx,
  producer: string,
  { from, to }: DueDiligenceQuery,
): Promise<Harvested[]> {
  const { rows } = await sql<Harvested>`
    select plots.id as plot_id, plots.name as plot, fruit_plots.source as plot_source, fruits.fruit_id,
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

/** None of a plot without fruits. */
function statedPlot(row: PlotRow, fruits: readonly Harvested[]): StatedPlot[] {
  const [first, last] = [fruits[0], fruits.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { name, production_place, area_ha, geometry, planting_year } = row;
  const { faults } = checkedPlot({ geometry, area_ha, country: row.producer_country });
  return [
    {
      name,
      production_place,
      area_ha,
      geometry,
      planting_year,
      faults,
      fruits: fruits.length,
      first_collected: first.collection_date,
      last_collected: last.collection_date,
    },
  ];
}

function fruitTable(fruits: readonly Harvested[]): string {
  const text = (value: string | null) => guardText(value ?? "");
  const rows = fruits.map((fruit) => ({
    plot: text(fruit.plot),
    plot_source: fruit.plot_source,
    fruit_id: text(fruit.fruit_id),
    collection_date: fruit.collection_date.toISOString(),
    latitude: fruit.latitude,
    longitude: fruit.longitude,
    location_accuracy_m: fruit.location_accuracy_m,
    batch: text(fruit.batch),
  }));
  return stringify(rows, { header: true, bom: true, record_delimiter: "\r\n" });
}

/** What was harvested from a producer's plots in a period, as one archive: text, plots, fruits. Sample data are never in it. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { byteOrderMark, csvLine } from "@elaeis/domain/exports/csv";
import {
  mostStatedFruits,
  statementText,
  type DueDiligenceQuery,
  type HarvestedPlot,
} from "@elaeis/domain/plots/due-diligence";
import { writeFeatures } from "@elaeis/domain/plots/geojson";
import type { StatedPlot } from "@elaeis/domain/plots/statement";
import type { AskedQuestion } from "@elaeis/domain/plots/statement-questions";
import { zipSync } from "fflate";
import { assertMay } from "#http/permission.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import { Problem } from "#platform/problem.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import { checkedPlot } from "./checked-plot.ts";
import { harvestedFruits, type Harvested } from "./harvest-queries.ts";
import { findProducer } from "./producer-queries.ts";
import { listQuestions, assertConfirmed, statedPlots } from "./statement.ts";

export type DueDiligence = ReturnType<typeof createDueDiligence>;
type Deps = { database: Database; now: () => Date };

export function createDueDiligence({ database, now }: Deps) {
  return {
    /**
     * What has to be confirmed before the draft is made.
     *
     * @throws Problem unknown_producer, due_diligence_empty, due_diligence_too_long, statement_contradicts
     */
    async questions(actor: Actor, id: string, query: DueDiligenceQuery): Promise<AskedQuestion[]> {
      assertMay(actor, "plots.manage");
      const found = await database.withActor(actor, (tx) => readHarvest(tx, id, query));
      return found.questions;
    },

    /**
     * @param confirmed ids of its questions
     * @throws Problem as `questions`, and statement_unconfirmed
     */
    async draft(
      actor: Actor,
      id: string,
      { confirmed, ...query }: DueDiligenceQuery & { confirmed: string },
    ): Promise<Uint8Array> {
      assertMay(actor, "plots.manage");
      const { producer, plots, fruits, questions } = await database.withActor(actor, async (tx) => {
        const found = await readHarvest(tx, id, query);
        assertConfirmed(found.questions, confirmed);
        const { from, to } = query;
        const details = {
          due_diligence: found.producer.name,
          from,
          to,
          fruits: found.fruits.length,
          ...(found.questions.length > 0
            ? { confirmed: found.questions.map(({ en }) => en).join("\n") }
            : {}),
        };
        await recordSecurityEvent(tx, {
          action: "EXPORT",
          table: "producers",
          record: id,
          details,
        });
        return found;
      });
      const madeAt = now();
      const text = statementText({ ...query, producer, plots, questions, madeAt });
      const files = {
        "draft.txt": Buffer.from(`\uFEFF${text}`),
        "plots.geojson": Buffer.from(writeFeatures(plots)),
        "fruits.csv": Buffer.from(fruitTable(fruits)),
      };
      return zipSync(files, { mtime: madeAt });
    },
  };
}

async function readHarvest(tx: Tx, id: string, query: DueDiligenceQuery) {
  const producer = await findProducer(tx, id);
  if (producer === undefined) throw new Problem("unknown_producer");
  const fruits = await harvestedFruits(tx, id, query);
  if (fruits.length === 0) throw new Problem("due_diligence_empty");
  if (fruits.length > mostStatedFruits) {
    throw new Problem("due_diligence_too_long", { max: mostStatedFruits });
  }
  const byPlot = Map.groupBy(fruits, ({ plot_id: plot }) => plot);
  const counts = new Map([...byPlot].map(([plot, { length }]) => [plot, length]));
  const stated = await statedPlots(tx, counts);
  const plots = stated.flatMap((plot) => harvestedPlot(plot, byPlot.get(plot.id) ?? []));
  return { producer, plots, fruits, questions: await listQuestions(tx, stated) };
}

function harvestedPlot(plot: StatedPlot, fruits: readonly Harvested[]): HarvestedPlot[] {
  const [first, last] = [fruits[0], fruits.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { geometry, area_ha, producer } = plot;
  const { faults } = checkedPlot({ geometry, area_ha, country: producer.country });
  return [
    {
      ...plot,
      planting_year: first.planting_year,
      faults,
      first_collected: first.collection_date,
      last_collected: last.collection_date,
    },
  ];
}

function fruitTable(fruits: readonly Harvested[]): string {
  const columns = [
    "plot",
    "plot_source",
    "fruit_id",
    "collection_date",
    "latitude",
    "longitude",
    "location_accuracy_m",
    "batch",
  ] as const;
  const lines = fruits.map((fruit) => columns.map((column) => fruit[column]));
  return byteOrderMark + [columns, ...lines].map((cells) => csvLine(cells, "en")).join("");
}

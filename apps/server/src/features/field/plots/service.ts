/**
 * Producers and their plots: administrators keep them, collectors add to them and correct what they drew. Row-level
 * security decides which a collector sees (schema/field/plots.sql).
 */
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import type { PlotCheck } from "@elaeis/domain/plots/check-outline";
import { isError } from "@elaeis/domain/plots/plot-fault-codes";
import type {
  FieldPlot,
  FieldPlots,
  Plot,
  PlotCheckInput,
  PlotInput,
  PlotList,
  PlotQuery,
  PlotSummary,
  Producer,
  ProducerInput,
} from "@elaeis/domain/plots/plot-schemas";
import { mostDrawnPlots, mostFieldPlots } from "@elaeis/domain/plots/plot-schemas";
import { isDeepStrictEqual } from "node:util";
import { assertMay } from "#http/permission.ts";
import { errorCode, isUniqueViolation } from "#platform/database/database-errors.ts";
import { countOwn } from "#platform/database/count-own.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import { Problem } from "#platform/problem.ts";
import { checkedPlot, overlapFaults } from "./checked-plot.ts";
import {
  deleteProducer,
  findProducer,
  insertProducer,
  listProducers,
  lockProducer,
  updateProducer,
} from "./producer-queries.ts";
import { isRemovedPlot, trashPlot } from "./trash-queries.ts";
import { placeFruitsAround } from "./fruit-plot-queries.ts";
import {
  findPlot,
  insertPlot,
  listFieldPlots,
  listPlots,
  lockPlot,
  updatePlot,
  type PlotFacts,
  type PlotRow,
} from "./queries.ts";

export type PlotService = ReturnType<typeof createPlotService>;

export function createPlotService({ database }: { database: Database }) {
  return { ...plotReading(database), ...plotChanges(database), ...producerRecords(database) };
}

function plotReading(database: Database) {
  return {
    async list(actor: Actor, query: PlotQuery): Promise<PlotList> {
      assertMay(actor, "plots.read");
      const { rows, total } = await database.withActor(actor, (tx) => listPlots(tx, query));
      return { items: rows.map(summaryOf), total };
    },

    /** For a phone. */
    async forField(actor: Actor): Promise<FieldPlots> {
      assertMay(actor, "plots.read");
      return database.withActor(actor, async (tx) => {
        const { rows, total } = await listFieldPlots(tx, mostFieldPlots);
        const producers = await listProducers(tx);
        return {
          plots: rows.map(fieldPlotOf),
          total,
          producers: producers.map(({ id, name, country }) => ({ id, name, country })),
        };
      });
    },

    /** @throws Problem unknown_plot */
    async read(actor: Actor, id: string): Promise<Plot> {
      assertMay(actor, "plots.read");
      return database.withActor(actor, (tx) => shown(tx, id));
    },

    /** Says what is wrong with an outline, and keeps nothing. */
    async check(actor: Actor, { id, country, ...given }: PlotCheckInput): Promise<PlotCheck> {
      assertMay(actor, "plots.manage");
      const check = checkedPlot({ ...given, country: country ?? undefined });
      const { geometry } = check;
      if (geometry === null) return check;
      const overlaps = await database.withActor(actor, (tx) => overlapFaults(tx, geometry, id));
      return { ...check, faults: [...check.faults, ...overlaps] };
    },
  };
}

function plotChanges(database: Database) {
  return {
    /**
     * Makes it, or changes the version that the person saw. Sending the same again answers the same.
     *
     * @throws Problem unknown_plot, unknown_producer, plot_not_yours, plot_changed, plot_name_taken, plot_faulty,
     *   plot_elsewhere, plot_in_trash, too_many_plots
     */
    async save(actor: Actor, id: string, input: PlotInput): Promise<Plot> {
      const person = assertMay(actor, "plots.draw");
      return withNameFree("plot_name_taken", () =>
        database.withActor(actor, async (tx) => {
          const { version, ...given } = input;
          const producer = await findProducer(tx, given.producer_id);
          if (producer === undefined) throw new Problem("unknown_producer");
          const facts = soundFacts(given, producer.country);
          if (version !== null || !(await insertPlot(tx, id, facts))) {
            await change(tx, id, facts, version);
          } else {
            if (await isRemovedPlot(tx, id)) throw new Problem("plot_in_trash");
            await assertBelowLimit(tx, person, "plots");
            await placeFruitsAround(tx, [facts.geometry]);
          }
          return shown(tx, id);
        }),
      );
    },

    /** In a transaction: plots that an import made go into the trash, but for those changed since and those with fruits. */
    async withdrawIn(tx: Tx, actor: Actor, ids: readonly string[]): Promise<void> {
      assertMay(actor, "plots.manage");
      for (const id of ids) {
        const plot = await findPlot(tx, id);
        if (plot?.version === 1 && plot.fruits === 0) await trashPlot(tx, id);
      }
    },

    /** Into the trash. Deleting again what is there changes nothing. @throws Problem unknown_plot */
    async delete(actor: Actor, id: string): Promise<void> {
      assertMay(actor, "plots.manage");
      await database.withActor(actor, async (tx) => {
        if (!(await trashPlot(tx, id)) && !(await isRemovedPlot(tx, id))) {
          throw new Problem("unknown_plot");
        }
      });
    },
  };
}

async function change(tx: Tx, id: string, facts: PlotFacts, version: number | null): Promise<void> {
  const before = await lockPlot(tx, id);
  if (before === undefined) throw new Problem("unknown_plot");
  const isSame = holds(before, facts);
  if (isSame && before.version === (version ?? 0) + 1) return;
  if (!before.may_correct) throw new Problem("plot_not_yours");
  if (before.version !== version) throw new Problem("plot_changed", { version: before.version });
  if (isSame) return;
  await updatePlot(tx, id, facts, version + 1);
  await placeFruitsAround(tx, [before.geometry, facts.geometry]);
}

/** Whether the row already says so. */
function holds(row: PlotRow, facts: PlotFacts): boolean {
  const { producer_id, name, production_place, geometry, area_ha } = row;
  const { crop, planting_year, remarks } = row;
  const held = { producer_id, name, production_place, geometry, area_ha };
  return isDeepStrictEqual({ ...held, crop, planting_year, remarks }, facts);
}

/** @throws Problem plot_faulty, plot_elsewhere */
function soundFacts(given: Omit<PlotInput, "version">, country: string): PlotFacts {
  const { geometry, area_ha, faults } = checkedPlot({ ...given, country });
  if (geometry === null || area_ha === null) {
    const errors = faults.filter(({ code }) => isError(code));
    // The one that a phone without network cannot find.
    const isElsewhere = errors.every(({ code }) => code === "other_country");
    throw new Problem(isElsewhere ? "plot_elsewhere" : "plot_faulty", { faults: errors });
  }
  const { producer_id, name, production_place, crop, planting_year, remarks } = given;
  const facts = { producer_id, name, production_place, crop, planting_year, remarks };
  return { ...facts, geometry, area_ha };
}

/** With the one that was just added. @throws Problem too_many_plots, too_many_producers */
async function assertBelowLimit(
  tx: Tx,
  { role }: SignedIn,
  what: "plots" | "producers",
): Promise<void> {
  if (role === "admin" || (await countOwn(tx, what)) <= mostDrawnPlots) return;
  throw new Problem(`too_many_${what}`, { max: mostDrawnPlots });
}

async function shown(tx: Tx, id: string): Promise<Plot> {
  const row = await findPlot(tx, id);
  if (row === undefined) throw new Problem("unknown_plot");
  const { geometry, producer_country: country } = row;
  const { faults } = checkedPlot({ geometry, area_ha: row.area_ha, country });
  const { is_outlined: _, ...summary } = summaryOf(row);
  return { ...summary, geometry, faults: [...faults, ...(await overlapFaults(tx, geometry, id))] };
}

function fieldPlotOf(row: PlotRow): FieldPlot {
  const { is_outlined: _, ...facts } = summaryOf(row);
  return { ...facts, geometry: row.geometry };
}

function summaryOf({ geometry, updated_at, ...row }: PlotRow): PlotSummary {
  const { producer_id, producer_name, producer_country, ...facts } = row;
  return {
    ...facts,
    producer: { id: producer_id, name: producer_name, country: producer_country },
    is_outlined: geometry.type === "Polygon",
    updated_at: updated_at.toISOString(),
  };
}

function producerRecords(database: Database) {
  return {
    async producers(actor: Actor): Promise<{ items: Producer[] }> {
      assertMay(actor, "plots.manage");
      return { items: await database.withActor(actor, listProducers) };
    },

    /**
     * As `save` of plots.
     *
     * @throws Problem unknown_producer, producer_changed, producer_name_taken, too_many_producers
     */
    async saveProducer(actor: Actor, id: string, input: ProducerInput): Promise<Producer> {
      const person = assertMay(actor, "plots.draw");
      const { version, ...facts } = input;
      return withNameFree("producer_name_taken", () =>
        database.withActor(actor, async (tx) => {
          if (version !== null || !(await insertProducer(tx, id, facts))) {
            const before = await lockProducer(tx, id);
            if (before === undefined) throw new Problem("unknown_producer");
            const { version: seen, plots: _, id: _id, ...held } = before;
            const isSame = isDeepStrictEqual(held, facts);
            const isRepeated = isSame && seen === (version ?? 0) + 1;
            if (seen !== version && !isRepeated) throw new Problem("producer_changed");
            // Collectors add producers and change none.
            if (!isSame) assertMay(actor, "plots.manage");
            if (!isSame) await updateProducer(tx, id, facts, seen + 1);
          } else {
            await assertBelowLimit(tx, person, "producers");
          }
          const producer = await findProducer(tx, id);
          if (producer === undefined) throw new Problem("unknown_producer");
          return producer;
        }),
      );
    },

    /** One without plots. A deleted producer is not deleted again. @throws Problem producer_in_use */
    async deleteProducer(actor: Actor, id: string): Promise<void> {
      assertMay(actor, "plots.manage");
      await database
        .withActor(actor, (tx) => deleteProducer(tx, id))
        .catch((error: unknown) => {
          throw errorCode(error) === "23503" ? new Problem("producer_in_use") : error;
        });
    },
  };
}

const uniqueNames = {
  plot_name_taken: "plots_producer_id_name_key",
  producer_name_taken: "producers_name_country_key",
} as const;

/**
 * Of the same request twice at once, the second can meet the first's name before it meets its id. Once
 * more, it finds the id.
 *
 * @throws Problem the given code
 */
async function withNameFree<Result>(
  code: keyof typeof uniqueNames,
  save: () => Promise<Result>,
): Promise<Result> {
  const isTaken = (error: unknown) => isUniqueViolation(error, uniqueNames[code]);
  try {
    return await save();
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
  return save().catch((error: unknown) => {
    throw isTaken(error) ? new Problem(code) : error;
  });
}

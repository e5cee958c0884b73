/** The plot of a fruit: found by its position, or set by a person, which no position overwrites. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { metresToOutline } from "@elaeis/domain/plots/outline-distance";
import type { FruitPlot, FruitPlotInput } from "@elaeis/domain/plots/plot-schemas";
import { assertMay } from "#http/permission.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import { Problem } from "#platform/problem.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import {
  deleteFruitPlot,
  findFruitPlot,
  lockFruit,
  placeFruits,
  putFruitPlot,
  type FruitPlotRow,
} from "./fruit-plot-queries.ts";
import { findPlot } from "./queries.ts";

export type FruitPlots = ReturnType<typeof createFruitPlots>;

export function createFruitPlots({ database }: { database: Database }) {
  return {
    /** @throws Problem unknown_fruit */
    async read(actor: Actor, fruit: string): Promise<FruitPlot> {
      assertMay(actor, "plots.draw");
      return database.withActor(actor, (tx) => shown(tx, fruit));
    },

    /** Whether it could be set. @throws Problem unknown_plot */
    async assertKnown(actor: Actor, input: FruitPlotInput): Promise<void> {
      assertMay(actor, "plots.draw");
      if (input.source === "found") return;
      await database.withActor(actor, (tx) => assertPlot(tx, input.plot_id));
    },

    /** Set twice it is set once. @throws Problem unknown_fruit, unknown_plot */
    async set(
      actor: Actor,
      fruit: string,
      input: FruitPlotInput,
      /** In the same transaction: the import that sets it goes on. */
      alongside?: (tx: Tx) => Promise<unknown>,
    ): Promise<FruitPlot> {
      assertMay(actor, "plots.draw");
      return database.withActor(actor, async (tx) => {
        await alongside?.(tx);
        const reference = await lockFruit(tx, fruit);
        if (reference === undefined) throw new Problem("unknown_fruit");
        const before = await shown(tx, fruit);
        if (input.source === "found") await findAgain(tx, fruit);
        else await setPlot(tx, fruit, input.plot_id);
        const after = await shown(tx, fruit);
        if (before.source !== after.source || before.plot?.id !== after.plot?.id) {
          const details = { fruit_id: reference, plot: after.plot?.name ?? null };
          const action = "FRUIT_PLOT_SET";
          await recordSecurityEvent(tx, { action, table: "fruits", record: fruit, details });
        }
        return after;
      });
    },
  };
}

async function assertPlot(tx: Tx, plot: string | null): Promise<void> {
  if (plot !== null && (await findPlot(tx, plot)) === undefined) throw new Problem("unknown_plot");
}

async function setPlot(tx: Tx, fruit: string, plot: string | null): Promise<void> {
  await assertPlot(tx, plot);
  await putFruitPlot(tx, fruit, plot);
}

async function findAgain(tx: Tx, fruit: string): Promise<void> {
  await deleteFruitPlot(tx, fruit);
  await placeFruits(tx, [fruit]);
}

async function shown(tx: Tx, fruit: string): Promise<FruitPlot> {
  const row = await findFruitPlot(tx, fruit);
  if (row === undefined) throw new Problem("unknown_fruit");
  const { plot_id: id, name, producer, source } = row;
  const plot = id === null || name === null || producer === null ? null : { id, name, producer };
  return { plot, source, is_probable: source === "found" && isNearOutline(row) };
}

function isNearOutline({
  latitude,
  longitude,
  location_accuracy_m: reach,
  geometry,
}: FruitPlotRow) {
  if (latitude === null || longitude === null || reach === null) return false;
  if (geometry === null || geometry.type === "Point") return false;
  const [ring = []] = geometry.coordinates;
  return metresToOutline([longitude, latitude], ring) < reach;
}

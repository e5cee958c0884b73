/** Figures of fruits beside plain indexed queries, for `statistics.ts` and `scale.ts`. */
import { performance } from "node:perf_hooks";
import type { HarvestPeriod } from "@elaeis/domain/statistics/harvest-schemas";
import { createGlobalStatisticsService } from "../apps/server/src/features/operations/statistics/global.ts";
import { createHarvestService } from "../apps/server/src/features/operations/statistics/harvest.ts";
import { createStatisticsService } from "../apps/server/src/features/operations/statistics/service.ts";
import type { Database } from "../apps/server/src/platform/database/database.ts";
import { median, verdict } from "./verdict.ts";

const limit = 3;
const dayMs = 24 * 3_600_000;
const timeZone = "Africa/Douala";
const admin = {
  kind: "user",
  id: "00000000-0000-7000-8000-000000000099",
  email: "bench@example.org",
  role: "admin",
} as const;

export type Rounds = { warmUp: number; measured: number };

/** One collector's own figures, beside counting their fruits, which an index alone can tell. */
export async function compareOwn(
  database: Database,
  { who, id }: { who: string; id: string },
  rounds: Rounds,
): Promise<void> {
  const person = { kind: "user", id, email: "bench@example.org", role: "collecteur" } as const;
  const statistics = createStatisticsService({ database, now: () => new Date() });
  await compare(who, rounds, {
    product: () => statistics.ofCollector(person, timeZone),
    plain: () =>
      database.withActor(person, (tx) =>
        tx
          .selectFrom("fruits")
          .select((row) => row.fn.countAll().as("fruits"))
          .where("collector_id", "=", person.id)
          .execute(),
      ),
  });
}

/** The overview of a period, beside the mean oil of it and of the one before. */
export async function compareHarvest(
  database: Database,
  { period, days }: { period: HarvestPeriod; days: number },
  rounds: Rounds,
): Promise<void> {
  const harvest = createHarvestService({ database, now: () => new Date() });
  await compare(`overview of ${period}`, rounds, {
    product: () => harvest.ofPeriod(admin, { period, timeZone }),
    plain: () =>
      database.withActor(admin, (tx) =>
        tx
          .selectFrom("fruits")
          .select((row) => row.fn.avg("oil_content").as("oil"))
          .where("collection_date", ">", new Date(Date.now() - 2 * days * dayMs))
          .execute(),
      ),
  });
}

/** What the whole installation comes to, and the part that visitors see, beside the mean oil of all fruits. */
export async function compareWhole(database: Database, rounds: Rounds): Promise<void> {
  const meanOil = () =>
    database.withActor(admin, (tx) =>
      tx
        .selectFrom("fruits")
        .select((row) => row.fn.avg("oil_content").as("oil"))
        .execute(),
    );
  // An answer to visitors is kept for a while, so each round asks a service of its own.
  const whole = () => createGlobalStatisticsService({ database, now: () => new Date() });
  const all = () => whole().ofAll(admin, timeZone);
  await compare("figures of all", rounds, { product: all, plain: meanOil });
  await compare("public figures", rounds, { product: () => whole().ofPublic(), plain: meanOil });
}

type Pair = { product: () => Promise<unknown>; plain: () => Promise<unknown> };

async function compare(what: string, { warmUp, measured }: Rounds, pair: Pair): Promise<void> {
  const took: Record<keyof Pair, number[]> = { product: [], plain: [] };
  for (let round = -warmUp; round < measured; round += 1) {
    const productMs = await timed(pair.product);
    const plainMs = await timed(pair.plain);
    if (round < 0) continue;
    took.product.push(productMs);
    took.plain.push(plainMs);
  }
  const [product, plain] = [median(took.product), median(took.plain)];
  const figures = `${product.toFixed(1)} ms, plain indexed query ${plain.toFixed(1)} ms`;
  verdict(what, product / plain, limit, figures);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}

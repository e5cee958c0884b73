/** Figures of fruits beside plain indexed queries, for `statistics.ts` and `scale.ts`. */
import type { HarvestPeriod } from "@elaeis/domain/statistics/harvest-schemas";
import { createGlobalStatisticsService } from "../apps/server/src/features/operations/statistics/global.ts";
import { createHarvestService } from "../apps/server/src/features/operations/statistics/harvest.ts";
import { createStatisticsService } from "../apps/server/src/features/operations/statistics/service.ts";
import type { Database } from "../apps/server/src/platform/database/database.ts";
import { createLog } from "../apps/server/src/platform/log.ts";
import { createSettingsReader } from "../apps/server/src/platform/settings/settings-reader.ts";
import { compareWithPlain, type Rounds } from "./beside-plain.ts";

const limit = 3;
const dayMs = 24 * 3_600_000;
const timeZone = "Africa/Douala";
const admin = {
  kind: "user",
  id: "00000000-0000-7000-8000-000000000099",
  accountName: "bench@example.org",
  role: "admin",
} as const;

/** One collector's own figures, beside counting their fruits, which an index alone can tell. */
export async function compareOwn(
  database: Database,
  { who, id }: { who: string; id: string },
  rounds: Rounds,
): Promise<void> {
  const person = {
    kind: "user",
    id,
    accountName: "bench@example.org",
    role: "collecteur",
  } as const;
  const statistics = createStatisticsService({ database, now: () => new Date() });
  await compareWithPlain(
    who,
    {
      product: () => statistics.ofCollector(person, timeZone),
      plain: () =>
        database.withActor(person, (tx) =>
          tx
            .selectFrom("fruits")
            .select((row) => row.fn.countAll().as("fruits"))
            .where("collector_id", "=", person.id)
            .execute(),
        ),
    },
    { rounds, limit },
  );
}

/** The overview of a period, beside the mean oil of it and of the one before. */
export async function compareHarvest(
  database: Database,
  { period, days }: { period: HarvestPeriod; days: number },
  rounds: Rounds,
): Promise<void> {
  const settings = createSettingsReader({ database, log: createLog("silent") });
  const harvest = createHarvestService({ database, settings, now: () => new Date() });
  await compareWithPlain(
    `overview of ${period}`,
    {
      product: () => harvest.ofPeriod(admin, { period, timeZone }),
      plain: () =>
        database.withActor(admin, (tx) =>
          tx
            .selectFrom("fruits")
            .select((row) => row.fn.avg("oil_content").as("oil"))
            .where("collection_date", ">", new Date(Date.now() - 2 * days * dayMs))
            .execute(),
        ),
    },
    { rounds, limit },
  );
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
  await compareWithPlain("figures of all", { product: all, plain: meanOil }, { rounds, limit });
  const seen = () => whole().ofPublic();
  await compareWithPlain("public figures", { product: seen, plain: meanOil }, { rounds, limit });
}

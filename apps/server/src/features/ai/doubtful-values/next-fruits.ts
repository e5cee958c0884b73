/** Which fruits to measure next: unlike those measured, with wide intervals, from every zone, season and part of the range. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import {
  laboratoryPicks,
  type NextFruits,
} from "@elaeis/domain/doubtful-values/doubtful-value-schemas";
import type { SpectralValues } from "@elaeis/domain/spectra/spectra-schemas";
import { nextForLaboratory } from "@elaeis/prediction/labels/next-for-laboratory";
import { assertMay } from "#http/permission.ts";
import type { Database } from "#platform/database/database.ts";
import { predictedSpectra, type PredictedRow } from "./next-fruit-queries.ts";

export type NextFruitService = ReturnType<typeof createNextFruitService>;

/** Points of oil in one part of the range that the choice covers. */
const oilBand = 5;

export function createNextFruitService({ database }: { database: Database }) {
  return {
    async list(actor: Actor): Promise<NextFruits> {
      assertMay(actor, "training.manage");
      const rows = await database.withActor(actor, predictedSpectra);
      const byDevice = Map.groupBy(rows, ({ device_type }) => device_type);
      return { devices: [...byDevice].map(([device, own]) => chooseOf(device, own)) };
    },
  };
}

function chooseOf(
  device_type: string,
  rows: readonly PredictedRow[],
): NextFruits["devices"][number] {
  const measured = rows.filter(({ is_measured }) => is_measured);
  const open = new Map(
    rows.filter(({ is_measured }) => !is_measured).map((row) => [row.fruit, row]),
  );
  const widths = meanWidths([...open.values()]);
  const candidates = [...open.values()].map(({ fruit, zone, season, values, scores }) => ({
    fruit,
    position: scores,
    uncertainty: relativeWidth(values, widths),
    groups: [zone, season, values.huile ? String(Math.floor(values.huile.value / oilBand)) : null],
  }));
  const chosen = nextForLaboratory(
    candidates,
    measured.map(({ scores }) => scores),
    laboratoryPicks,
  );
  const fruits = chosen.flatMap(({ fruit, uncertainty, distance }) => {
    const row = open.get(fruit);
    if (row === undefined) return [];
    const { reference, zone, season, values } = row;
    const oil = values.huile?.value ?? null;
    const collection_date = row.collection_date.toISOString();
    return [{ fruit, reference, zone, season, collection_date, oil, uncertainty, distance }];
  });
  return { device_type, candidates: open.size, fruits };
}

const widthsOf = (values: SpectralValues): [string, number][] =>
  Object.entries(values).map(([value, { low, high }]) => [value, high - low]);

/** Of each value over all candidates: a wide interval of one must not outweigh the others by its unit. */
function meanWidths(rows: readonly PredictedRow[]): Map<string, number> {
  const all = rows.flatMap(({ values }) => widthsOf(values));
  return new Map(
    [...Map.groupBy(all, ([value]) => value)].map(([value, own]) => [
      value,
      own.reduce((sum, [, width]) => sum + width, 0) / own.length,
    ]),
  );
}

function relativeWidth(values: SpectralValues, means: ReadonlyMap<string, number>): number {
  const ratios = widthsOf(values).flatMap(([value, width]) => {
    const mean = means.get(value);
    return mean === undefined || !(mean > 0) ? [] : [width / mean];
  });
  if (ratios.length === 0) return 1;
  return ratios.reduce((sum, one) => sum + one, 0) / ratios.length;
}

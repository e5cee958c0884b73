/** Puts together, week by week and device by device, what is known of the photos of lately. */
import { greatestIndex, isDriftAlert } from "@elaeis/domain/models/drift";
import {
  componentBins,
  leastPhotosToJudge,
  watchedComponents,
  type Drift,
  type DriftWeek,
} from "@elaeis/domain/models/drift-schemas";
import type { Tx } from "../../../platform/database/database.ts";
import {
  activeVersion,
  compareLaterMeasured,
  countBins,
  countSignals,
  type BinCount,
  type LaterMeasured,
  type SignalCounts,
} from "./queries.ts";

const weeksShown = 12;
const weekMs = 7 * 24 * 3600 * 1000;

/** Of the model at work: what other models said of their photos cannot be compared. */
export async function readDrift(tx: Tx, now: Date): Promise<Drift> {
  const version = await activeVersion(tx);
  if (version === undefined) return { model_version: null, weeks: [] };
  const since = new Date(now.getTime() - weeksShown * weekMs);
  const counts = await countSignals(tx, version, since);
  const bins = Map.groupBy(await countBins(tx, version, since), keyOf);
  const measured = await compareLaterMeasured(tx, version, since);
  return { model_version: version, weeks: driftWeeks(counts, bins, measured) };
}

type OfDevice = { week: string; device: string | null };

const keyOf = ({ week, device }: OfDevice) => JSON.stringify([week, device]);

function driftWeeks(
  counts: readonly SignalCounts[],
  bins: ReadonlyMap<string, readonly BinCount[]>,
  measured: readonly LaterMeasured[],
): DriftWeek[] {
  const countsByKey = new Map(counts.map((row) => [keyOf(row), row]));
  const measuredByKey = new Map(measured.map((row) => [keyOf(row), row]));
  const all = new Map([...counts, ...measured].map((row) => [keyOf(row), row]));
  const weeks = [...all].map(([key, { week, device }]): DriftWeek => {
    const photos = photosOf(countsByKey.get(key), bins.get(key) ?? []);
    const comparison = comparisonOf(measuredByKey.get(key));
    return Object.assign({ week, device }, photos, comparison);
  });
  return weeks.toSorted(newestFirstAllDevicesFirst);
}

function photosOf(counts: SignalCounts | undefined, bins: readonly BinCount[]) {
  if (counts === undefined) return { photos: 0, refused: null, far: null, psi: null, alert: false };
  const { photos, refused, located, far } = counts;
  const psi = located < leastPhotosToJudge ? null : greatestIndex(histograms(bins));
  return {
    photos,
    refused: share(refused, photos),
    far: share(far, located),
    psi,
    alert: isDriftAlert(psi, located),
  };
}

function comparisonOf(measured: LaterMeasured | undefined) {
  if (measured === undefined) return { measured: 0, bias: null, coverage: null };
  const { fruits, coverage, huile, matiere_seche, proteines, acides_gras } = measured;
  return { measured: fruits, bias: { huile, matiere_seche, proteines, acides_gras }, coverage };
}

/** Photos by component and bin; a bin that no photo fell into has no row. */
function histograms(bins: readonly BinCount[]): number[][] {
  const components = Array.from({ length: watchedComponents }, () =>
    Array<number>(componentBins).fill(0),
  );
  for (const { component, bin, photos } of bins) {
    const counts = components[component];
    if (counts !== undefined) counts[bin] = photos;
  }
  return components;
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function newestFirstAllDevicesFirst(one: DriftWeek, other: DriftWeek): number {
  return other.week.localeCompare(one.week) || (one.device ?? "").localeCompare(other.device ?? "");
}

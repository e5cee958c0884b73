/** Puts together, week by week and device by device, what is known of the photos of lately. */
import { greatestIndex, isDriftAlert } from "@elaeis/domain/models/drift";
import {
  componentBins,
  leastPhotosToJudge,
  watchedComponents,
  type Drift,
  type DriftWeek,
} from "@elaeis/domain/models/drift-schemas";
import type { PredictedValue } from "@elaeis/domain/predictions/prediction";
import type { Tx } from "#platform/database/database.ts";
import { activeVersion, readDriftSums, type DriftSums } from "./queries.ts";
import { countSpectralWeeks } from "./spectral-drift-queries.ts";

const weeksShown = 12;
const weekMs = 7 * 24 * 3600 * 1000;

/** Of active models only: what other models said of their photos cannot be compared. */
export async function readDrift(tx: Tx, now: Date): Promise<Drift> {
  const version = await activeVersion(tx);
  const since = new Date(now.getTime() - weeksShown * weekMs);
  const spectra = await countSpectralWeeks(tx, since);
  if (version === undefined) return { model_version: null, weeks: [], spectra };
  const weeks = (await readDriftSums(tx, version, since)).map(driftWeek);
  return { model_version: version, weeks: weeks.toSorted(newestFirstAllDevicesFirst), spectra };
}

function driftWeek({ week, device, sums }: DriftSums): DriftWeek {
  const sum = (name: string): number => sums[name] ?? 0;
  const [photos, located] = [sum("photos"), sum("located")];
  const psi = located < leastPhotosToJudge ? null : greatestIndex(histograms(sum));
  const measured = sum("measured");
  return {
    week,
    device,
    photos,
    refused: share(sum("refused"), photos),
    far: share(sum("far"), located),
    psi,
    alert: isDriftAlert(psi, located),
    measured,
    bias: measured === 0 ? null : biasOf(sum, measured),
    coverage: share(sum("within"), sum("judged")),
  };
}

function biasOf(sum: (name: string) => number, fruits: number): DriftWeek["bias"] {
  const mean = (value: PredictedValue) => sum(`error ${value}`) / fruits;
  return {
    huile: mean("huile"),
    matiere_seche: mean("matiere_seche"),
    proteines: mean("proteines"),
    acides_gras: mean("acides_gras"),
  };
}

/** Photos by component and bin. */
function histograms(sum: (name: string) => number): number[][] {
  return Array.from({ length: watchedComponents }, (_component, component) =>
    Array.from({ length: componentBins }, (_bin, bin) => sum(`bin ${component} ${bin}`)),
  );
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function newestFirstAllDevicesFirst(one: DriftWeek, other: DriftWeek): number {
  return other.week.localeCompare(one.week) || (one.device ?? "").localeCompare(other.device ?? "");
}

/** A plot's outline as the server judges it: with its producer's country, and the plots around it. */
import { type PlotCheck } from "@elaeis/domain/plots/check-outline";
import { checkPlot } from "@elaeis/domain/plots/check-plot";
import { overlapFault } from "@elaeis/domain/plots/plot-overlap";
import type { PlotFault, PlotGeometry } from "@elaeis/domain/plots/plot-schemas";
import { setImmediate as otherWork } from "node:timers/promises";
import type { Tx } from "#platform/database/database.ts";
import { isInCountry } from "./country-shapes.ts";
import { plotsAround } from "./queries.ts";

export type Given = { geometry: unknown; area_ha: number | null; country: string | undefined };

export function checkedPlot({ geometry, area_ha, country }: Given): PlotCheck {
  return checkPlot(geometry, {
    area_ha,
    isInCountry: country === undefined ? undefined : (position) => isInCountry(country, position),
  });
}

/** Of edges that are compared, as of fifty outlines of 400 points. */
const mostPairs = 8_000_000;

/** @param except the plot itself */
export async function overlapFaults(
  tx: Tx,
  geometry: PlotGeometry,
  except: string | null,
): Promise<PlotFault[]> {
  const others = await plotsAround(tx, geometry, except);
  const faults: PlotFault[] = [];
  let pairs = 0;
  for (const other of others) {
    pairs += geometry.coordinates.flat().length * other.geometry.coordinates.flat().length;
    if (pairs > mostPairs) break;
    faults.push(...overlapFault(geometry, other));
    // Two outlines of 2,000 points take 80 ms.
    await otherWork();
  }
  return faults;
}

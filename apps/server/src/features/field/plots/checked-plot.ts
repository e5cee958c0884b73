/** A plot's outline as the server judges it: with its producer's country, and the plots around it. */
import { type PlotCheck } from "@elaeis/domain/plots/check-outline";
import { checkPlot } from "@elaeis/domain/plots/check-plot";
import { overlapHa } from "@elaeis/domain/plots/plot-overlap";
import type { PlotFault, PlotGeometry } from "@elaeis/domain/plots/plot-schemas";
import { leastOverlapHa } from "@elaeis/domain/plots/rough-overlap";
import type { Tx } from "../../../platform/database/database.ts";
import { isInCountry } from "../../data/exports/country-shapes-service.ts";
import { plotsAround } from "./queries.ts";

export type Given = { geometry: unknown; area_ha: number | null; country: string | undefined };

export function checkedPlot({ geometry, area_ha, country }: Given): PlotCheck {
  return checkPlot(geometry, {
    area_ha,
    isInCountry: country === undefined ? undefined : (position) => isInCountry(country, position),
  });
}

/** @param except the plot itself */
export async function overlapFaults(
  tx: Tx,
  geometry: PlotGeometry,
  except: string | null,
): Promise<PlotFault[]> {
  const others = await plotsAround(tx, geometry, except);
  return others.flatMap(({ name, geometry: other }): PlotFault[] => {
    const hectares = Math.round(overlapHa(geometry, other) * 100) / 100;
    if (hectares < leastOverlapHa) return [];
    return [{ code: "overlap", at: null, position: null, details: { name, hectares } }];
  });
}

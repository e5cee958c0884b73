import { useQuery } from "@tanstack/react-query";
import { fieldPlotsQuery } from "#api/field-plots.ts";
import type { GeoPoint } from "../map/layout.ts";

/** Outlines of the plots that the person may see; without network, of those that this phone holds. */
export function usePlotRings(): GeoPoint[][] {
  const { data: known } = useQuery(fieldPlotsQuery);
  return (known?.plots ?? []).flatMap(({ geometry }) => {
    const [ring = []] = geometry.type === "Polygon" ? geometry.coordinates : [];
    return ring.length === 0
      ? []
      : [ring.map(([longitude, latitude]) => ({ longitude, latitude }))];
  });
}

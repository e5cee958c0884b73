/** The place that is gone to, in the address of the screen: it opens without network, whatever it is. */
import type { GeoPoint } from "#app/map/layout.ts";

export type Goal = GeoPoint & { kind: "fruit" | "plot"; id: string; name: string };

export function goalIn(search: URLSearchParams): Goal | null {
  const kind = search.get("to");
  const [latitude = Number.NaN, longitude = Number.NaN] = (search.get("at") ?? "")
    .split(",")
    .map((text) => (text === "" ? Number.NaN : Number(text)));
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if ((kind !== "fruit" && kind !== "plot") || !isPlace) return null;
  return { kind, latitude, longitude, id: search.get("id") ?? "", name: search.get("name") ?? "" };
}

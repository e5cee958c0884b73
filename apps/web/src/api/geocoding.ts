import { ask } from "./ask.ts";
import * as mapsApi from "@elaeis/domain/maps/maps-api";

/** The name of a place, or null when it has none or the map service is away: never an error. */
export async function placeName(latitude: number, longitude: number): Promise<string | null> {
  const query = { latitude, longitude };
  try {
    return (await ask(mapsApi.readPlaceName, { query, timeoutMs: 10_000 })).location_name;
  } catch {
    return null;
  }
}

import * as z from "zod/mini";
import { requestJson } from "./http.ts";

const answerSchema = z.object({ location_name: z.nullable(z.string()) });

/** The name of a place, or null when it has none or the map service is away: never an error. */
export async function placeName(latitude: number, longitude: number): Promise<string | null> {
  const query = { latitude, longitude };
  try {
    const path = "/api/geocoding/reverse";
    return (await requestJson(answerSchema, { path, query, timeoutMs: 10_000 })).location_name;
  } catch {
    return null;
  }
}

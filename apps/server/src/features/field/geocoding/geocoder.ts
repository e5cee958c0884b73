/**
 * The name of a place from its position, from a service in the format of Nominatim when one is
 * configured. Answers are kept; at most one request a second is sent, under our name, as the usage
 * policy of the public service demands. Whatever goes wrong, there is simply no name.
 */
import type { Database } from "../../../platform/database/database.ts";
import * as z from "zod/mini";
import { setTimeout as sleep } from "node:timers/promises";

const actor = { kind: "system", job: "geocoding" } as const;
const betweenQuestionsMs = 1000;
const longestQueue = 5;
const answerTimeoutMs = 5000;
const answerSchema = z.object({ display_name: z.string() });

export type Geocoder = {
  /** The first three parts of the place's display name, or null if none is available. */
  placeName: (latitude: number, longitude: number) => Promise<string | null>;
};

export function createGeocoder(deps: {
  database: Database;
  serviceUrl: URL | undefined;
  agent: string;
}): Geocoder {
  let turn = Promise.resolve();
  let waiting = 0;

  return {
    async placeName(latitude, longitude) {
      const place = { latitude: rounded(latitude), longitude: rounded(longitude) };
      const known = await recall(place);
      if (known !== undefined) return known.location_name;
      if (deps.serviceUrl === undefined || waiting >= longestQueue) return null;
      const name = await inTurn(deps.serviceUrl, place);
      if (name !== undefined) await remember(place, name);
      return name ?? null;
    },
  };

  async function inTurn(url: URL, place: Place): Promise<string | undefined> {
    waiting += 1;
    const mine = turn.then(() => ask(url, place, deps.agent));
    turn = mine.then(() => sleep(betweenQuestionsMs, undefined, { ref: false }));
    try {
      return await mine;
    } finally {
      waiting -= 1;
    }
  }

  function recall(place: Place) {
    return deps.database.withActor(actor, (tx) =>
      tx
        .selectFrom("geocoding_cache")
        .select("location_name")
        .where("latitude", "=", place.latitude)
        .where("longitude", "=", place.longitude)
        .executeTakeFirst(),
    );
  }

  async function remember(place: Place, location_name: string): Promise<void> {
    await deps.database.withActor(actor, (tx) =>
      tx
        .insertInto("geocoding_cache")
        .values({ ...place, location_name })
        .onConflict((conflict) =>
          conflict.columns(["latitude", "longitude"]).doUpdateSet({ location_name }),
        )
        .execute(),
    );
  }
}

type Place = { latitude: number; longitude: number };

async function ask(service: URL, place: Place, agent: string): Promise<string | undefined> {
  const url = new URL(service);
  const query = {
    format: "json",
    lat: place.latitude,
    lon: place.longitude,
    zoom: 16,
    addressdetails: 1,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  try {
    const answer = await fetch(url, {
      headers: { "user-agent": agent, accept: "application/json" },
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    if (!answer.ok) return undefined;
    const parsed = answerSchema.safeParse(await answer.json());
    return parsed.success ? firstParts(parsed.data.display_name) : undefined;
  } catch {
    return undefined;
  }
}

function firstParts(displayName: string): string {
  return displayName
    .split(",")
    .slice(0, 3)
    .map((part) => part.trim())
    .join(", ");
}

function rounded(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

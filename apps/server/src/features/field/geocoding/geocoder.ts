/**
 * The name of a place from its position, from a service in the format of Nominatim when one is
 * configured. Answers are kept; at most one request a second is sent, under our name, as the usage
 * policy of the public service demands. Whatever goes wrong, there is simply no name.
 */
import type { Database } from "#platform/database/database.ts";
import * as z from "zod/mini";
import { findName, putName, type Place } from "./queries.ts";
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

export function createGeocoder({
  database,
  serviceUrl,
  agent,
}: {
  database: Database;
  serviceUrl: URL | undefined;
  agent: string;
}): Geocoder {
  let turn = Promise.resolve();
  let waiting = 0;

  return {
    async placeName(latitude, longitude) {
      const place = { latitude: rounded(latitude), longitude: rounded(longitude) };
      const known = await database.withActor(actor, (tx) => findName(tx, place));
      if (known !== undefined) return known.location_name;
      if (serviceUrl === undefined || waiting >= longestQueue) return null;
      const name = await inTurn(serviceUrl, place);
      if (name !== undefined) await database.withActor(actor, (tx) => putName(tx, place, name));
      return name ?? null;
    },
  };

  async function inTurn(url: URL, place: Place): Promise<string | undefined> {
    waiting += 1;
    const mine = turn.then(() => ask(url, place, agent));
    turn = mine.then(() => sleep(betweenQuestionsMs, undefined, { ref: false }));
    try {
      return await mine;
    } finally {
      waiting -= 1;
    }
  }
}

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

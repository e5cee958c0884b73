/** Places that fruits of this device were recorded at, to be named again with one tap. */
import { metresBetween } from "@elaeis/domain/fruits/way";
import * as z from "zod/mini";
import { changeMemory, readMemory } from "../sync/memory.ts";
import type { Place } from "./place.ts";

const usedPlacesSchema = z.array(
  z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }),
);
export type UsedPlace = z.infer<typeof usedPlacesSchema>[number];

const mostPlaces = 60;
const nearM = 2_000;
const shownPlaces = 3;

export async function readUsedPlaces(userId: string): Promise<UsedPlace[]> {
  return placesIn(await readMemory(nameOf(userId)));
}

/** The one used last comes first. */
export function rememberPlace(userId: string, place: UsedPlace): Promise<void> {
  return changeMemory(nameOf(userId), (former) => withPlace(placesIn(former), place));
}

export function withPlace(places: readonly UsedPlace[], place: UsedPlace): UsedPlace[] {
  const others = places.filter(
    (one) => one.name !== place.name || metresBetween(one, place) > nearM,
  );
  return [place, ...others].slice(0, mostPlaces);
}

/** Names near here, the nearest first. */
export function namesNear(
  places: readonly UsedPlace[],
  here: Pick<Place, "latitude" | "longitude">,
): string[] {
  const near = places
    .map((place) => ({ name: place.name, awayM: metresBetween(place, here) }))
    .filter(({ awayM }) => awayM <= nearM)
    .toSorted((one, other) => one.awayM - other.awayM);
  return [...new Set(near.map(({ name }) => name))].slice(0, shownPlaces);
}

const nameOf = (userId: string) => `places ${userId}`;

function placesIn(kept: unknown): UsedPlace[] {
  const read = z.safeParse(usedPlacesSchema, kept);
  return read.success ? read.data : [];
}

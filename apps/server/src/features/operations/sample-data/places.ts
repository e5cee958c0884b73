/** Where the sample fruits grow: named parcels with plausible positions, and how their year runs. */
import type { HarvestSeason } from "@elaeis/domain/fruits/fruit";

export type Region = "west" | "east";

export type Zone = {
  name: string;
  latitude: number;
  longitude: number;
  region: Region;
  /** Hours to add to UTC for the local time. */
  utcOffsetHours: number;
};

export const zones: readonly Zone[] = [
  zone("Parcelle B, Édéa, Littoral", 3.8012, 10.1347, "west", 1),
  zone("Parcelle 14, Dibombari, Littoral", 4.1786, 9.6561, "west", 1),
  zone("Bloc 7, Dabou, Lagunes", 5.3254, -4.3768, "west", 0),
  zone("Plantation des Trois Rivières, Aboisso", 5.4728, -3.2071, "west", 0),
  zone("Blok 21, Kluang, Johor", 2.0331, 103.3186, "east", 8),
  zone("Ladang Timur, Lahad Datu, Sabah", 5.0268, 118.3274, "east", 8),
  zone("Blok C4, Pelalawan, Riau", 0.4482, 102.0561, "east", 7),
  zone("Blok 9, Sampit, Kalimantan Tengah", -2.5337, 112.9486, "east", 7),
];

function zone(
  name: string,
  latitude: number,
  longitude: number,
  region: Region,
  utcOffsetHours: number,
): Zone {
  return { name, latitude, longitude, region, utcOffsetHours };
}

// By month, January first: d dry, w wet, t transition.
const calendars: Record<Region, string> = { west: "ddtwwwwwwwtd", east: "wwttddddwtww" };
const seasonOfLetter: Record<string, HarvestSeason> = { d: "dry", w: "wet", t: "transition" };

/** Palms bear all year, with a peak: early in the year in West and Central Africa, later in Asia. */
const harvestOfMonth: Record<Region, readonly number[]> = {
  west: [0.9, 1.2, 1.5, 1.5, 1.3, 1, 0.8, 0.7, 0.7, 0.8, 0.8, 0.8],
  east: [0.7, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.4, 1.5, 1.4, 1.1, 0.8],
};

export function seasonAt(region: Region, date: Date): HarvestSeason {
  const season = seasonOfLetter[calendars[region].charAt(date.getUTCMonth())];
  if (season === undefined) throw new RangeError(`no season in ${date.toISOString()}`);
  return season;
}

/** How much is collected on a day, from 0 (Sunday) to 1.5 (a working day at the peak). */
export function harvestOn(region: Region, date: Date): number {
  const weekday = date.getUTCDay();
  const worked = weekday === 0 ? 0 : weekday === 6 ? 0.4 : 1;
  const month = harvestOfMonth[region][date.getUTCMonth()];
  if (month === undefined) throw new RangeError(`no harvest in ${date.toISOString()}`);
  return worked * month;
}

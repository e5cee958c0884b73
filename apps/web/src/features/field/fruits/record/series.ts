/** What holds from one fruit to the next, when many are recorded one after the other. */
import { metresBetween } from "@elaeis/domain/fruits/way";
import { fruitReference } from "@elaeis/domain/fruits/fruit";
import { nextLabel } from "@elaeis/domain/fruits/label";
import { freshMs, holds, type Fix, type Place } from "#device/location/place.ts";
import { emptyInputs, type FruitInputs } from "./fruit-form.ts";

/** The next label of the sheet, where the last fruit had a scanned one; else a reference of its own. */
export function followingReference(
  last: string,
  scanned: string | null,
): { reference: string; isLabel: boolean } {
  const label = last === scanned ? nextLabel(last) : null;
  const reference = label ?? fruitReference(new Date(), Math.random);
  return { reference, isLabel: label !== null };
}

/** Season, place name and, while it is fresh, the position. */
export function followingInputs(last: FruitInputs, reference: string, nowMs: number): FruitInputs {
  const { harvest_season, location_name } = last;
  const { latitude, longitude, location_accuracy_m, located_at } = last;
  const isFresh = located_at !== "" && nowMs - Number(located_at) < freshMs;
  return {
    ...emptyInputs(reference),
    harvest_season,
    location_name,
    ...(isFresh && { latitude, longitude, location_accuracy_m, located_at }),
  };
}

/** The position that the GPS set, not one that was typed. */
export function fixIn(inputs: FruitInputs): Fix | null {
  const { latitude, longitude, location_accuracy_m, located_at } = inputs;
  if (located_at === "") return null;
  return {
    latitude: decimal(latitude),
    longitude: decimal(longitude),
    accuracyM: Number(location_accuracy_m),
    atMs: Number(located_at),
  };
}

const sameZoneM = 1_000;

/**
 * What a measurement during the photos changes: never a position that was typed; one carried over from
 * the last fruit only when it holds no longer, or is bettered. The carried place name goes with it when
 * the collector has moved on.
 *
 * @param carried from the last fruit; null once it was replaced
 */
export function afterMeasuring(
  inputs: FruitInputs,
  carried: Fix | null,
  measured: Place,
  nowMs: number,
): "keep" | "replace" | "replaceWithName" {
  const isTyped = inputs.located_at === "" && `${inputs.latitude}${inputs.longitude}` !== "";
  if (isTyped) return "keep";
  if (carried === null) return "replace";
  if (holds(carried, measured, nowMs) && carried.accuracyM <= measured.accuracyM) return "keep";
  return metresBetween(carried, measured) > sameZoneM ? "replaceWithName" : "replace";
}

const decimal = (text: string) => Number(text.replace(",", "."));

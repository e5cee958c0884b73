import { plural } from "#language/plural.ts";

export const en = {
  described: (reference: string) => `Map of ${reference} and the fruits nearby`,
  thisFruit: "this fruit",
  others: "other fruits",
  accuracy: "accuracy",
  open: "Open in a map app",
  near: (count: number) =>
    plural("en", count, {
      one: "# other fruit within about 2 km",
      other: "# other fruits within about 2 km",
    }),
  none: "No other fruit within about 2 km.",
  ofPhone: "Offline: the fruits that this phone saw last.",
  away: (distance: string) => `${distance} away`,
  ofFruits: "Map of the fruits",
  located: (count: number) =>
    plural("en", count, { one: "# fruit on the map", other: "# fruits on the map" }),
  notLocated: (count: number) =>
    plural("en", count, { one: "# without a position", other: "# without a position" }),
  onlyFirst: (count: string) => `The first ${count} of the list are shown.`,
  noneLocated: "None of these fruits has a position.",
  chosen: "Chosen on the map",
  choose: "Tap a fruit on the map to see it here.",
};

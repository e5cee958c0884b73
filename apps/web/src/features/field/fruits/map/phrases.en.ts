import { plural } from "../../../../language/plural.ts";

export const en = {
  described: (reference: string) => `Where ${reference} lies, and the fruits near it`,
  thisFruit: "this fruit",
  others: "other fruits",
  accuracy: "accuracy",
  north: "N",
  metres: (metres: string) => `${metres} m`,
  kilometres: (kilometres: string) => `${kilometres} km`,
  open: "Open in a map app",
  near: (count: number) =>
    plural("en", count, {
      one: "# other fruit within about 2 km",
      other: "# other fruits within about 2 km",
    }),
  none: "No other fruit within about 2 km.",
  unknown: "Which fruits are near is not known without connection.",
  away: (distance: string) => `${distance} away`,
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  ofFruits: "Map of the fruits",
  together: (count: number, reference: string) =>
    plural("en", count, { one: "# fruit", other: "# fruits" }) + `, ${reference} among them`,
  located: (count: number) =>
    plural("en", count, { one: "# fruit on the map", other: "# fruits on the map" }),
  notLocated: (count: number) =>
    plural("en", count, { one: "# without a position", other: "# without a position" }),
  onlyFirst: (count: string) => `The first ${count} of the list are shown.`,
  noneLocated: "None of these fruits has a position.",
  chosen: "Chosen on the map",
  choose: "Tap a fruit on the map to see it here.",
  keepArea: "Keep this area for offline",
  keeping: (kept: string, all: string) => `Keeping the area: ${kept} of ${all} pictures`,
  areaKept: "This area is kept on this device.",
  areaTooLarge: "Zoom in to keep an area.",
  areaFailed: "This map service does not let this area be kept. Try again with a connection.",
  attribution: (whom: string) => `Map: ${whom}`,
};

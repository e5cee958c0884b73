import { plural } from "../../../../../language/plural.ts";

export const en = {
  title: "Map",
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
  attribution: (whom: string) => `Map: ${whom}`,
};

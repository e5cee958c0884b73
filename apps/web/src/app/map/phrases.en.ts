import { plural } from "#language/plural.ts";

export const en = {
  metres: (metres: string) => `${metres}\u00a0m`,
  kilometres: (kilometres: string) => `${kilometres}\u00a0km`,
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  together: (count: number, reference: string) =>
    plural("en", count, { one: "# fruit", other: "# fruits" }) + `, including ${reference}`,
  attribution: (whom: string) => `Map: ${whom}`,
  keepArea: "Keep this area offline",
  keepMap: "Keep a map for offline",
  keep: "Keep",
  measuring: "Measuring its size…",
  areaSize: (images: number, megabytes: string) =>
    `${plural("en", images, { one: "# image", other: "# images" })}, about ${megabytes} MB.`,
  insteadOfFormer: "They take the place of the area kept before.",
  keeping: (kept: string, all: string) => `Saving the area: ${kept} of ${all} images`,
  areaKept: "This area is kept on this device.",
  areaTooLarge: "Zoom in to keep an area.",
  areaFailed: "This map service does not allow this area to be kept. Try again while online.",
};

import { plural } from "#language/plural.ts";

export const en = {
  metres: (metres: string) => `${metres}\u00a0m`,
  kilometres: (kilometres: string) => `${kilometres}\u00a0km`,
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  together: (count: number, reference: string) =>
    plural("en", count, { one: "# fruit", other: "# fruits" }) + `, including ${reference}`,
  attribution: (whom: string) => `Map: ${whom}`,
};

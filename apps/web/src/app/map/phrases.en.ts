import { plural } from "../../language/plural.ts";

export const en = {
  metres: (metres: string) => `${metres} m`,
  kilometres: (kilometres: string) => `${kilometres} km`,
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  together: (count: number, reference: string) =>
    plural("en", count, { one: "# fruit", other: "# fruits" }) + `, including ${reference}`,
  attribution: (whom: string) => `Map: ${whom}`,
};

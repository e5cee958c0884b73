import { plural } from "../../language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  metres: (metres) => `${metres} m`,
  kilometres: (kilometres) => `${kilometres} km`,
  zoomIn: "Agrandir",
  zoomOut: "Réduire",
  together: (count, reference) =>
    plural("fr", count, { one: "# fruit", other: "# fruits" }) + `, dont ${reference}`,
  attribution: (whom) => `Fond de carte\u00a0: ${whom}`,
} satisfies typeof en;

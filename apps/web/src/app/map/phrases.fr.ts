import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  metres: (metres) => `${metres}\u00a0m`,
  kilometres: (kilometres) => `${kilometres}\u00a0km`,
  zoomIn: "Agrandir",
  zoomOut: "Réduire",
  together: (count, reference) =>
    plural("fr", count, { one: "# fruit", other: "# fruits" }) + `, dont ${reference}`,
  attribution: (whom) => `Fond de carte\u00a0: ${whom}`,
} satisfies typeof en;

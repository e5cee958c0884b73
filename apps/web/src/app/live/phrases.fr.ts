import type { en } from "./phrases.en.ts";

export const fr = {
  close: "Fermer",
  closeAll: "Tout fermer",
  older: (count) => (count === 1 ? "et 1 autre nouvelle" : `et ${count} autres nouvelles`),
} satisfies typeof en;

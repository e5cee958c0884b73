import type { en } from "./phrases.en.ts";

export const fr = {
  look: "Voir",
  close: "Fermer",
  closeAll: (more) => `${more} de plus – tout fermer`,
} satisfies typeof en;

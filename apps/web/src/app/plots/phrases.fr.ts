import type { en } from "./phrases.en.ts";

export const fr = {
  unnamed: "Parcelle sans nom",
  states: { draft: "Brouillon", waiting: "À envoyer", refused: "Refusée", sent: "Envoyée" },
} satisfies typeof en;

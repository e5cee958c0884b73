import type { en } from "./phrases.en.ts";

export const fr: typeof en = {
  loading: "Chargement",
  retry: "Réessayer",
  cancel: "Annuler",
};

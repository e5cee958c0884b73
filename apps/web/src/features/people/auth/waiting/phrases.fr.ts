import { plural } from "../../../../language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  fruits: (count) =>
    plural("fr", count, {
      one: "# fruit est en sécurité sur ce téléphone\u00a0; connectez-vous pour l'envoyer.",
      other: "# fruits sont en sécurité sur ce téléphone\u00a0; connectez-vous pour les envoyer.",
    }),
  edits:
    "Vos modifications sont en sécurité sur ce téléphone\u00a0; connectez-vous pour les envoyer.",
  plots: "Vos parcelles sont en sécurité sur ce téléphone\u00a0; connectez-vous pour les envoyer.",
} satisfies typeof en;

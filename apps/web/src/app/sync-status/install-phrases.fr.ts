import type { en } from "./install-phrases.en.ts";

export const fr = {
  install: (count) =>
    `${count} fruits ne sont que sur cet appareil, et iOS efface les données d'un site non installé après 7 jours sans usage. Installez l'application.`,
  how: "Comment l'installer",
} satisfies typeof en;

import type { en } from "./phrases.en.ts";

export const fr: typeof en = {
  label: "Données d'exemple dans les listes et les chiffres",
  short: "Données d'exemple",
  shown: "Listes et chiffres avec les données d'exemple",
  hidden: "Listes et chiffres sans les données d'exemple",
  asked:
    "Vos premiers fruits réels sont là. Les listes et les chiffres doivent-ils encore comprendre les données d'exemple\u00a0?",
  with: "Avec",
  without: "Sans",
  remove: "Supprimer les données d'exemple",
};

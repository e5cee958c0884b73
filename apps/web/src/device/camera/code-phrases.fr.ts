import type { en } from "./code-phrases.en.ts";

export const fr = {
  camera: "Appareil photo",
  starting: "Démarrage de l'appareil photo…",
  refused:
    "L'appareil photo n'est pas autorisé. Autorisez-le, ou utilisez un des autres moyens ci-dessous.",
  absent:
    "Aucun appareil photo n'a été trouvé, ou une autre application l'utilise. Utilisez un des autres moyens ci-dessous.",
  insecure:
    "Les navigateurs ne donnent l'appareil photo qu'aux adresses sécurisées (https). Utilisez un des autres moyens ci-dessous.",
  again: "Réessayer l'appareil photo",
  noCodeInPhoto: (file) =>
    `Aucun code n'a été trouvé dans ${file}. Approchez-vous, le papier bien à plat et bien éclairé.`,
  unreadablePhoto: (file) => `${file} ne peut pas être lu comme une image.`,
} satisfies typeof en;

import type { en } from "./phrases.en.ts";

export const fr = {
  staleTitle: "Cet écran n'a pas pu être chargé",
  staleText:
    "Sans réseau, seuls les écrans gardés sur cet appareil s'ouvrent. Sinon, rechargez la page.",
  brokenTitle: "Cet écran s'est arrêté",
  brokenText:
    "Une erreur inattendue s'est produite ici. Ce qui était déjà envoyé est en sûreté. Rechargez la page pour continuer.",
  reload: "Recharger la page",
} satisfies typeof en;

import type { en } from "./phrases.en.ts";

export const fr = {
  staleTitle: "Cet écran n'a pas pu être chargé",
  staleText: "L'application a été mise à jour entre-temps, ou le réseau manque. Rechargez la page.",
  brokenTitle: "Cet écran s'est arrêté",
  brokenText:
    "Une erreur inattendue s'est produite ici. Ce qui était déjà envoyé est en sûreté. Rechargez la page pour continuer.",
  reload: "Recharger la page",
} satisfies typeof en;

import type { en } from "./phrases.en.ts";

export const fr = {
  staleTitle: "Cet écran n'a pas pu être chargé",
  staleText:
    "Sans réseau, seuls les écrans gardés sur cet appareil s'ouvrent. Sinon, rechargez la page.",
  brokenTitle: "Cet écran a rencontré une erreur",
  brokenText:
    "Rechargez la page pour continuer. Vos brouillons et vos fruits en attente d'envoi sont conservés.",
  reload: "Recharger la page",
} satisfies typeof en;

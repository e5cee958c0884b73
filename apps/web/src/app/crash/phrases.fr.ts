import type { en } from "./phrases.en.ts";

export const fr = {
  staleTitle: "Cet écran n'a pas pu être chargé",
  staleText:
    "Hors ligne, seuls les écrans enregistrés sur cet appareil s'ouvrent. Si vous avez du réseau, rechargez la page.",
  brokenTitle: "Cet écran a rencontré une erreur",
  brokenText:
    "Rechargez la page pour continuer. Vos brouillons et vos fruits en attente d'envoi sont conservés.",
  reload: "Recharger la page",
} satisfies typeof en;

import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Deux versions",
  ownIntro:
    "Vous avez modifié les mêmes valeurs sur un autre appareil avant l'envoi de ces modifications. Rien n'a été écrasé. Choisissez pour chaque ligne ce qu'il faut garder.",
  you: "vous, sur un autre appareil",
  intro:
    "Quelqu'un d'autre a modifié les mêmes valeurs avant l'envoi de vos modifications. Rien n'a été écrasé. Choisissez pour chaque ligne ce qu'il faut garder.",
  back: "Retour aux envois",
  mine: "Sur cet appareil",
  theirs: "Sur le serveur",
  former: "Valeur initiale",
  changedBy: (who, when) => `modifié par ${who}, ${when}`,
  changedAt: (when) => `dernière modification\u00a0: ${when}`,
  savedAt: (when) => `enregistré le ${when}`,
  allMine: "Garder mes valeurs",
  allTheirs: "Garder celles du serveur",
  save: "Enregistrer ce choix",
  undecided: (count) =>
    plural("fr", count, {
      one: "Il reste # ligne à décider.",
      other: "Il reste # lignes à décider.",
    }),
  position: "Position",
  degrees: (latitude, longitude) => `${latitude}°\u00a0; ${longitude}°`,
  photo: (role) => `Photo\u00a0: ${role}`,
  noPhoto: "aucune photo",
  somePhoto: "il y avait une photo",
  removed: "photo retirée",
  empty: "vide",
  accuracy: (metres) => `à ${metres}\u00a0m près`,
  alsoMine: (what) => `Sans conflit, sera envoyé\u00a0: ${what}.`,
  again: "La version du serveur a encore changé. Voici ce qui reste à décider maintenant.",
  sending: "Envoi de votre choix…",
  kept: "Votre choix est gardé sur cet appareil et sera envoyé dès que le serveur sera joignable.",
  saved: "✅ Votre choix est enregistré.",
  seeFruit: "Voir le fruit",
  none: "Il n'y a plus rien à décider ici.",
  loadFailed:
    "La version du serveur n'a pas pu être chargée\u00a0: sans elle, rien ne peut être décidé.",
  gone: "Le fruit a été supprimé",
  dropTitle: "Garder les valeurs du serveur\u00a0?",
  dropText:
    "Toutes vos modifications seront effacées de cet appareil. Le fruit sur le serveur ne change pas.",
  dropped: (reference) => `${reference}\u00a0: les valeurs du serveur restent`,
  drop: "Garder celles du serveur",
  keep: "Continuer à choisir",
  failed:
    "Votre choix n'a pas pu être gardé\u00a0: la mémoire de cet appareil n'a pas répondu. Réessayez.",
} satisfies typeof en;

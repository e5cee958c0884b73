import { plural } from "../../../../language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  title: (reference) => `Deux versions de ${reference}`,
  intro:
    "Pendant que vos modifications attendaient sur cet appareil, quelqu'un d'autre a modifié la même chose. Rien n'a été écrasé. Choisissez pour chaque ligne ce qu'il faut garder.",
  back: "Retour aux envois",
  mine: "Sur cet appareil",
  theirs: "Sur le serveur",
  former: "Valeur d'avant",
  changedBy: (who, when) => `modifié par ${who}, ${when}`,
  changedAt: (when) => `dernière modification\u00a0: ${when}`,
  savedAt: (when) => `enregistré le ${when}`,
  allMine: "Garder tout le mien",
  allTheirs: "Tout prendre du serveur",
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
  alsoMine: (what) => `Envoyé dans tous les cas, car personne d'autre n'y a touché\u00a0: ${what}.`,
  again: "La version du serveur a encore changé. Voici ce qui reste à décider maintenant.",
  sending: "Envoi de votre choix…",
  kept: "Votre choix est gardé sur cet appareil et sera envoyé dès que le serveur sera joignable.",
  saved: "✅ Votre choix est enregistré.",
  seeFruit: "Voir le fruit",
  none: "Il n'y a plus rien à décider ici.",
  loadFailed:
    "La version du serveur n'a pas pu être chargée\u00a0: sans elle, rien ne peut être décidé.",
  gone: "Le fruit a été supprimé entre-temps",
  dropTitle: "Tout prendre du serveur\u00a0?",
  dropText:
    "Il ne reste alors rien de vos modifications\u00a0: elles seront effacées de cet appareil. Le fruit reste tel qu'il est sur le serveur.",
  drop: "Prendre du serveur",
  keep: "Continuer à choisir",
  failed:
    "Votre choix n'a pas pu être gardé\u00a0: la mémoire de cet appareil n'a pas répondu. Réessayez.",
} satisfies typeof en;

import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Saisir les valeurs",
  back: "Fruits à compléter",
  oneByOne: (count) =>
    plural("fr", count, {
      one: "Un par un, sans étiquette (#)",
      other: "Un par un, sans étiquette (#)",
    }),
  scan: "Scanner une étiquette",
  allDone: "Tous les fruits ont leurs valeurs.",
  searching: (reference) => `Recherche de ${reference}…`,
  failed: (reference) => `${reference} n'a pas pu être recherché`,
  unknown: (reference) => `Aucun fruit ne porte l'étiquette ${reference}`,
  unanswered: (reference) => `${reference} n'est pas connu sur cet appareil`,
  unansweredHint:
    "Vous êtes hors ligne\u00a0: un fruit que cet appareil n'a jamais affiché ne peut pas être trouvé.",
  twice: (reference) => `Plusieurs fruits portent l'étiquette ${reference}`,
  twiceHint: "Choisissez, d'après la photo et l'heure, celui que vous avez mesuré.",
  choose: (title) => `Saisir les valeurs de ${title}`,
  gone: "Impossible de charger ce fruit",
  noPhoto: "Sans photo",
  values: "Les quatre valeurs",
  has: "Ce fruit a déjà ses valeurs.",
  predicted: "Ces valeurs sont une prédiction.",
  replace: "Remplacer les valeurs",
  save: "Enregistrer les valeurs",
  skip: "Passer",
  scanNext: "Scanner l'étiquette suivante",
  next: "Suivant",
  nothing: "Saisissez au moins une valeur",
  saved: (title) => `Valeurs enregistrées\u00a0: ${title}`,
  notSaved: "Les valeurs n'ont pas pu être enregistrées",
  full: "Il n'y a plus de place sur cet appareil.",
  ranges: (min, max) => `De ${min} à ${max}`,
  notANumber: "Ce n'est pas un nombre",
  tooPrecise: "Une décimale au plus",
} satisfies typeof en;

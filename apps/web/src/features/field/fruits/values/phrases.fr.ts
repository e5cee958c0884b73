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
  left: (count) =>
    plural("fr", count, { one: "# fruit à compléter", other: "# fruits à compléter" }),
  lacking: (values) => `Il manque\u00a0: ${values}`,
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
  saveAnyway: "Enregistrer quand même",
  saveAndNext: "Enregistrer, fruit suivant",
  skip: "Passer ce fruit",
  leave: "Revenir sans enregistrer",
  goOn: {
    next: "Fruit suivant",
    list: "Revenir",
    scan: "Scanner l'étiquette suivante",
  },
  nextValue: "Valeur suivante",
  nothing: "Saisissez au moins une valeur",
  saved: (title) => `Valeurs enregistrées\u00a0: ${title}`,
  notSaved: "Les valeurs n'ont pas pu être enregistrées",
  full: "Il n'y a plus de place sur cet appareil.",
  ranges: (min, max) => `De ${min} à ${max}`,
  notANumber: "Ce n'est pas un nombre",
  tooPrecise: "Une décimale au plus",
} satisfies typeof en;

import type { en } from "./phrases.en.ts";

export const fr = {
  intro: "Quatre à six photos d'un seul et même fruit, une moyenne.",
  photographs: "Photographier le fruit",
  chooseFiles: "Choisir des fichiers",
  count: (photos) => `${photos} sur 6 photos`,
  minimum: "Minimum 4 photos requis pour l'analyse batch",
  maximum: "Maximum 6 photos par batch",
  photo: (role) => `Photo\u00a0: ${role}`,
  view: "Vue",
  remove: (role) => `Retirer la photo\u00a0: ${role}`,
  reset: "Tout retirer",
  empty: "Choisissez quatre à six photos d'un fruit pour voir ses valeurs moyennes ici.",
  spread: (points) => `± ${points}`,
  spreadMeaning: (used, sent) =>
    `Moyenne de ${used} photos sur ${sent}. ± est l'écart-type entre elles\u00a0: ce qui les sépare, non l'erreur de la moyenne.`,
  duration: (seconds) => `Calculé en ${seconds} s`,
  photoByPhoto: "Photo par photo",
  used: "Utilisée",
  leftOut: "Écartée",
  unused: "Utilisable",
  quality: (score) => `qualité ${score}/100`,
  tooFew: (usable, sent) =>
    `Image non analysable\u00a0: seulement ${usable} photos sur ${sent} sont utilisables, il en faut 3.`,
  tooLarge: "Batch trop volumineux. Choisissez moins de photos, ou des photos plus légères.",
  refusedTitle: "Aucune valeur\u00a0: trop peu de photos utilisables",
  saveHint:
    "Les quatre moyennes et toutes les photos rejoignent un nouveau fruit, chacune à sa vue.",
} satisfies typeof en;

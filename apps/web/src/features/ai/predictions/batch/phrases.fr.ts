import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  intro: "Quatre à six photos du même fruit, pour un résultat plus sûr.",
  photographs: "Photographier le fruit",
  chooseFiles: "Choisir des fichiers",
  count: (photos) => `${photos} sur 6 photos`,
  minimum: "Minimum 4 photos requis pour l'analyse batch",
  maximum: "Maximum 6 photos par batch",
  photo: (role) => `Photo\u00a0: ${role}`,
  view: "Vue",
  remove: (role) => `Retirer la photo\u00a0: ${role}`,
  reset: "Tout retirer",
  empty: "Choisissez quatre à six photos du même fruit.",
  spread: (points) => `± ${points}`,
  spreadMeaning: (used, sent) =>
    `Moyenne de ${used} photos sur ${sent}. ±\u00a0: écart entre vos photos.`,
  duration: (seconds) => `Calculé en ${seconds} s`,
  photoByPhoto: "Photo par photo",
  used: "Utilisée",
  leftOut: "Écartée",
  unused: "Non utilisée",
  quality: (score) => `qualité ${score}/100`,
  tooFew: (usable, sent) =>
    `Image non analysable\u00a0: ${plural("fr", usable, { one: "# photo utilisable", other: "# photos utilisables" })} sur ${sent}, il en faut 3.`,
  tooLarge: "Batch trop volumineux. Choisissez moins de photos, ou des photos plus légères.",
  refusedTitle: "Trop peu de photos utilisables",
} satisfies typeof en;

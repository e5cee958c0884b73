import type { en } from "./phrases.en.ts";

export const fr = {
  range: (min, max, step) => `De ${min} à ${max}, par pas de ${step}`,
  position: (position, count) => `${position} sur ${count}`,
  limit: (most) => `${most} au plus`,
  empty: "vide",
  mark: "Virgule décimale",
  erase: "Effacer",
  previous: "Précédent",
  next: "Suivant",
  done: "OK",
} satisfies typeof en;

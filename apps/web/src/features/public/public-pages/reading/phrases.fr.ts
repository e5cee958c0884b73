import type { en } from "./phrases.en.ts";

export const fr = {
  picture: "Un fruit de palme sur une carte gris clair, dessiné",
  interval: (low, high) => `de ${low} à ${high}`,
  caption: "Un fruit dessiné, lu par l'IA\u00a0: chaque valeur avec son intervalle à 90\u00a0%.",
} satisfies typeof en;

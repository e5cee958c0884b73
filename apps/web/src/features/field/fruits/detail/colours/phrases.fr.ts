import type { en } from "./phrases.en.ts";

export const fr = {
  correct: "Corriger les couleurs",
  underWay: "Correction des couleurs en cours…",
  compare: "Comparer avant et après",
  offline: "Corrigez les couleurs une fois en ligne.",
  notNeeded: (roles) => `${roles} – Couleurs déjà justes.`,
  failed: (roles) =>
    `${roles} – Couleurs non corrigées\u00a0: fond blanc non visible ou photo illisible.`,
  measuredOnOriginal: "Les mesures utilisent la photo d'origine.",
  requestFailed: "Les couleurs n'ont pas été corrigées",
} satisfies typeof en;

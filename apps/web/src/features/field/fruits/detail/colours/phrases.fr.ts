import type { en } from "./phrases.en.ts";

export const fr = {
  correct: "Corriger les couleurs",
  underWay: "Correction des couleurs en cours…",
  compare: "Comparer avant et après",
  offline: "Les couleurs peuvent être corrigées avec le réseau.",
  notNeeded: (roles) => `${roles} – Couleurs déjà justes.`,
  failed: (roles) =>
    `${roles} – Pas de fond blanc visible\u00a0: les couleurs ne peuvent pas être corrigées.`,
  measuredOnOriginal: "Les mesures utilisent la photo d'origine.",
  requestFailed: "Les couleurs n'ont pas été corrigées",
} satisfies typeof en;

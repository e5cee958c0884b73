import type { en } from "./phrases.en.ts";

export const fr = {
  ready: "Prêt pour le terrain",
  screensComing: (percent) => `Téléchargement des écrans\u00a0: ${percent}`,
  modelComing: "Téléchargement du modèle de prédiction",
} satisfies typeof en;

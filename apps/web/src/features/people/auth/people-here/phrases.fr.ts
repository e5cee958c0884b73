import type { en } from "./phrases.en.ts";

export const fr = {
  waits: (what, count) =>
    count === 1
      ? `${what} est en sécurité sur ce téléphone\u00a0; connectez-vous pour l'envoyer.`
      : `${what} sont en sécurité sur ce téléphone\u00a0; connectez-vous pour les envoyer.`,
  colon: "\u00a0: ",
  begun:
    "Ce que vous avez commencé est en sécurité sur ce téléphone\u00a0; connectez-vous pour continuer.",
  whoRecords: "Qui enregistre\u00a0?",
  withoutSession:
    "Vous pouvez enregistrer sans vous connecter. L'envoi demande votre mot de passe.",
  exportAction: "Exporter",
} satisfies typeof en;

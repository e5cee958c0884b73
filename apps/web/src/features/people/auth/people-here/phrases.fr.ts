import type { en } from "./phrases.en.ts";

export const fr = {
  lost: "Cet appareil a été déclaré perdu. Ce qu'il gardait est supprimé\u00a0; seul ce qui n'est pas envoyé reste, jusqu'à ce que son propriétaire se connecte ici.",
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

import type { en } from "./phrases.en.ts";

export const fr: typeof en = {
  invitations:
    "Aucun serveur de messagerie\u00a0: aucune invitation n'est envoyée. Sur la page de la personne, remettez son lien ou son code QR, ou créez un mot de passe.",
};

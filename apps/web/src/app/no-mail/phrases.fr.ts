import type { en } from "./phrases.en.ts";

export const fr: typeof en = {
  invitations:
    "Aucun serveur de messagerie\u00a0: les invitations attendent dans la boîte d'envoi. Pour ouvrir un compte maintenant, prenez «\u00a0Mot de passe que je choisis\u00a0».",
};

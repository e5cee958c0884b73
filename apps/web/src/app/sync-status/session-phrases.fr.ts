import type { en } from "./session-phrases.en.ts";

export const fr = {
  reconnecting: "Reconnexion automatique...",
  sessionError: (reason) => `Erreur de session\u00a0: ${reason}`,
  expired:
    "Votre session est terminée. Ce que vous avez commencé reste ici\u00a0; reconnectez-vous avant de l'enregistrer.",
  signIn: "Se reconnecter",
} satisfies typeof en;

import type { en } from "./phrases.en.ts";

export const fr = {
  ready: "Une nouvelle version de l'application est prête.",
  held_by_work:
    "La mise à jour attend\u00a0: une saisie n'est pas terminée, ici ou dans un autre onglet. Terminez-la ou fermez-la, puis mettez à jour.",
  after_sending: "La mise à jour suivra dès que l'envoi en cours sera arrivé.",
  apply: "Mettre à jour",
} satisfies typeof en;

import type { en } from "./phrases.en.ts";

export const fr = {
  consentTitle: "Cookies",
  consentIntro:
    "Elaeis a besoin de quelques cookies pour fonctionner. D'autres ne sont posés que si vous le permettez, et vous pouvez changer d'avis à tout moment.",
  policy: "Lire la politique de cookies",
  accept: "Tout accepter",
  reject: "Refuser les non essentiels",
  customise: "Personnaliser",
  save: "Enregistrer mes choix",
  essential: "Essentiels",
  essentialHint: "Connexion, langue, ce qui n'est pas encore envoyé. Toujours actifs.",
  analytics: "Analytiques",
  analyticsHint: "Compter l'usage des pages. Aucun n'est posé à ce jour.",
  functional: "Fonctionnels",
  functionalHint: "Se souvenir de ce que vous aimez voir, comme une catégorie de ressources.",
  installTitle: "Installer Elaeis",
  installIntro:
    "S'ouvre comme une application, fonctionne sans réseau et garde ce qui n'est pas encore envoyé.",
  install: "Installer",
  later: "Plus tard",
  understood: "Compris",
  iosSteps: [
    "Touchez le bouton de partage au bord de Safari.",
    "Choisissez «\u00a0Sur l'écran d'accueil\u00a0».",
    "Touchez «\u00a0Ajouter\u00a0»\u00a0: Elaeis est parmi vos applications.",
  ],
} satisfies typeof en;

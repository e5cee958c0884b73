import type { en } from "./phrases.en.ts";

export const fr = {
  consentTitle: "Cookies",
  consentIntro:
    "Seuls les cookies indispensables sont utilisés. Les autres attendent votre accord, que vous pouvez retirer à tout moment.",
  policy: "Lire la politique de cookies",
  accept: "Tout accepter",
  reject: "Refuser les non essentiels",
  customise: "Personnaliser",
  save: "Enregistrer mes choix",
  essential: "Essentiels",
  essentialHint: "Connexion, langue, données en attente d'envoi. Toujours actifs.",
  analytics: "Analytiques",
  analyticsHint: "Mesure de fréquentation. Aucun n'est utilisé pour l'instant.",
  functional: "Fonctionnels",
  functionalHint: "Retenir vos préférences d'affichage, par exemple une catégorie de ressources.",
  installTitle: "Installer Elaeis",
  installIntro:
    "S'ouvre comme une application, fonctionne hors ligne et protège vos fruits en attente d'envoi.",
  install: "Installer",
  later: "Plus tard",
  understood: "Compris",
  iosSteps: [
    "Touchez le bouton de partage de Safari.",
    "Choisissez «\u00a0Sur l'écran d'accueil\u00a0».",
    "Touchez «\u00a0Ajouter\u00a0»\u00a0: l'icône d'Elaeis apparaît sur l'écran d'accueil.",
  ],
} satisfies typeof en;

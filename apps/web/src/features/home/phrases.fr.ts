import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Bientôt disponible",
  headline: "La qualité de chaque fruit de palme, lue sur une photo.",
  pitch:
    "Elaeis réunit photographies, valeurs NIR et prédictions maison des fruits du palmier à huile, au champ comme au bureau.",
  soon: "Bientôt disponible\u00a0: le site public est en préparation.",
  signIn: "Se connecter",
  welcome: (name) => `Bon retour, ${name}`,
  dashboard: "Tableau de bord",
} satisfies typeof en;

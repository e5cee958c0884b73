import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Un fruit, du palmier au bureau",
  steps: [
    {
      title: "Photographier",
      text: "La silhouette montre la vue à prendre\u00a0; netteté, lumière et cadrage sont vérifiés avant le déclic.",
    },
    {
      title: "Noter",
      text: "Valeurs du laboratoire, lieu, saison\u00a0: chaque saisie est gardée aussitôt.",
    },
    {
      title: "Continuer sans réseau",
      text: "Les fruits attendent sur le téléphone et partent d'eux-mêmes au retour du réseau.",
    },
    {
      title: "Estimer",
      text: "Huile, matière sèche, protéines, acides gras\u00a0: chacun avec son intervalle à 90\u00a0%.",
    },
    {
      title: "Situer",
      text: "Chaque fruit à sa place sur la carte, dessinée aussi hors ligne.",
    },
  ],
  deskTitle: "Au bureau, la récolte d'un coup d'œil",
  deskPicture: "La vue d'ensemble de l'administrateur",
} satisfies typeof en;

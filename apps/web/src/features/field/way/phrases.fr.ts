import type { en } from "./phrases.en.ts";

export const fr = {
  title: (name) => `Vers ${name}`,
  noGoalTitle: "Y aller",
  toFruits: "Voir les fruits",
  noGoal:
    "Cette adresse ne désigne aucun lieu. Ouvrez un fruit ou une parcelle et choisissez «\u00a0Y aller\u00a0».",
  back: { fruit: "Le fruit", plot: "La parcelle" },
  waiting: "En attente de la position…",
  arrived: {
    fruit: "Vous y êtes, autant que la position permet de le dire.",
    plot: "Vous êtes dans la parcelle.",
  },
  towards: (degrees, wind) => `${degrees}° · ${wind}`,
  winds: {
    n: "nord",
    ne: "nord-est",
    e: "est",
    se: "sud-est",
    s: "sud",
    sw: "sud-ouest",
    w: "ouest",
    nw: "nord-ouest",
  },
  coarse: "Trop imprécise pour les cent derniers mètres\u00a0: placez-vous à découvert.",
  byCompass: "La flèche suit la boussole de ce téléphone.",
  byCourse: "La flèche suit la direction dans laquelle vous marchez.",
  byNorth: "Pas de boussole\u00a0: le haut de l'écran est le nord tant que vous ne marchez pas.",
  useCompass: "Utiliser la boussole",
  map: "Carte du chemin",
  here: "Vous",
} satisfies typeof en;

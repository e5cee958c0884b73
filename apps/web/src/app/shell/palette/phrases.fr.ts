import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Recherche et commandes",
  placeholder: "Section, action ou fruit…",
  sections: "Sections",
  actions: "Actions",
  fruits: "Fruits",
  searching: "Recherche…",
  failed: "La recherche a échoué",
  nothing: (text) => `Aucun résultat pour «\u00a0${text}\u00a0».`,
  found: (count) => (count === 1 ? "1 résultat" : `${count} résultats`),
  administration: "Administration",
  collectorView: "Vue Collecteur",
  theme: (theme) => `Thème\u00a0: ${theme}`,
  themes: { light: "clair", dark: "sombre", soleil: "soleil" },
  keys: "↑ ↓ pour choisir · Entrée pour ouvrir · Échap pour fermer",
} satisfies typeof en;

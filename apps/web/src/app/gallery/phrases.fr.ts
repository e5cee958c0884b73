import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Système graphique",
  intro: "Chaque élément dans ses états. Changez de thème et de langue pour revoir.",
  type: "Typographie",
  colours: "Couleurs",
  buttons: "Boutons",
  fields: "Champs",
  overlays: "Dialogue, feuille, confirmation",
  messages: "Bandeaux et badges",
  data: "Tableau, tuiles, onglets",
  progress: "Progression et attente",
  empty: "Vide et en échec",
  identity: "Marque, rôles, icônes",
  label: "Libellé",
  hint: "Une indication qui aide.",
  error: "Entrez un nombre, par exemple 23,4",
  decimal: "Teneur en huile",
  sample: "Dès Noël, où un zéphyr haï me vêt de glaçons würmiens, je dîne.",
  action: "Action",
  close: "Fermer",
  steps: ["Photos", "Données", "Upload", "Terminé"],
} satisfies typeof en;

import type { en } from "./phrases.en.ts";

export const fr = {
  placeholder: "Section, paramètre, personne, fruit, demande ou import…",
  settings: "Paramètres",
  people: "Personnes",
  requests: "Demandes",
  imports: "Imports",
  importKinds: {
    nir: "Import NIR",
    labels: "Valeurs de laboratoire",
    fruits: "Import Excel",
    people: "Import de personnes",
    phone: "Export de téléphone",
  },
} satisfies typeof en;

import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Corbeille",
  intro:
    "Les fruits, les parcelles et les comptes supprimés restent ici 30\u00a0jours, puis disparaissent définitivement.",
  tabs: "Ce qui a été supprimé",
  fruits: (count) => (count === undefined || count === 0 ? "Fruits" : `Fruits (${count})`),
  users: (count) => (count === undefined || count === 0 ? "Comptes" : `Comptes (${count})`),
  plots: (count) => (count === undefined || count === 0 ? "Parcelles" : `Parcelles (${count})`),
  caption: "Fruits supprimés",
  plotsCaption: "Parcelles supprimées",
  usersCaption: "Comptes supprimés",
  fruit: "Fruit",
  plot: "Parcelle",
  producer: "Producteur",
  documents: "Documents",
  person: "Compte",
  collector: "Collecteur",
  zone: "Zone",
  photos: "Photos",
  fruitsCount: "Fruits",
  deleted: "Supprimé",
  by: (when, email) => `${when}, ${email}`,
  left: "Temps restant",
  days: (count) => plural("fr", count, { one: "#\u00a0jour", other: "#\u00a0jours" }),
  noFruits: "Aucun fruit supprimé.",
  noPlots: "Aucune parcelle supprimée.",
  noUsers: "Aucun compte supprimé.",
  search: "Rechercher dans la corbeille",
  searchHint: "Référence, lieu, collecteur",
  failed: "La corbeille n'a pas pu être chargée",
  restoreOne: (name) => `Restaurer ${name}`,
  remove: "Supprimer définitivement",
  removeOne: (name) => `Supprimer ${name} définitivement`,
  removeTitle: "Supprimer définitivement\u00a0?",
  removeText: (name) => `${name} et ses photos ne pourront plus être restaurés.`,
  removePlotText: (name) => `${name} et ses documents ne pourront plus être restaurés.`,
  restored: (name) => `${name} a été restauré.`,
  removed: (name) => `${name} a été supprimé définitivement.`,
  plotRestored: (name) => `${name} a été restaurée.`,
  plotRemoved: (name) => `${name} a été supprimée définitivement.`,
  taken: (name) => `${name} reste ici\u00a0: un autre fruit a maintenant sa référence.`,
  select: (name) => `Choisir ${name}`,
  selectShown: "Tout choisir sur cette page",
  restoreMany: (count) => plural("fr", count, { one: "Restaurer #", other: "Restaurer #" }),
  removeMany: (count) =>
    plural("fr", count, {
      one: "Supprimer # définitivement",
      other: "Supprimer # définitivement",
    }),
  removeManyTitle: (count) =>
    plural("fr", count, {
      one: "Supprimer # définitivement\u00a0?",
      other: "Supprimer # définitivement\u00a0?",
    }),
  removeManyText: "Ces éléments ne pourront plus être restaurés.",
  restoredMany: (count) =>
    plural("fr", count, { one: "# élément restauré.", other: "# éléments restaurés." }),
  removedMany: (count) =>
    plural("fr", count, {
      one: "# élément supprimé définitivement.",
      other: "# éléments supprimés définitivement.",
    }),
  takenMany: (count) =>
    plural("fr", count, {
      one: "# reste ici\u00a0: un autre fruit a maintenant sa référence.",
      other: "# restent ici\u00a0: d'autres fruits ont maintenant leurs références.",
    }),
  actions: "Actions",
} satisfies typeof en;

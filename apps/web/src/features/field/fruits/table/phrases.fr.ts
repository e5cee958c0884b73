import { fr as several } from "./several-phrases.fr.ts";
import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

const fruits = (count: number) => plural("fr", count, { one: "# fruit", other: "# fruits" });

export const fr = {
  caption: "Tous les fruits",
  fruit: "Fruit",
  actions: "Actions",
  columns: "Colonnes",
  columnNames: {
    collector_email: "Collecteur",
    quality: "Classe",
    source: "Source",
    day_number: "N° du jour",
    photos: "Photos",
    plot: "Parcelle",
    batch: "Import",
    created_at: "Reçu le",
  },
  sources: {
    entered: "Saisie",
    ai: "Prédiction IA",
    nir: "Spectromètre",
    import: "Import",
  },
  validations: {
    none: "Sans prédiction",
    pending: "À vérifier",
    validated: "Validée",
    uncertain: "Incertaine",
    rejected: "Rejetée",
  },
  collector: "Collecteur",
  batch: "Import",
  plot: "Parcelle",
  source: "Source",
  validation: "Prédiction",
  any: "Tous",
  notApplied: "Non appliqué hors ligne",
  notANumber: "Entrez un nombre, par exemple 23,4",
  outOfRange: (min, max) => `Entre ${min} et ${max}`,
  from: (name) => `${name} min`,
  to: (name) => `${name} max`,
  views: "Vues",
  noViews: "Aucune vue enregistrée sur cet appareil.",
  viewsNotKept:
    "Les vues n'ont pas pu être enregistrées sur cet appareil. Libérez de la place, puis réessayez.",
  viewName: "Nom de cette vue",
  saveView: "Enregistrer la vue",
  forgetView: (name) => `Supprimer la vue ${name}`,
  select: (reference) => `Sélectionner ${reference}`,
  selectShown: "Sélectionner tout ce qui est affiché",
  selectAll: "Sélectionner tous les résultats",
  selectFirst: (most) => `Sélectionner les ${most} premiers`,
  atMost: (most) => `${most} fruits au plus à la fois.`,
  atMostExported: (most) => `Export\u00a0: ${most} fruits au plus à la fois.`,
  deleteTitle: (count) => `Supprimer ${fruits(count)}\u00a0?`,
  deleteMany: (count) => `Supprimer ${fruits(count)}`,
  deleteText:
    "Ils partent à la corbeille avec leurs photos et leurs valeurs, et peuvent être restaurés pendant 30\u00a0jours.",
  export: "Exporter",
  exportAll: "Exporter ces résultats",
  exportTitle: (count) =>
    count === undefined ? "Exporter ces résultats" : `Exporter ${fruits(count)}`,
  exportText: "Le fichier est préparé en arrière-plan.",
  format: "Format",
  formats: {
    xlsx: "Classeur Excel",
    csv: "Tableau CSV",
    parquet: "Parquet",
    jsonl: "Lignes JSON",
    photos: "Photos (ZIP)",
  },
  predict: "Prédire",
  predictAll: "Prédire ces résultats",
  predictMany: (count) => `Prédire ${fruits(count)}`,
  predictTitle: (count) =>
    count === undefined ? "Prédire ces résultats\u00a0?" : `Prédire ${fruits(count)}\u00a0?`,
  predictText:
    "Le modèle en service lit la photo de face de chaque fruit. Vous pourrez suivre le lot et vérifier ses prédictions.",
  retake: "Demander une photo ou une valeur",
  retakeTitle: (count) => `Demander une photo ou une valeur pour ${fruits(count)}`,
  undo: "Défaire",
  doing: {
    delete: "Suppression\u00a0:",
    restore: "Restauration\u00a0:",
    set: "Modification\u00a0:",
    undo: "Retour aux valeurs initiales\u00a0:",
    ask: "Demandes de photos ou de valeurs\u00a0:",
  },
  cancelText: "Ce qui est fait reste fait. Les autres fruits ne changent pas.",
  cancelled: (total) => `Annulé. Sur ${fruits(total)}\u00a0:`,
  done: {
    delete: (count) =>
      plural("fr", count, { one: "# fruit supprimé.", other: "# fruits supprimés." }),
    restore: (count) =>
      plural("fr", count, { one: "# fruit restauré.", other: "# fruits restaurés." }),
    set: several.changed,
    undo: (count) =>
      plural("fr", count, {
        one: "# fruit a retrouvé sa valeur initiale.",
        other: "# fruits ont retrouvé leur valeur initiale.",
      }),
    ask: (count) =>
      plural("fr", count, {
        one: "Demande envoyée pour # fruit.",
        other: "Demande envoyée pour # fruits.",
      }),
  },
  refused: (count, why) =>
    `${plural("fr", count, { one: "# fruit laissé de côté\u00a0:", other: "# fruits laissés de côté\u00a0:" })} ${why}`,
  reasons: {
    fruit_changed: "modifié depuis",
    unknown_fruit: "introuvable",
    fruit_reference_taken: "référence déjà utilisée",
    fruit_without_collector: "compte du collecteur supprimé",
    retake_already_asked: "déjà demandé",
  } as Record<string, string>,
  removeTitle: "Supprimer ce fruit\u00a0?",
  remove: "Supprimer ce fruit",
  removeText: (reference) =>
    `${reference} part à la corbeille avec ses photos et ses valeurs, et peut être restauré pendant 30\u00a0jours.`,
  removed: (reference) => `${reference} a été supprimé.`,
  removeFailed: (message) => `Erreur lors de la suppression du fruit\u00a0: ${message}`,
  trash: "Corbeille",
  newFruit: "Nouveau fruit",
  sortBy: (name) => `Trier par ${name}`,
} satisfies typeof en;

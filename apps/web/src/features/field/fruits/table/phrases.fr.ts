import { plural } from "../../../../language/plural.ts";
import type { en } from "./phrases.en.ts";

const fruits = (count: number) => plural("fr", count, { one: "# fruit", other: "# fruits" });

export const fr = {
  caption: "Tous les fruits",
  fruit: "Fruit",
  actions: "Actions",
  columns: "Colonnes",
  columnNames: {
    collection_date: "Collecté le",
    location_name: "Zone",
    collector_email: "Collecteur",
    oil_content: "Huile",
    dry_matter: "Matière sèche",
    protein_content: "Protéines",
    fatty_acids: "Acides gras",
    quality: "Classe",
    source: "Source",
    analysis_temperature: "Température",
    maturity_stage: "Maturité",
    harvest_season: "Saison",
    photos: "Photos",
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
    uncertain: "Douteuse",
    rejected: "Rejetée",
  },
  collector: "Collecteur",
  batch: "Import",
  source: "Source",
  validation: "Prédiction",
  any: "Toutes",
  from: (name) => `${name} min`,
  to: (name) => `${name} max`,
  views: "Vues",
  noViews: "Aucune vue enregistrée sur cet appareil.",
  viewName: "Nom de cette vue",
  saveView: "Enregistrer la vue",
  forgetView: (name) => `Supprimer la vue ${name}`,
  select: (reference) => `Sélectionner ${reference}`,
  selectShown: "Tout sélectionner à l'écran",
  selectAll: "Sélectionner tous les résultats",
  selectFirst: (most) => `Sélectionner les ${most} premiers`,
  selected: (count) =>
    plural("fr", count, { one: "# fruit sélectionné", other: "# fruits sélectionnés" }),
  atMost: (most) => `${most} fruits au plus à la fois.`,
  clear: "Effacer la sélection",
  delete: "Supprimer",
  deleteTitle: (count) => `Supprimer ${fruits(count)}\u00a0?`,
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
  predictTitle: (count) => `Prédire ${fruits(count)}\u00a0?`,
  predictText:
    "Le modèle en service lit la photo de face de chaque fruit. Vous pourrez suivre le lot et vérifier ses prédictions.",
  retake: "Demander une reprise",
  retakeTitle: (count) => `Demander pour ${fruits(count)}`,
  setField: "Modifier un champ",
  setTitle: (count) => `Modifier un champ de ${fruits(count)}`,
  field: "Champ",
  fields: { location_name: "Zone", harvest_season: "Saison", maturity_stage: "Maturité" },
  value: "Valeur",
  emptied: "Vide",
  set: "Appliquer",
  failed: "L'action a échoué",
  done: {
    deleted: (count) =>
      plural("fr", count, { one: "# fruit supprimé.", other: "# fruits supprimés." }),
    restored: (count) =>
      plural("fr", count, { one: "# fruit restauré.", other: "# fruits restaurés." }),
    changed: (count) =>
      plural("fr", count, { one: "# fruit modifié.", other: "# fruits modifiés." }),
    asked: (count) =>
      plural("fr", count, {
        one: "Demande envoyée pour # fruit.",
        other: "Demande envoyée pour # fruits.",
      }),
  },
  refused: (count, why) =>
    `${plural("fr", count, { one: "# fruit laissé de côté\u00a0:", other: "# fruits laissés de côté\u00a0:" })} ${why}`,
  reasons: {
    unknown_fruit: "n'existe plus",
    fruit_changed: "modifié entre-temps par une autre personne",
    fruit_reference_taken: "sa référence est utilisée",
    fruit_without_collector: "son collecteur n'a plus de compte",
    retake_already_asked: "déjà demandé",
  } as Record<string, string>,
  removeTitle: "Supprimer ce fruit\u00a0?",
  removeText: (reference) =>
    `${reference} part à la corbeille avec ses photos et ses valeurs, et peut être restauré pendant 30\u00a0jours.`,
  removeConfirm: "Supprimer",
  removed: (reference) => `${reference} a été supprimé.`,
  removeFailed: (message) => `Erreur lors de la suppression du fruit\u00a0: ${message}`,
  undo: "Restaurer",
  trash: "Corbeille",
  close: "Fermer",
  sortBy: (name) => `Trier par ${name}`,
} satisfies typeof en;

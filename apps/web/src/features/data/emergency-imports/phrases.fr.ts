import { listed } from "#language/listed.ts";
import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

const fruits = (count: number) => plural("fr", count, { one: "# fruit", other: "# fruits" });

export const fr = {
  title: "Importer l'export d'un téléphone",
  loadFailed: "Les imports n'ont pas pu être chargés",
  choose: {
    title: "Le fichier du téléphone",
    text: "Choisissez le fichier ZIP enregistré sous «\u00a0Envois\u00a0» sur le téléphone. Vous verrez son contenu avant toute modification.",
    action: "Choisir le fichier (ZIP)",
    limit: "2\u00a0Go au plus.",
    tooLarge: "Le fichier dépasse 2\u00a0Go, ou il est vide.",
  },
  facts: fruits,
  uploadingText: "Envoi incomplet. Choisissez de nouveau le fichier.",
  dryRunTitle: "Aperçu",
  resultTitle: "Résultat",
  dryRunText: "Rien n'est encore modifié. Chaque fruit est attribué à son collecteur.",
  doImport: (count, places) =>
    `Importer ${listed("fr", [
      ...(count > 0 ? [fruits(count)] : []),
      ...(places > 0
        ? [plural("fr", places, { one: "# parcelle d'un fruit", other: "# parcelles de fruits" })]
        : []),
    ])}`,
  nothingToDo: "Rien à importer dans ce fichier.",
  discardText: "Les fruits déjà importés restent.",
  undoText:
    "Les fruits créés vont à la corbeille, les fruits modifiés retrouvent leurs valeurs. Ce que quelqu'un a modifié depuis reste, ainsi que les parcelles choisies et les photos ajoutées aux fruits déjà présents.",
  progress: (done, all) => `${done} sur ${fruits(all)}`,
  cancelText: "Les fruits déjà importés restent. Vous pourrez relancer l'import pour le reste.",
  doneAll: "Tout ce que contient ce fichier est sur le serveur.",
  doneSome: "Import partiel. Les raisons figurent à côté de chaque fruit.",
  keepPhone: "Quand le téléphone se connectera, il n'y aura pas de doublon.",
  report: "Télécharger le rapport (CSV)",
  outcomes: {
    created: "Créé",
    completed: "Complété",
    updated: "Modifié",
    already_there: "Déjà là",
    incomplete: "Incomplet",
    conflict: "Conflit",
    refused: "Refusé",
    not_handed_in: "Brouillon",
  },
  counted: {
    created: "Nouveaux",
    completed: "Complétés",
    updated: "Modifiés",
    already_there: "Déjà présents",
    incomplete: "Photos manquantes",
    conflict: "En conflit",
    refused: "Refusés",
    not_handed_in: "Brouillons",
  },
  planned: {
    created: "Sera créé",
    completed: "Sera complété",
    updated: "Sera modifié",
    already_there: "Déjà là",
    incomplete: "Sera incomplet",
    conflict: "Conflit",
    refused: "Refusé",
    not_handed_in: "Brouillon",
  },
  notes: {
    completed: "Il manquait des photos sur le serveur.",
    already_there: "Déjà complet sur le serveur.",
    incomplete: "Importé, photos manquantes\u00a0:",
    conflict: "Rien n'est modifié.",
    not_handed_in: "Brouillon\u00a0: seul son collecteur peut le terminer.",
  },
  afterItsFruit: "Appliquée après son fruit, qui est aussi dans ce fichier.",
  ofPhoto: (role, sentence) => `${role}\u00a0: ${sentence}`,
  columns: {
    fruit: "Fruit",
    collector: "Collecteur",
    collected: "Collecté",
    photos: "Photos",
    result: "Résultat",
    remarks: "Remarques",
  },
  unknownFruit: "Fruit illisible",
  plotOf: (fruit) => `Parcelle de ${fruit}`,
  otherEntry: "À côté des fruits",
  unknownCollector: "Compte inconnu",
  unknown: "non renseigné",
  history: {
    none: "Aucun export importé.",
    fruits: "Fruits",
  },
  csv: { file: "rapport-import", id: "Identifiant", folder: "Dossier dans le fichier" },
} satisfies typeof en;

import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

const rows = (count: number) => plural("fr", count, { one: "# ligne", other: "# lignes" });

export const fr = {
  kinds: {
    labels: {
      title: "Import de valeurs de laboratoire",
      none: "Aucun import. Utilisez le modèle ou un fichier de votre laboratoire.",
    },
    fruits: {
      title: "Import Excel",
      none: "Aucun import. Utilisez le modèle ou votre propre tableau.",
    },
    people: {
      title: "Import de personnes",
      none: "Aucun import. Utilisez le modèle ou votre propre tableau.",
    },
  },
  users: "Tous les utilisateurs",
  loadFailed: "Les imports n'ont pas pu être chargés",
  choose: {
    title: "Le fichier",
    text: "CSV ou XLSX, avec une ligne qui nomme les colonnes. Vous verrez un aperçu avant toute modification.",
    action: "Choisir un fichier",
    limits: {
      labels: "Jusqu'à 20\u00a0Mo, 50\u00a0000 lignes et 100 colonnes.",
      fruits:
        "Ou un ZIP d'ODK Central. Jusqu'à 20\u00a0Mo, 50\u00a0000 lignes et 100 colonnes\u00a0; un ZIP jusqu'à 2\u00a0Go.",
      people: "Jusqu'à 1\u00a0000 personnes.",
    },
    tooLarge: "Le fichier est vide, ou dépasse 20\u00a0Mo (un ZIP\u00a0: 2\u00a0Go).",
    template: "Télécharger le modèle (XLSX)",
    example: "La ligne d'exemple du modèle n'est jamais importée.",
  },
  photos: {
    title: "Photos",
    none: "Aucune. Ajoutez le ZIP des photos que le tableau nomme, tel que KoboToolbox l'exporte.",
    added: (size) => `ZIP de ${size}, joint aux lignes par le nom des fichiers.`,
    add: "Ajouter les photos (ZIP)",
    replace: "Remplacer le ZIP",
    lacking: "Ajoutez ci-dessus le ZIP des photos, ou n'importez pas les colonnes de photos.",
    progress: (done, all) =>
      `${done} sur ${plural("fr", all, { one: "# photo", other: "# photos" })}`,
    cancelText:
      "Les fruits et les photos déjà importés restent. Vous pourrez continuer, ou défaire l'import.",
    stopped: "Cet import s'est arrêté avant sa dernière photo.",
    goOn: "Continuer l'import",
    doImport: (count) =>
      plural("fr", count, { one: "Importer # photo", other: "Importer # photos" }),
    done: (count) => plural("fr", count, { one: "# photo ajoutée.", other: "# photos ajoutées." }),
  },
  rows,
  encoding: (name) => `Caractères\u00a0: ${name}`,
  importedBefore: (when) =>
    `Ce fichier a déjà été importé le ${when}. Seules les différences seront importées.`,
  reading: {
    title: "Le tableau dans le fichier",
    sheet: "Feuille",
    hiddenSheet: (name) => `${name} (masquée)`,
    header: "Ligne des noms de colonnes",
    row: (row, cells) => `${row}\u00a0: ${cells}`,
    hiddenRows: (count) =>
      plural("fr", count, {
        one: "# ligne est masquée dans le fichier, par un filtre ou à la main. L'importer\u00a0?",
        other:
          "# lignes sont masquées dans le fichier, par un filtre ou à la main. Les importer\u00a0?",
      }),
    leaveOut: "Non, seulement ce qui est visible",
    importThem: "Oui, les lignes masquées aussi",
    failed: "Le fichier n'a pas pu être lu ainsi",
  },
  columns: {
    title: "Correspondance des colonnes",
    remembered: "Vos choix du dernier fichier avec ces en-têtes.",
    unnamed: (number) => `Colonne ${number}`,
    holds: (header) => `«\u00a0${header}\u00a0» contient`,
    ignored: "Ne pas importer",
    unit: (header) => `Unité de «\u00a0${header}\u00a0»`,
    order: (header) => `Ordre de «\u00a0${header}\u00a0»`,
    unitOpen: "L'en-tête ne le dit pas. Choisissez l'unité.",
    orderOpen: "03/04 peut être le 3 avril ou le 4 mars. Choisissez l'ordre.",
    units: {
      percent: "%",
      per_mille: "g/kg ou mg/g",
      per_million: "mg/kg ou ppm",
      share: "Part de 0 à 1",
      celsius: "°C",
      fahrenheit: "°F",
      day_first: "Jour/mois/année",
      month_first: "Mois/jour/année",
      metres: "m",
      unknown: "Inconnue\u00a0: refuser les nombres sans unité",
      unclear: "Inconnu\u00a0: refuser les dates ambiguës",
    },
    missing: (names) => `Choisissez une colonne pour\u00a0: ${names}`,
    twice: (names) => `Plusieurs colonnes pour\u00a0: ${names}`,
  },
  preview: {
    title: "Aperçu des premières lignes",
    text: "Nombres avec virgule ou point\u00a0; une unité dans la cellule compte. Dates\u00a0: 2026-03-31, 31/03/2026, 31 mars 2026, ou celles d'un tableur.",
    row: "Ligne",
    unclear: "Non compris",
    points: (count) => plural("fr", count, { one: "# point", other: "# points" }),
  },
  rules: {
    title: "Règles",
    existing: {
      labels: "Quand le fruit a déjà une autre valeur",
      fruits: "Quand un fruit de cette référence existe déjà",
      people: "Quand l'adresse ou le numéro a déjà un compte",
    },
    existingChoices: {
      labels: {
        update: "La remplacer par celle du laboratoire",
        skip: "La garder, et ne compléter que ce qui manque",
        refuse: "Refuser la ligne",
      },
      fruits: {
        update: "Le mettre à jour avec la ligne",
        skip: "Garder ses valeurs, n'ajouter que les photos manquantes",
        refuse: "Refuser la ligne",
      },
      people: {
        update: "Le laisser tel quel",
        skip: "Le laisser tel quel",
        refuse: "Refuser la ligne",
      },
    },
    duplicates: {
      labels: "Quand plusieurs lignes nomment le même fruit",
      fruits: "Quand plusieurs lignes nomment le même fruit",
      people: "Quand plusieurs lignes ont la même adresse ou le même numéro",
    },
    duplicateChoices: { refuse: "Les refuser toutes", last: "Prendre la dernière" },
    collector: "À qui sont ces fruits\u00a0?",
    collectorHint: "Pour les lignes sans collecteur.",
    producer: "À qui sont les parcelles des contours\u00a0?",
    chooseProducer: "Choisir…",
    producerOpen: "Choisissez le producteur.",
    newProducer: "Nouveau producteur…",
    producerName: "Nom du producteur",
    producerCountry: "Pays",
    addProducer: "Ajouter le producteur",
  },
  check: "Tester sans importer",
  checkFailed: "Le test a échoué",
  dryRunTitle: "Résultat du test",
  resultTitle: "Résultat",
  planned: {
    created: "Nouvelles",
    changed: "Modifiées",
    unchanged: "Inchangées",
    skipped: "Ignorées",
    refused: "Refusées",
  },
  errors: {
    title: "Refusées",
    more: (shown, all) => `Les ${shown} premières sur ${all}. Toutes sont dans le tableau.`,
    row: "Ligne",
    column: "Colonne",
    reason: "Raison",
    wholeRow: "Toute la ligne",
    xlsx: "Lignes refusées (XLSX)",
    csv: "Lignes refusées (CSV)",
    text: "Corrigez-les dans ce tableau, puis importez-le.",
  },
  remarks: {
    title: "À vérifier",
    text: "Leurs lignes ne sont pas refusées\u00a0; ce qui est nommé ici est laissé de côté, ou à vérifier.",
    more: (shown, all) => `Les ${shown} premières sur ${all}.`,
  },
  doInvite: (count) =>
    plural("fr", count, { one: "Inviter # personne", other: "Inviter # personnes" }),
  doImport: (count) => `Importer ${rows(count)}`,
  partly: (count) =>
    plural("fr", count, {
      one: "# ligne ne sera pas importée.",
      other: "# lignes ne seront pas importées.",
    }),
  nothingToDo: "Aucune modification à importer.",
  discardText: {
    labels: "Aucun fruit ne change.",
    fruits: "Aucun fruit ne change.",
    people: "Personne n'est invité.",
  },
  progress: (done, all) => `${done} sur ${rows(all)}`,
  cancelText: "Rien de ce fichier ne sera importé. Vous pourrez relancer l'import.",
  failed: "L'import a échoué. Rien n'a été modifié",
  done: (created, changed) =>
    `Importé\u00a0: ${plural("fr", created, { one: "# fruit créé", other: "# fruits créés" })}, ${plural("fr", changed, { one: "# fruit modifié", other: "# fruits modifiés" })}.`,
  invited: (count) =>
    plural("fr", count, { one: "# invitation envoyée.", other: "# invitations envoyées." }),
  invitedUnmailed: (count) =>
    plural("fr", count, {
      one: "# compte créé. Aucun serveur de messagerie\u00a0: aucune invitation n'est envoyée\u00a0; remettez son lien, ou un mot de passe depuis la liste des utilisateurs.",
      other:
        "# comptes créés. Aucun serveur de messagerie\u00a0: aucune invitation n'est envoyée\u00a0; remettez leurs liens, ou des mots de passe depuis la liste des utilisateurs.",
    }),
  accounts: (count) =>
    plural("fr", count, {
      one: "# compte créé. Avec un e-mail, une invitation est envoyée\u00a0; avec un numéro de téléphone, une carte l'ouvre.",
      other:
        "# comptes créés. Ceux qui ont un e-mail reçoivent une invitation\u00a0; ceux qui ont un numéro de téléphone s'ouvrent avec une carte.",
    }),
  cards: "Créer et imprimer des cartes",
  refusedRows: (count) =>
    plural("fr", count, { one: "# ligne refusée.", other: "# lignes refusées." }),
  undoText: {
    labels: "Les fruits reprennent leurs valeurs d'avant l'import, sauf celles modifiées depuis.",
    fruits:
      "Les fruits créés sont supprimés\u00a0; les autres reprennent leurs valeurs d'avant l'import et perdent les photos ajoutées. Ce qui a été modifié depuis reste tel quel.",
    people:
      "Les invitations pas encore acceptées sont retirées, et les comptes sans aucune connexion supprimés. Les autres restent.",
  },
  history: {
    rows: "Lignes",
  },
} satisfies typeof en;

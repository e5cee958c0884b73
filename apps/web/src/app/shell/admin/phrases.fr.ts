import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  groups: {
    field: "Terrain",
    data: "Données",
    ai: "IA",
    people: "Personnes",
    operations: "Exploitation",
  },
  counts: {
    users: (count) => plural("fr", count, { one: "# personne", other: "# personnes" }),
    privacy: (count) =>
      plural("fr", count, {
        one: "# demande sur des données personnelles en cours",
        other: "# demandes sur des données personnelles en cours",
      }),
    fruits: (count) => plural("fr", count, { one: "# fruit", other: "# fruits" }),
    trash: (count) =>
      plural("fr", count, {
        one: "# élément dans la corbeille",
        other: "# éléments dans la corbeille",
      }),
    tasks: (count) => plural("fr", count, { one: "# tâche en cours", other: "# tâches en cours" }),
    tutorials: (count) =>
      plural("fr", count, { one: "# tutoriel affiché", other: "# tutoriels affichés" }),
    training: (count) => plural("fr", count, { one: "# modèle", other: "# modèles" }),
    predictionReviews: (count) =>
      plural("fr", count, { one: "# prédiction à vérifier", other: "# prédictions à vérifier" }),
    imports: (count) => plural("fr", count, { one: "# import", other: "# imports" }),
    datasetExport: (count) =>
      plural("fr", count, { one: "# version conservée", other: "# versions conservées" }),
    requests: (count) =>
      plural("fr", count, { one: "# demande à traiter", other: "# demandes à traiter" }),
    mail: (count) =>
      plural("fr", count, { one: "# e-mail en attente", other: "# e-mails en attente" }),
    monitoring: (count) => plural("fr", count, { one: "# serveur", other: "# serveurs" }),
    security: (count) =>
      plural("fr", count, { one: "# événement en 24\u00a0h", other: "# événements en 24\u00a0h" }),
    apiDemo: (count) =>
      plural("fr", count, { one: "# clé utilisable", other: "# clés utilisables" }),
  },
  unknown: "Inconnu",
  loading: "Chargement des chiffres",
  failed: "Les chiffres n'ont pas pu être chargés",
  allWell: "Tout va bien",
  disabled: (count) =>
    plural("fr", count, { one: "# compte désactivé", other: "# comptes désactivés" }),
  toAdmit: (count) =>
    plural("fr", count, { one: "# compte à activer", other: "# comptes à activer" }),
  unsent: (count) =>
    plural("fr", count, {
      one: "# personne a des fruits non envoyés",
      other: "# personnes ont des fruits non envoyés",
    }),
  photosMissing: (count) =>
    plural("fr", count, {
      one: "Photos manquantes pour # fruit",
      other: "Photos manquantes pour # fruits",
    }),
  impossible: (count) =>
    plural("fr", count, {
      one: "# déclarée impossible cette semaine",
      other: "# déclarées impossibles cette semaine",
    }),
  inTrash: "Conservés 30\u00a0jours",
  openTasks: "En cours",
  modelAtWork: (version) => `En service\u00a0: ${version}`,
  noModel: "Aucun modèle en service",
  isTraining: "Entraînement en cours",
  isPredicting: "Prédiction en cours",
  judged: (validated, rejected) => `À vérifier\u00a0; ${validated} validées, ${rejected} rejetées`,
  unfinished: (count) =>
    plural("fr", count, { one: "# import interrompu", other: "# imports interrompus" }),
  noneUnfinished: "Aucun interrompu",
  isImporting: "Import en cours",
  isPreparing: "En préparation",
  versionsKept: "Versions conservées",
  overdue: (count) =>
    plural("fr", count, { one: "# demande en retard", other: "# demandes en retard" }),
  noneOverdue: "Aucune en retard",
  mailsFailed: (count) =>
    plural("fr", count, { one: "# échec d'envoi", other: "# échecs d'envoi" }),
  mailsWaiting: "En attente, aucun échec",
  incidentsOpen: (count) =>
    plural("fr", count, { one: "# incident en cours", other: "# incidents en cours" }),
  serversWell: "Tout va bien",
  noBackup: "Aucune sauvegarde",
  logBroken: "Journal altéré\u00a0: à vérifier immédiatement",
  lastDay: (failed) =>
    `En 24\u00a0h\u00a0; ${plural("fr", failed, { one: "# connexion échouée", other: "# connexions échouées" })}`,
  hidden: (count) => plural("fr", count, { one: "# masqué", other: "# masqués" }),
  filesOnTheirWay: (count) =>
    plural("fr", count, {
      one: "# fichier en cours d'envoi",
      other: "# fichiers en cours d'envoi",
    }),
  keysInUse: (count) =>
    plural("fr", count, {
      one: "Clés\u00a0; # utilisée en 24\u00a0h",
      other: "Clés\u00a0; # utilisées en 24\u00a0h",
    }),
  registration: "Inscriptions",
  registrationOpen: "Les inscriptions sont ouvertes",
  registrationClosed: "Les inscriptions sont fermées",
  open: "Ouvertes",
  closed: "Fermées",
} satisfies typeof en;

import { plural } from "../../../language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  unknown: "Inconnu",
  loading: "Chargement des chiffres",
  failed: "Impossible de lire les chiffres",
  retry: "Réessayer",
  allWell: "Tout va bien",
  disabled: (count) =>
    plural("fr", count, { one: "# compte désactivé", other: "# comptes désactivés" }),
  unsent: (count) =>
    plural("fr", count, {
      one: "# personne détient des fruits non envoyés",
      other: "# personnes détiennent des fruits non envoyés",
    }),
  photosMissing: (count) =>
    plural("fr", count, {
      one: "# fruit attend des photos",
      other: "# fruits attendent des photos",
    }),
  modelAtWork: (version) => `En service\u00a0: ${version}`,
  noModel: "Aucun modèle en service",
  isTraining: "Apprentissage en cours",
  isPredicting: "Prédiction en cours",
  judged: (validated, rejected) => `À revoir\u00a0; ${validated} validées, ${rejected} rejetées`,
  unfinished: (count) =>
    plural("fr", count, { one: "# import inachevé", other: "# imports inachevés" }),
  noneUnfinished: "Aucun inachevé",
  isImporting: "Import en cours",
  isPreparing: "En préparation",
  versionsKept: "Versions gardées",
  overdue: (count) =>
    plural("fr", count, { one: "# demande en retard", other: "# demandes en retard" }),
  noneOverdue: "Ouvertes, aucune en retard",
  mailsFailed: (count) =>
    plural("fr", count, { one: "# e-mail échoué", other: "# e-mails échoués" }),
  mailsWaiting: "En attente, aucun échoué",
  incidentsOpen: (count) =>
    plural("fr", count, { one: "# incident en cours", other: "# incidents en cours" }),
  serversWell: "Serveurs, tout va bien",
  logBroken: "Le journal a été altéré\u00a0: regardez-le sans attendre",
  lastDay: (failed) =>
    `En 24\u00a0h\u00a0; ${plural("fr", failed, { one: "# connexion échouée", other: "# connexions échouées" })}`,
  hidden: (count) => plural("fr", count, { one: "# masqué", other: "# masqués" }),
  filesOnTheirWay: (count) =>
    plural("fr", count, { one: "# fichier en route", other: "# fichiers en route" }),
  keysInUse: (count) =>
    plural("fr", count, {
      one: "Clés\u00a0; # utilisée en 24\u00a0h",
      other: "Clés\u00a0; # utilisées en 24\u00a0h",
    }),
  registration: "Inscriptions",
  open: "Ouvertes",
  closed: "Fermées",
} satisfies typeof en;

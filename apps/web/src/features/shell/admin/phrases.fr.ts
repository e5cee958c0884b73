import { plural } from "../../../language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  menu: "Sections",
  allSections: "Toutes les sections",
  newUser: "Nouvel utilisateur",
  unknown: "Inconnu",
  loading: "Chargement des chiffres",
  failed: "Impossible de lire les chiffres",
  retry: "Réessayer",
  sections: {
    overview: "Vue d'ensemble",
    users: "Utilisateurs",
    fruits: "Tous les fruits",
    training: "Entraînement IA",
    unsentImports: "Exports de téléphones",
    requests: "Demandes",
    mail: "E-mails",
    security: "Journal d'audit",
    settings: "Paramètres",
    profile: "Profil",
  },
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
  unfinished: (count) =>
    plural("fr", count, { one: "# import inachevé", other: "# imports inachevés" }),
  noneUnfinished: "Aucun inachevé",
  overdue: (count) =>
    plural("fr", count, { one: "# demande en retard", other: "# demandes en retard" }),
  noneOverdue: "Ouvertes, aucune en retard",
  mailsFailed: (count) =>
    plural("fr", count, { one: "# e-mail échoué", other: "# e-mails échoués" }),
  mailsWaiting: "En attente, aucun échoué",
  logBroken: "Le journal a été altéré\u00a0: regardez-le sans attendre",
  lastDay: (failed) =>
    `En 24\u00a0h\u00a0; ${plural("fr", failed, { one: "# connexion échouée", other: "# connexions échouées" })}`,
  registration: "Inscriptions",
  open: "Ouvertes",
  closed: "Fermées",
} satisfies typeof en;

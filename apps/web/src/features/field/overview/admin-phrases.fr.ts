import { plural } from "#language/plural.ts";
import type { en } from "./admin-phrases.en.ts";

const fruits = (count: number) => plural("fr", count, { one: "# fruit", other: "# fruits" });

export const fr = {
  title: "Vue d'ensemble",
  failed: "Les chiffres n'ont pas pu être chargés",
  period: "Période",
  periods: { "7d": "7 jours", "30d": "30 jours", "12w": "12 semaines", "12m": "12 mois" },
  week: (day) => `semaine du ${day}`,
  emptyAdmin: "Aucun collecteur n'a encore enregistré de fruit.",
  statistics: "Toutes les statistiques",
  report: "Rapport de récolte",
  cards: {
    fruits: "Fruits collectés",
    oil: "Huile, moyenne mesurée",
    predictions: "Huile prédite et mesurée",
    measured: "mesurée",
    predicted: "prédite",
    before: (count) => `contre ${count} pendant la période précédente`,
    points: (points) => `${points}\u00a0pt`,
    measuredFruits: (count) =>
      plural("fr", count, { one: "# fruit mesuré", other: "# fruits mesurés" }),
    compared: (count, bias) => `d'écart moyen sur ${fruits(count)}, biais ${bias}\u00a0pt`,
    noneCompared: {
      noFruit: "aucun fruit sur cette période",
      neither: "aucun fruit mesuré ni prédit",
      noneMeasured: (count) =>
        plural("fr", count, {
          one: "# fruit prédit, non mesuré",
          other: "# fruits prédits, aucun mesuré",
        }),
      nonePredicted: (count) =>
        plural("fr", count, {
          one: "# fruit mesuré, non prédit",
          other: "# fruits mesurés, aucun prédit",
        }),
      learnedFrom: (count) =>
        plural("fr", count, {
          one: "le modèle a appris du seul fruit mesuré et prédit",
          other: "le modèle a appris des # fruits mesurés et prédits",
        }),
      others: "les fruits prédits ne sont pas ceux qui sont mesurés",
    },
    analysed: (count) =>
      plural("fr", count, {
        one: "# photo analysée à la demande",
        other: "# photos analysées à la demande",
      }),
  },
  chart: {
    none: "Rien pendant cette période",
    bars: (name, total, most, step) => `${name}\u00a0: ${total}, au plus ${most} (${step})`,
    lines: (name, least, most) => `${name}\u00a0: de ${least} à ${most}`,
    value: (step, value) => `${step}\u00a0: ${value}`,
  },
  table: {
    title: "Tous les chiffres en tableau",
    step: "À partir du",
    fruits: "Fruits",
    oil: "Huile",
    compared: "Comparés",
    measured: "Mesurée",
    predicted: "Prédite",
  },
  behind: {
    title: (target) => `Objectif du mois\u00a0: ${target} fruits chacun`,
    of: (behind, all) => `${behind} sur ${all} en retard`,
    fruits: (count, expected) => `${count} sur ${expected} attendus à ce jour`,
    nobody: "Tous les collecteurs tiennent le rythme.",
    othersKeepPace: "Les autres collecteurs tiennent le rythme.",
    notBegun: "L'objectif d'un nouveau collecteur commence le lendemain de son arrivée.",
    noCollectors: "Aucun collecteur pour l'instant.",
    active: (count) =>
      plural("fr", count, {
        one: "# personne a collecté pendant la période",
        other: "# personnes ont collecté pendant la période",
      }),
    newAccounts: (count) =>
      plural("fr", count, { one: "# nouveau compte", other: "# nouveaux comptes" }),
  },
  zones: {
    title: "D'où viennent les fruits",
    map: (count) => plural("fr", count, { one: "Carte de # zone", other: "Carte de # zones" }),
    mark: (zone, count) => `${zone}, ${fruits(count)}`,
    none: "Aucune zone renseignée pendant cette période.",
    nonePlaced: "Aucune de ces zones n'a de position.",
    noPosition: "sans position",
    others: (zones, count) =>
      plural("fr", zones, {
        one: `# autre zone (fruits\u00a0: ${count})`,
        other: `# autres zones (fruits\u00a0: ${count})`,
      }),
    unzoned: "Sans zone",
  },
  waiting: {
    title: "À traiter",
    loadFailed: "La liste des éléments à traiter n'a pas pu être chargée",
    nothing: "Rien à traiter.",
    alarm: "Urgent",
    logBroken: "Le journal d'audit a été modifié",
    incidents: (count) =>
      plural("fr", count, { one: "# incident en cours", other: "# incidents en cours" }),
    noBackup: "Aucune sauvegarde n'a été faite",
    noModel: "Aucun modèle d'IA n'est en service",
    overdue: (count) => `dont ${count} en retard`,
    longest: (hours) =>
      hours < 48
        ? `jusqu'à ${hours}\u00a0h d'attente`
        : `jusqu'à ${Math.floor(hours / 24)} jours d'attente`,
    requests: (count) =>
      plural("fr", count, { one: "# demande à traiter", other: "# demandes à traiter" }),
    privacy: (count) =>
      plural("fr", count, {
        one: "# demande sur des données personnelles",
        other: "# demandes sur des données personnelles",
      }),
    signUps: (count) =>
      plural("fr", count, {
        one: "# inscription\u00a0: activez le compte, aucun e-mail ne lui parvient",
        other: "# inscriptions\u00a0: activez les comptes, aucun e-mail ne leur parvient",
      }),
    failed: {
      nir: (count) =>
        plural("fr", count, { one: "# import NIR a échoué", other: "# imports NIR ont échoué" }),
      labels: (count) =>
        plural("fr", count, {
          one: "# import de valeurs de laboratoire a échoué",
          other: "# imports de valeurs de laboratoire ont échoué",
        }),
      fruits: (count) =>
        plural("fr", count, {
          one: "# import Excel a échoué",
          other: "# imports Excel ont échoué",
        }),
      people: (count) =>
        plural("fr", count, {
          one: "# import de personnes a échoué",
          other: "# imports de personnes ont échoué",
        }),
      emergency: (count) =>
        plural("fr", count, {
          one: "# import d'un export de téléphone a échoué",
          other: "# imports d'exports de téléphones ont échoué",
        }),
      exports: (count) =>
        plural("fr", count, { one: "# export a échoué", other: "# exports ont échoué" }),
      trainings: () => "Le dernier entraînement a échoué",
    },
    mails: (count) =>
      plural("fr", count, { one: "# e-mail non remis", other: "# e-mails non remis" }),
    impossible: (count) =>
      plural("fr", count, {
        one: "# tâche signalée impossible",
        other: "# tâches signalées impossibles",
      }),
    withoutValues: (count, isLeast) =>
      `${isLeast ? "plus de " : ""}${plural("fr", count, { one: "# fruit à compléter", other: "# fruits à compléter" })}`,
    reviews: (count) =>
      plural("fr", count, { one: "# prédiction à vérifier", other: "# prédictions à vérifier" }),
  },
  actions: {
    title: "Actions rapides",
    newUser: "Créer un utilisateur",
    nirImport: "Import NIR",
    excelImport: "Import Excel",
    labelsImport: "Valeurs de laboratoire",
    predict: "Prédire les fruits",
    training: "Entraînement de l'IA",
  },
  recent: {
    title: "Activité récente",
    none: "Aucune activité.",
    user: "Nouveau compte",
    fruit: "Fruit",
    prediction: "Prédiction",
    by: (person) => `par ${person}`,
    former: "un ancien compte",
    sample: "Exemple",
  },
} satisfies typeof en;

import { plural } from "../../../language/plural.ts";
import type { en } from "./phrases.en.ts";

const fruits = (count: number) => plural("fr", count, { one: "# fruit", other: "# fruits" });
const photos = (count: number) => plural("fr", count, { one: "# photo", other: "# photos" });

export const fr = {
  title: "Prédictions GPU",
  intro:
    "Faites prédire beaucoup de fruits à la fois, comparez avec les mesures, et validez ou rejetez ce que dit l'IA.",
  aiAway:
    "Le service d'IA ne répond pas. Un lot l'attend et reprend tout seul\u00a0; la revue continue.",
  unknown: "inconnu",

  batch: {
    title: "Prédire beaucoup de fruits",
    runningTitle: "Lot en cours",
    loadFailed: "Impossible de lire les lots",
    idle: "Chaque photo est prédite une seule fois par modèle, une à la fois, pour que personne n'attende sur le terrain.",
    scope: "Fruits",
    scopes: {
      without_prediction: "Sans aucune prédiction",
      all: "Tous",
      with_values: "Avec valeurs de laboratoire",
    },
    photos: "Photos",
    photoChoices: { front: "La photo de face", all: "Toutes les photos de chacun" },
    from: "Récoltés depuis le",
    until: "Récoltés jusqu'au",
    collector: "Collecteur",
    collectorHint: "Une partie de l'e-mail",
    search: "Référence ou lieu",
    searchHint: "Une partie, ou une partie des remarques",
    sample: "Aussi les fruits d'exemple",
    counting: "Comptage…",
    countFailed: "Impossible de compter les fruits",
    toDo: (photoCount, fruitCount) => `${photos(photoCount)} de ${fruits(fruitCount)} à prédire`,
    by: (model) => `par ${model}`,
    nothing: "Il ne reste aucune photo à prédire parmi ces fruits.",
    already: (count) =>
      plural("fr", count, {
        one: "# photo a déjà été prédite par ce modèle.",
        other: "# photos ont déjà été prédites par ce modèle.",
      }),
    noModel:
      "Aucun modèle n'est encore en service\u00a0: le service d'IA apporte le sien à son premier démarrage.",
    start: "Prédire ces fruits",
    startFailed: "Le lot n'a pas pu démarrer",
    progress: "Photos prédites",
    done: (done, total) => `${done} photos sur ${total}`,
    outcome: (predicted, refused, failed) =>
      `${predicted} prédites, ${refused} refusées, ${failed} échouées`,
    startedBy: (date, who) => `Lancé le ${date} par ${who}`,
    etaUnknown: "Temps restant\u00a0: pas encore connu",
    eta: {
      seconds: (count) =>
        `Encore ${plural("fr", count, { one: "# seconde", other: "# secondes" })} environ`,
      minutes: (count) =>
        `Encore ${plural("fr", count, { one: "# minute", other: "# minutes" })} environ`,
      hours: (count) =>
        `Encore ${plural("fr", count, { one: "# heure", other: "# heures" })} environ`,
    },
    waits:
      "Le service d'IA est occupé ou absent. Le lot reprendra à son retour\u00a0; rien n'est perdu.",
    leave:
      "Vous pouvez quitter cette page\u00a0: il continue tout seul, même après un redémarrage du serveur.",
    cancel: "Arrêter ce lot",
    cancelTitle: "Arrêter ce lot\u00a0?",
    cancelText:
      "Ce qui a été prédit jusqu'ici est gardé. Les photos qui restent ne seront pas prédites.",
    cancelConfirm: "Arrêter le lot",
    cancelKeep: "Le laisser continuer",
    cancelFailed: "Le lot n'a pas pu être arrêté",
  },

  history: {
    title: "Lots précédents",
    empty: "Aucun lot pour l'instant.",
    started: "Lancé",
    state: "État",
    states: { running: "En cours", done: "Terminé", cancelled: "Arrêté" },
    who: "Par",
    model: "Modèle",
    fruits: "Fruits",
    predicted: "Prédites",
    refused: "Refusées",
    failed: "Échouées",
  },

  models: {
    title: "Modèles",
    loadFailed: "Impossible de lire les modèles",
    atWork: "En service",
    registered: "Enregistrés",
    count: (count) => plural("fr", count, { one: "# modèle", other: "# modèles" }),
    service: "Service d'IA",
    online: "répond",
    offline: "ne répond pas",
    checking: "interrogé",
    device: "Calcule sur",
  },

  review: {
    title: "Revue",
    intro: "Regardez la photo, la prédiction et la mesure, et dites ce que vous en pensez.",
    loadFailed: "Impossible de lire les prédictions",
    show: "Afficher",
    states: {
      pending: "À revoir",
      validated: "Validées",
      uncertain: "Incertaines",
      rejected: "Rejetées",
      all: "Toutes",
      refused: "Refusées par l'IA",
    },
    badges: {
      pending: "À revoir",
      validated: "Validée",
      uncertain: "Incertaine",
      rejected: "Rejetée",
    },
    empty: {
      pending: "Il ne reste rien à revoir. Un lot en apporte d'autres.",
      validated: "Aucune prédiction n'est encore validée.",
      uncertain: "Aucune prédiction n'est en doute.",
      rejected: "Aucune prédiction n'est rejetée.",
      all: "Il n'y a encore aucune prédiction de fruit. Lancez un lot ci-dessus.",
      refused: "L'IA n'a refusé aucune photo.",
    },
    place: (place, loaded) => `${place} sur ${loaded}`,
    placeOfMore: (place, loaded) => `${place} sur ${loaded} et plus`,
    previous: "Précédente",
    next: "Suivante",
    photo: (reference) => `Photo du fruit ${reference}`,
    openFruit: "Ouvrir le fruit",
    sample: "Exemple",
    collected: (date, who) => `Récolté le ${date} par ${who}`,
    predictedBy: (model, date) => `Prédit par ${model} le ${date}`,
    sources: { accepted: "accepté par le collecteur", batch: "fait par un lot" },
    confidence: "Confiance",
    time: "Durée",
    milliseconds: (ms) => `${ms} ms`,
    value: "Valeur",
    predicted: "Prédit",
    interval: "Intervalle à 90\u00a0%",
    range: (low, high) => `${low} à ${high}`,
    measured: "Mesuré",
    difference: "Écart",
    notMeasured: "–",
    outside: "hors de son intervalle",
    caption: (reference) => `Fruit ${reference}\u00a0: prédit et mesuré`,
    refusal: "Non prédit",
    outsideDomain:
      "Ne ressemble pas aux photos dont le modèle a appris\u00a0: à prendre avec prudence.",
    grade: "Qu'en pensez-vous\u00a0?",
    grades: {
      1: "Fausse",
      2: "Mauvaise",
      3: "Pas sûr",
      4: "Bonne",
      5: "Juste",
    },
    gradeOutcome: {
      pending: "à revoir",
      validated: "valide",
      uncertain: "en doute",
      rejected: "rejette",
    },
    decidedBy: (who, date) => `par ${who} le ${date}`,
    undo: "Annuler la dernière décision",
    saveFailed: "La décision n'a pas été gardée",
    keys: "Touches",
    keysOn: "Utiliser les touches",
    legend: { j: "suivante", k: "précédente", grades: "noter et passer", u: "annuler" },
    decided: (reference, state) => `${reference}\u00a0: ${state}`,
    listLabel: "Prédictions chargées",
  },

  comparison: {
    title: "Prédit et mesuré",
    intro:
      "Sur les fruits mesurés dont le modèle n'a pas appris. Un fruit dont plusieurs photos sont prédites compte une fois, avec leur moyenne.",
    loadFailed: "Impossible de lire les chiffres",
    model: "Modèle",
    modelOption: (version, count) =>
      `${version} (${plural("fr", count, { one: "# prédiction", other: "# prédictions" })})`,
    empty: "Rien n'a encore été prédit.",
    noFruits: "Aucun fruit n'a encore cette valeur à la fois prédite et mesurée.",
    learned: (count) =>
      plural("fr", count, {
        one: "# fruit est laissé de côté\u00a0: le modèle en a appris.",
        other: "# fruits sont laissés de côté\u00a0: le modèle en a appris.",
      }),
    byValue: "Valeur par valeur",
    label: (value, count) => `${value}, prédit et mesuré, ${fruits(count)}`,
    table: "Erreurs, valeur par valeur",
    value: "Valeur",
    fruits: "Fruits",
    r2: "R²",
    rmse: "RMSE",
    mae: "MAE",
    bias: "Biais",
    coverage: "Couverture",
    parity:
      "Un point par fruit. Sur la droite, la prédiction est exacte\u00a0; le trait est l'intervalle donné.",
    validations: "Où en est la revue",
    reviewed: (share) => `${share} des prédictions jugées sont validées`,
    noneReviewed: "Aucune prédiction n'est encore jugée",
  },
} satisfies typeof en;

import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

const fruits = (count: number) => plural("fr", count, { one: "# fruit", other: "# fruits" });
const photos = (count: number) => plural("fr", count, { one: "# photo", other: "# photos" });

export const fr = {
  title: "Prédictions GPU",
  aiAway:
    "Le service IA ne répond pas. Le lot reprendra automatiquement\u00a0; vous pouvez continuer à vérifier.",
  unknown: "inconnu",

  batch: {
    choose: "Choisir les fruits et les photos",
    title: "Lancer un lot",
    runningTitle: "Lot en cours",
    loadFailed: "Les lots n'ont pas pu être chargés",
    idle: "Chaque photo est analysée une seule fois par modèle, sans ralentir les collecteurs.",
    scope: "Fruits",
    scopes: {
      without_prediction: "Sans aucune prédiction",
      all: "Tous",
      with_values: "Avec valeurs de laboratoire",
    },
    photos: "Photos",
    photoChoices: { front: "La photo de face", all: "Toutes les photos" },
    from: "Collectés depuis le",
    until: "Collectés jusqu'au",
    collector: "Collecteur",
    collectorHint: "Une partie de l'e-mail",
    search: "Référence ou lieu",
    searchHint: "Tout ou partie\u00a0; les remarques aussi",
    counting: "Comptage…",
    countFailed: "Les fruits n'ont pas pu être comptés",
    toDo: (photoCount, fruitCount) => `${photos(photoCount)} de ${fruits(fruitCount)} à prédire`,
    toDoAtMost: (photoCount, fruitCount) =>
      `Au plus ${photos(photoCount)} de ${fruits(fruitCount)} à prédire`,
    by: (model) => `par ${model}`,
    nothing: "Il ne reste aucune photo à prédire parmi ces fruits.",
    known: "Les photos que ce modèle a déjà prédites ne sont pas reprises.",
    noModel:
      "Aucun modèle en service\u00a0: le service IA installe le sien à son premier démarrage.",
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
    waits: "Le service IA est occupé ou arrêté. Le lot reprendra automatiquement.",
    leave: "Vous pouvez quitter cette page\u00a0: le lot continue, même si le serveur redémarre.",
    cancel: "Arrêter ce lot",
    cancelTitle: "Arrêter ce lot\u00a0?",
    cancelText:
      "Les prédictions déjà faites sont conservées. Les photos restantes ne seront pas analysées.",
    cancelConfirm: "Arrêter le lot",
    cancelKeep: "Continuer",
    cancelFailed: "Le lot n'a pas pu être arrêté",
  },

  outcome: {
    title: "Résultat du dernier lot",
    chosen: (date) => `Résultat du lot du ${date}`,
    loadFailed: "Le résultat n'a pas pu être chargé",
    fruits: (predicted, not) => {
      const all = plural("fr", predicted, { one: "# fruit prédit", other: "# fruits prédits" });
      return not === 0
        ? all
        : `${all}, ${plural("fr", not, { one: "# non prédit", other: "# non prédits" })}`;
    },
    reason: (count) => `${fruits(count)}\u00a0:`,
    more: (count) =>
      plural("fr", count, {
        one: "Et # autre, parmi les photos refusées par l'IA ci-dessous.",
        other: "Et # autres, parmi les photos refusées par l'IA ci-dessous.",
      }),
    known: (count) =>
      plural("fr", count, {
        one: "# fruit était déjà prédit par ce modèle.",
        other: "# fruits étaient déjà prédits par ce modèle.",
      }),
    withoutPhoto: (count) =>
      plural("fr", count, {
        one: "# fruit n'a aucune photo reçue.",
        other: "# fruits n'ont aucune photo reçue.",
      }),
    stopped: (count) =>
      plural("fr", count, {
        one: "Lot arrêté\u00a0: # photo n'a pas été analysée.",
        other: "Lot arrêté\u00a0: # photos n'ont pas été analysées.",
      }),
    unaccounted: (count) =>
      plural("fr", count, {
        one: "# photo sans résultat\u00a0: son fruit a été supprimé, ou prédit entre-temps.",
        other:
          "# photos sans résultat\u00a0: leurs fruits ont été supprimés, ou prédits entre-temps.",
      }),
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
    chosen: (count) => `${fruits(count)} sélectionnés`,
    listed: "Résultats d'un tableau",
    predicted: "Prédites",
    refused: "Refusées",
    failed: "Échouées",
  },

  models: {
    title: "Modèles",
    loadFailed: "Les modèles n'ont pas pu être chargés",
    atWork: "En service",
    registered: "Enregistrés",
    count: (count) => plural("fr", count, { one: "# modèle", other: "# modèles" }),
    service: "Service IA",
    online: "répond",
    offline: "ne répond pas",
    checking: "vérification",
    device: "Machine",
  },

  review: {
    title: "Vérification",
    intro: "Comparez la photo, la prédiction et la mesure, puis donnez votre avis.",
    loadFailed: "Les prédictions n'ont pas pu être chargées",
    show: "Afficher",
    states: {
      pending: "À vérifier",
      validated: "Validées",
      uncertain: "Incertaines",
      rejected: "Rejetées",
      all: "Toutes",
      refused: "Refusées par l'IA",
    },
    badges: {
      pending: "À vérifier",
      validated: "Validée",
      uncertain: "Incertaine",
      rejected: "Rejetée",
    },
    empty: {
      pending: "Rien à vérifier. Lancez un lot pour obtenir d'autres prédictions.",
      validated: "Aucune prédiction validée.",
      uncertain: "Aucune prédiction incertaine.",
      rejected: "Aucune prédiction rejetée.",
      all: "Aucune prédiction. Lancez un lot ci-dessus.",
      refused: "L'IA n'a refusé aucune photo.",
    },
    place: (place, loaded) => `${place} sur ${loaded}`,
    placeOfMore: (place, loaded) => `${place} sur ${loaded} et plus`,
    previous: "Précédente",
    next: "Suivante",
    photo: (reference) => `Photo du fruit ${reference}`,
    openFruit: "Ouvrir le fruit",
    sample: "Exemple",
    collected: (date, who) => `Collecté le ${date} par ${who}`,
    predictedBy: (model, date) => `Prédit par ${model} le ${date}`,
    sources: { accepted: "accepté par le collecteur", batch: "obtenu par lot" },
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
    outsideDomain: "Photo inhabituelle\u00a0: résultat peu fiable.",
    grade: "Votre avis",
    grades: {
      1: "Fausse",
      2: "Mauvaise",
      3: "Pas sûr",
      4: "Bonne",
      5: "Juste",
    },
    gradeOutcome: {
      pending: "à vérifier",
      validated: "valide",
      uncertain: "en doute",
      rejected: "rejette",
    },
    decidedBy: (who, date) => `par ${who} le ${date}`,
    undo: "Annuler la dernière décision",
    saveFailed: "La décision n'a pas été enregistrée",
    keys: "Raccourcis",
    keysOn: "Utiliser les raccourcis clavier",
    legend: { j: "suivante", k: "précédente", grades: "noter et passer", u: "annuler" },
    decided: (reference, state) => `${reference}\u00a0: ${state}`,
    listLabel: "Prédictions chargées",
  },

  comparison: {
    title: "Prédit et mesuré",
    loadFailed: "Les chiffres n'ont pas pu être chargés",
    model: "Modèle",
    modelOption: (version, count) =>
      `${version} (${plural("fr", count, { one: "# prédiction", other: "# prédictions" })})`,
    empty: "Aucune prédiction.",
    noFruits: "Aucun fruit n'a cette valeur à la fois prédite et mesurée.",
    learned: (count) =>
      plural("fr", count, {
        one: "# fruit exclu\u00a0: il a servi à l'entraînement.",
        other: "# fruits exclus\u00a0: ils ont servi à l'entraînement.",
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
      "Un point par fruit. Sur la diagonale, la prédiction est exacte\u00a0; le trait est l'intervalle.",
    validations: "Avancement de la vérification",
    reviewed: (share) => `${share} des prédictions vérifiées sont validées`,
    noneReviewed: "Aucune prédiction vérifiée",
  },
} satisfies typeof en;

import { plural } from "#language/plural.ts";

const fruits = (count: number) => plural("en", count, { one: "# fruit", other: "# fruits" });
const photos = (count: number) => plural("en", count, { one: "# photo", other: "# photos" });

export const en = {
  title: "GPU predictions",
  aiAway:
    "The AI service does not answer. The batch will resume automatically; you can keep reviewing.",
  unknown: "unknown",

  batch: {
    choose: "Choose fruits and photos",
    title: "Start a batch",
    runningTitle: "Batch in progress",
    loadFailed: "The batches could not be loaded",
    idle: "Each photo is analysed once per model, without slowing down collectors.",
    scope: "Fruits",
    scopes: {
      without_prediction: "Without any prediction",
      all: "All",
      with_values: "With laboratory values",
    },
    photos: "Photos",
    photoChoices: { front: "The front photo", all: "All photos" },
    from: "Collected from",
    until: "Collected until",
    collector: "Collector",
    collectorHint: "Part of the e-mail",
    search: "Reference or place",
    searchHint: "All or part; remarks too",
    counting: "Counting…",
    countFailed: "The fruits could not be counted",
    toDo: (photoCount: number, fruitCount: number) =>
      `${photos(photoCount)} of ${fruits(fruitCount)} to predict`,
    toDoAtMost: (photoCount: number, fruitCount: number) =>
      `At most ${photos(photoCount)} of ${fruits(fruitCount)} to predict`,
    by: (model: string) => `by ${model}`,
    nothing: "These fruits have no photo left to predict.",
    known: "Photos this model has already predicted are left out.",
    noModel: "No active model: the AI service installs its own at first start.",
    start: "Predict these fruits",
    startFailed: "The batch could not start",
    progress: "Photos predicted",
    done: (done: string, total: string) => `${done} of ${total} photos`,
    outcome: (predicted: string, refused: string, failed: string) =>
      `${predicted} predicted, ${refused} refused, ${failed} failed`,
    startedBy: (date: string, who: string) => `Started on ${date} by ${who}`,
    etaUnknown: "Time left: not known yet",
    eta: {
      seconds: (count: number) =>
        `About ${plural("en", count, { one: "# second", other: "# seconds" })} left`,
      minutes: (count: number) =>
        `About ${plural("en", count, { one: "# minute", other: "# minutes" })} left`,
      hours: (count: number) =>
        `About ${plural("en", count, { one: "# hour", other: "# hours" })} left`,
    },
    waits: "The AI service is busy or down. The batch will resume automatically.",
    leave: "You can leave this page: the batch continues, even if the server restarts.",
    cancel: "Stop this batch",
    cancelTitle: "Stop this batch?",
    cancelText: "Predictions made so far are kept. The remaining photos will not be analysed.",
    cancelConfirm: "Stop the batch",
    cancelKeep: "Continue",
    cancelFailed: "The batch could not be stopped",
  },

  outcome: {
    title: "Result of the last batch",
    chosen: (date: string) => `Result of the batch of ${date}`,
    loadFailed: "The result could not be loaded",
    fruits: (predicted: number, not: number) => {
      const all = plural("en", predicted, {
        one: "# fruit predicted",
        other: "# fruits predicted",
      });
      return not === 0 ? all : `${all}, ${plural("en", not, { one: "# not", other: "# not" })}`;
    },
    reason: (count: number) => `${fruits(count)}:`,
    more: (count: number) =>
      plural("en", count, {
        one: "And # more, among the photos refused by the AI below.",
        other: "And # more, among the photos refused by the AI below.",
      }),
    known: (count: number) =>
      plural("en", count, {
        one: "# fruit was already predicted by this model.",
        other: "# fruits were already predicted by this model.",
      }),
    withoutPhoto: (count: number) =>
      plural("en", count, {
        one: "# fruit has no photo received.",
        other: "# fruits have no photo received.",
      }),
    stopped: (count: number) =>
      plural("en", count, {
        one: "Batch stopped: # photo was not analysed.",
        other: "Batch stopped: # photos were not analysed.",
      }),
    unaccounted: (count: number) =>
      plural("en", count, {
        one: "# photo without a result: its fruit was deleted, or predicted meanwhile.",
        other: "# photos without a result: their fruits were deleted, or predicted meanwhile.",
      }),
  },

  history: {
    title: "Earlier batches",
    empty: "No batch yet.",
    started: "Started",
    state: "State",
    states: { running: "In progress", done: "Finished", cancelled: "Stopped" },
    who: "By",
    model: "Model",
    fruits: "Fruits",
    chosen: (count: number) => `${fruits(count)} selected`,
    listed: "Results of a table",
    predicted: "Predicted",
    refused: "Refused",
    failed: "Failed",
  },

  models: {
    title: "Models",
    loadFailed: "The models could not be loaded",
    atWork: "Active",
    registered: "Registered",
    count: (count: number) => plural("en", count, { one: "# model", other: "# models" }),
    service: "AI service",
    online: "answers",
    offline: "does not answer",
    checking: "checking",
    device: "Compute",
  },

  review: {
    title: "Review",
    intro: "Compare the photo, the prediction and the measurement, then give your verdict.",
    loadFailed: "The predictions could not be loaded",
    show: "Show",
    states: {
      pending: "To review",
      validated: "Validated",
      uncertain: "Uncertain",
      rejected: "Rejected",
      all: "All",
      refused: "Refused by the AI",
    },
    badges: {
      pending: "To review",
      validated: "Validated",
      uncertain: "Uncertain",
      rejected: "Rejected",
    },
    empty: {
      pending: "Nothing to review. Start a batch to get more predictions.",
      validated: "No validated predictions.",
      uncertain: "No uncertain predictions.",
      rejected: "No rejected predictions.",
      all: "No predictions. Start a batch above.",
      refused: "No photo refused by the AI.",
    },
    place: (place: string, loaded: string) => `${place} of ${loaded}`,
    placeOfMore: (place: string, loaded: string) => `${place} of ${loaded} and more`,
    previous: "Previous",
    next: "Next",
    photo: (reference: string) => `Photo of fruit ${reference}`,
    openFruit: "Open the fruit",
    sample: "Sample",
    collected: (date: string, who: string) => `Collected on ${date} by ${who}`,
    predictedBy: (model: string, date: string) => `Predicted by ${model} on ${date}`,
    sources: { accepted: "accepted by the collector", batch: "from a batch" },
    confidence: "Confidence",
    time: "Time",
    milliseconds: (ms: string) => `${ms} ms`,
    value: "Value",
    predicted: "Predicted",
    interval: "90% interval",
    range: (low: string, high: string) => `${low} to ${high}`,
    measured: "Measured",
    difference: "Difference",
    notMeasured: "–",
    outside: "outside its interval",
    caption: (reference: string) => `Fruit ${reference}: predicted and measured`,
    refusal: "Not predicted",
    outsideDomain: "Unusual photo: result unreliable.",
    grade: "Your verdict",
    grades: {
      1: "Wrong",
      2: "Poor",
      3: "Unsure",
      4: "Good",
      5: "Right",
    },
    gradeOutcome: {
      pending: "to review",
      validated: "validates",
      uncertain: "in doubt",
      rejected: "rejects",
    },
    decidedBy: (who: string, date: string) => `by ${who} on ${date}`,
    undo: "Undo the last decision",
    saveFailed: "The decision was not saved",
    keys: "Shortcuts",
    keysOn: "Use keyboard shortcuts",
    legend: { j: "next", k: "previous", grades: "grade and next", u: "undo" },
    decided: (reference: string, state: string) => `${reference}: ${state}`,
    listLabel: "Loaded predictions",
  },

  comparison: {
    title: "Predicted against measured",
    loadFailed: "The figures could not be loaded",
    model: "Model",
    modelOption: (version: string, count: number) =>
      `${version} (${plural("en", count, { one: "# prediction", other: "# predictions" })})`,
    empty: "No predictions.",
    noFruits: "No fruit has this value both predicted and measured.",
    learned: (count: number) =>
      `${plural("en", count, { one: "# fruit", other: "# fruits" })} left out: used for training.`,
    byValue: "Value by value",
    label: (value: string, count: number) =>
      `${value}, predicted against measured, ${fruits(count)}`,
    table: "Error figures, value by value",
    value: "Value",
    fruits: "Fruits",
    r2: "R²",
    rmse: "RMSE",
    mae: "MAE",
    bias: "Bias",
    coverage: "Coverage",
    parity:
      "One point per fruit. On the diagonal the prediction is exact; the bar is the interval.",
    validations: "Review progress",
    reviewed: (share: string) => `${share} of reviewed predictions are validated`,
    noneReviewed: "No reviewed predictions",
  },
};

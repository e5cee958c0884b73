import { plural } from "#language/plural.ts";

const fruits = (count: number) => plural("en", count, { one: "# fruit", other: "# fruits" });

export const en = {
  title: "Overview",
  failed: "The figures could not be loaded",
  period: "Period",
  periods: { "7d": "7 days", "30d": "30 days", "12w": "12 weeks", "12m": "12 months" },
  week: (day: string) => `week of ${day}`,
  emptyAdmin: "No collector has recorded a fruit yet.",
  statistics: "All statistics",
  report: "Harvest report",
  cards: {
    fruits: "Fruits collected",
    oil: "Oil, measured average",
    predictions: "Predicted against measured oil",
    measured: "measured",
    predicted: "predicted",
    before: (count: string) => `against ${count} in the previous period`,
    points: (points: string) => `${points} pt`,
    measuredFruits: (count: number) =>
      plural("en", count, { one: "# fruit measured", other: "# fruits measured" }),
    compared: (count: number, bias: string) =>
      `average error over ${fruits(count)}; bias ${bias} pt`,
    noneCompared: {
      noFruit: "no fruit in this period",
      neither: "no fruit is measured or predicted",
      noneMeasured: (count: number) => `${fruits(count)} predicted, none measured`,
      nonePredicted: (count: number) => `${fruits(count)} measured, none predicted`,
      learnedFrom: (count: number) =>
        `the model learned from ${plural("en", count, { one: "the only fruit", other: "all # fruits" })} measured and predicted`,
      others: "the fruits predicted are not those measured",
    },
    analysed: (count: number) =>
      plural("en", count, {
        one: "# photo analysed on request",
        other: "# photos analysed on request",
      }),
  },
  chart: {
    none: "None in this period",
    bars: (name: string, total: string, most: string, step: string) =>
      `${name}: ${total}, at most ${most} (${step})`,
    lines: (name: string, least: string, most: string) => `${name}: from ${least} to ${most}`,
    value: (step: string, value: string) => `${step}: ${value}`,
  },
  table: {
    title: "All figures as a table",
    step: "From",
    fruits: "Fruits",
    oil: "Oil",
    compared: "Compared",
    measured: "Measured",
    predicted: "Predicted",
  },
  behind: {
    title: (target: string) => `This month's target: ${target} fruits each`,
    of: (behind: number, all: number) => `${behind} of ${all} behind`,
    fruits: (count: string, expected: string) => `${count} of ${expected} expected by today`,
    nobody: "Every collector is on pace.",
    othersKeepPace: "Every other collector is on pace.",
    notBegun: "A new collector's target begins on the day after they joined.",
    noCollectors: "No collector yet.",
    active: (count: number) =>
      plural("en", count, {
        one: "# person collected in the period",
        other: "# people collected in the period",
      }),
    newAccounts: (count: number) =>
      plural("en", count, { one: "# new account", other: "# new accounts" }),
  },
  zones: {
    title: "Where the fruits come from",
    map: (count: number) => plural("en", count, { one: "Map of # zone", other: "Map of # zones" }),
    mark: (zone: string, count: number) => `${zone}, ${fruits(count)}`,
    none: "No zones in this period.",
    nonePlaced: "None of these zones has a position.",
    noPosition: "no position",
    others: (zones: number, count: string) =>
      plural("en", zones, {
        one: `# other zone (fruits: ${count})`,
        other: `# other zones (fruits: ${count})`,
      }),
    unzoned: "Without a zone",
  },
  waiting: {
    title: "Waiting for you",
    loadFailed: "The list of pending items could not be loaded",
    nothing: "Nothing is waiting for you.",
    alarm: "Urgent",
    logBroken: "The audit log was altered",
    incidents: (count: number) =>
      plural("en", count, { one: "# open incident", other: "# open incidents" }),
    noBackup: "No backup has been made",
    noModel: "No AI model is active",
    overdue: (count: number) => `${count} overdue`,
    longest: (hours: number) =>
      hours < 48 ? `waiting up to ${hours} h` : `waiting up to ${Math.floor(hours / 24)} days`,
    requests: (count: number) =>
      plural("en", count, { one: "# request to answer", other: "# requests to answer" }),
    privacy: (count: number) =>
      plural("en", count, { one: "# personal data request", other: "# personal data requests" }),
    signUps: (count: number) =>
      plural("en", count, {
        one: "# person signed up: activate the account, no e-mail reaches them",
        other: "# people signed up: activate their accounts, no e-mail reaches them",
      }),
    failed: {
      nir: (count: number) =>
        plural("en", count, { one: "# NIR import failed", other: "# NIR imports failed" }),
      labels: (count: number) =>
        plural("en", count, { one: "# labels import failed", other: "# labels imports failed" }),
      fruits: (count: number) =>
        plural("en", count, { one: "# Excel import failed", other: "# Excel imports failed" }),
      people: (count: number) =>
        plural("en", count, { one: "# people import failed", other: "# people imports failed" }),
      emergency: (count: number) =>
        plural("en", count, {
          one: "# phone export import failed",
          other: "# phone export imports failed",
        }),
      exports: (count: number) =>
        plural("en", count, { one: "# export failed", other: "# exports failed" }),
      trainings: () => "The last training failed",
    },
    mails: (count: number) =>
      plural("en", count, { one: "# e-mail not delivered", other: "# e-mails not delivered" }),
    impossible: (count: number) =>
      plural("en", count, {
        one: "# task reported impossible",
        other: "# tasks reported impossible",
      }),
    withoutValues: (count: number, isLeast: boolean) =>
      `${isLeast ? "more than " : ""}${plural("en", count, { one: "# fruit with missing values", other: "# fruits with missing values" })}`,
    reviews: (count: number) =>
      plural("en", count, { one: "# prediction to review", other: "# predictions to review" }),
  },
  actions: {
    title: "Quick actions",
    newUser: "Create a user",
    nirImport: "NIR import",
    excelImport: "Excel import",
    labelsImport: "Laboratory values",
    predict: "Predict fruits",
    training: "AI training",
  },
  recent: {
    title: "Recent activity",
    none: "No activity yet.",
    user: "New account",
    fruit: "Fruit",
    prediction: "Prediction",
    by: (person: string) => `by ${person}`,
    former: "a former account",
    sample: "Sample",
  },
};

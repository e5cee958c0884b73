import { plural } from "../../../../language/plural.ts";

export const en = {
  failed: "The figures could not be loaded",
  unknown: "unknown",
  ofSample: (count: number) =>
    plural("en", count, { one: "including # sample", other: "including # samples" }),
  actions: {
    title: "Quick actions",
    newUser: "Create a user",
    nirImport: "NIR import",
    training: "AI training",
    emergencyImports: "Import a phone export",
    security: "Audit log",
  },
  totals: {
    title: "Figures",
    totalUsers: "Users",
    totalFruits: "Fruits",
    totalCompanies: "Companies",
    activeCollectors: "Active collectors (30 days)",
    totalTutorials: "Tutorials",
    totalPredictions: "Photos analysed",
    successfulPredictions: "Successful predictions",
    avgConfidence: "Average confidence",
  },
  averages: {
    title: "Averages and activity",
    recentFruits: "Fruits of the last 7 days",
    active7Days: "People active in 7 days",
    active30Days: "People active in 30 days",
    new30Days: "New accounts in 30 days",
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
  trends: {
    title: "The last 30 days",
    fruits: "Fruits collected",
    predictions: "Predictions",
    users: "New users",
    none: "none in 30 days",
    label: (name: string, total: string, most: string, day: string) =>
      `${name}: ${total} in 30 days, at most ${most} on ${day}`,
    table: "As a table",
    day: "Day",
  },
  zones: {
    title: "Where the fruits come from",
    map: (count: number) => plural("en", count, { one: "Map of # zone", other: "Map of # zones" }),
    none: "No zones yet.",
    noPosition: "no position",
    others: (zones: number, fruits: string) =>
      plural("en", zones, {
        one: `# other zone with ${fruits} fruits`,
        other: `# other zones with ${fruits} fruits`,
      }),
    unzoned: (count: number) =>
      plural("en", count, { one: "# fruit without a zone", other: "# fruits without a zone" }),
    fruits: (count: number) => plural("en", count, { one: "# fruit", other: "# fruits" }),
  },
};

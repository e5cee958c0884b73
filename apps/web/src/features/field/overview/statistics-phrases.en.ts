import { plural } from "#language/plural.ts";

const fruits = (count: number) => plural("en", count, { one: "# fruit", other: "# fruits" });

export const en = {
  title: "Statistics",
  failed: "The statistics could not be loaded",
  back: "Overview",
  report: "Harvest report",
  sample: (users: number, found: number, predictions: number) =>
    `Sample data included: ${plural("en", users, { one: "# user", other: "# users" })}, ${fruits(found)}, ${plural("en", predictions, { one: "# prediction", other: "# predictions" })}.`,
  totals: {
    title: "Totals",
    totalUsers: "Users",
    totalFruits: "Fruits",
    totalCompanies: "Companies",
    activeCollectors: "Active collectors (30 days)",
    totalTutorials: "Tutorials",
    totalPredictions: "Predictions",
    successfulPredictions: "Successful predictions",
    avgConfidence: "Average confidence",
  },
  averages: "Averages of all fruits",
  activity: {
    title: "User activity",
    active7Days: "Active in 7 days",
    active30Days: "Active in 30 days",
    new30Days: "New accounts in 30 days",
    recentFruits: "Fruits in 7 days",
  },
  trends: {
    title: "Last 30 days",
    fruits: "Fruits",
    users: "New accounts",
    predictions: "Predictions",
  },
  zones: {
    title: "Share of each zone",
    zone: "Zone",
    count: "Fruits",
    share: "Share",
    none: "No fruit has a zone yet.",
    others: (zones: number, found: number) =>
      `${plural("en", zones, { one: "# other zone", other: "# other zones" })}: ${fruits(found)}`,
    unzoned: (found: number) => `Without a zone: ${fruits(found)}`,
  },
};

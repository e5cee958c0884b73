import { plural } from "#language/plural.ts";

const language = "en";
/** The label of a figure; an unknown one takes the plural. */
const counted = (one: string, other: string) => (count?: number) =>
  plural(language, count ?? 2, { one, other });
const fruits = (count: number) => plural(language, count, { one: "# fruit", other: "# fruits" });

export const en = {
  title: "Your figures",
  asOf: (when: string) => `as of ${when}`,
  refresh: "Refresh the figures",
  reconnecting: "Reconnecting automatically...",
  limited: (message: string) => `Limited data available: ${message}`,
  today: () => "collected today",
  thisMonth: counted("fruit this month", "fruits this month"),
  activeDays: counted("active day this month", "active days this month"),
  zonesVisited: counted("zone visited", "zones visited"),
  unknown: "Unknown",
  waiting: (count: number) => `+ ${count} on this device`,
  week: "Last seven days",
  streak: (days: number) => `${days} days in a row`,
  report: "Harvest report",
  target: "Monthly target",
  targetOf: (current: string, target: string) => `${current} of ${target} fruits`,
  remaining: (count: number) => plural(language, count, { one: "# to go", other: "# to go" }),
  perDay: (count: number) =>
    plural(language, count, {
      one: "about # a day until the end of the month",
      other: "about # a day until the end of the month",
    }),
  reached: (extra: string) => `Target reached, and ${extra} more.`,
  reachedExactly: "Target reached.",
  topZones: "Top zones",
  noZones: "No zone yet. Enter the place of your fruits.",
  fruits,
  onDay: (day: string, count: number) => `${day}: ${fruits(count)}`,
  ofAll: (percent: string) => `${percent} of the total`,
  activity: "Recent activity",
  collected: (count: number) =>
    plural(language, count, { one: "# fruit collected", other: "# fruits collected" }),
  noActivity: "No fruit sent yet.",
  noZone: "without a zone",
  statuses: { complete: "Complete", photos_missing: "Photos missing" },
  empty: "No fruit recorded yet. The first one takes about two minutes.",
  start: "Start collection",
  latest: "Latest fruits",
  seeAll: "See all",
  panel: "At a glance",
  advice: "Advice from your data",
};

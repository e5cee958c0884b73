import { plural } from "../../../../language/plural.ts";

const language = "en";
/** What stands under a figure; one that is not known is spoken of as many. */
const counted = (one: string, other: string) => (count?: number) =>
  plural(language, count ?? 2, { one, other });

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
  unknown: "Not known",
  waiting: (count: number) => `+ ${count} on this device`,
  week: "This week",
  streak: (days: number) => `${days} days in a row`,
  todayTarget: (target: string) => `target: ${target}`,
  target: "Monthly target",
  targetOf: (current: string, target: string) => `${current} of ${target} fruits`,
  remaining: (count: number) => plural(language, count, { one: "# to go", other: "# to go" }),
  perDay: (count: number) =>
    plural(language, count, {
      one: "about # a day until the month ends",
      other: "about # a day until the month ends",
    }),
  reached: (extra: string) => `Target reached, and ${extra} more.`,
  reachedExactly: "Target reached.",
  topZones: "Top zones",
  noZones: "No zone named yet. The place of a fruit names it.",
  fruits: (count: number) => plural(language, count, { one: "# fruit", other: "# fruits" }),
  ofAll: (percent: string) => `${percent} of all`,
  activity: "Recent activity",
  collected: (count: number) =>
    plural(language, count, { one: "# fruit collected", other: "# fruits collected" }),
  noActivity: "Nothing has reached the server yet.",
  noZone: "without a zone",
  statuses: { complete: "Complete", photos_missing: "Photos missing" },
  empty: "No fruit recorded yet. The first one takes about two minutes.",
  start: "Start collection",
  latest: "Latest fruits",
  seeAll: "See all",
  panel: "At a glance",
  advice: "Advice from your data",
};

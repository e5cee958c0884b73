import { plural } from "../../../language/plural.ts";
export const en = {
  title: "Overview",
  latest: "Latest fruits",
  seeAll: "See all",
  intro: "The collection at this moment.",
  allFruits: "All fruits",
  latestOn: (date: string) => `the latest on ${date}`,
  noneYet: "none recorded yet",
  emptyAdmin: "No collector has recorded a fruit yet.",
  training: "AI training",
  trainingStates: {
    running: "fruits to learn from; learning now",
    waiting: "fruits to learn from; waiting for the AI",
    tooFew: (missing: number) => `fruits to learn from; ${missing} more before a model may work`,
    ready: "fruits to learn from",
  },
  users: "Users",
  noneUnsent: "no device holds unsent fruits",
  holdingUnsent: (count: number) =>
    plural("en", count, {
      one: "# person holds unsent fruits",
      other: "# people hold unsent fruits",
    }),
  sampleNote: "Part of what you see is sample data, drawn by Elaeis to try the app.",
  sampleLink: "Manage the sample data",
  reference: "Reference",
  collector: "Collector",
  date: "Collected on",
  quality: "Class",
  unknown: "unknown",
  asked: "loading",
  failed: "The latest fruits could not be loaded",
};

import { plural } from "../../../language/plural.ts";
export const en = {
  title: "Overview",
  latest: "Latest fruits",
  seeAll: "See all",
  intro: "Collection activity.",
  allFruits: "All fruits",
  latestOn: (date: string) => `the latest on ${date}`,
  noneYet: "none recorded yet",
  emptyAdmin: "No collector has recorded a fruit yet.",
  training: "AI training",
  trainingStates: {
    running: "training fruits; training now",
    waiting: "training fruits; waiting for the AI",
    tooFew: (missing: number) => `training fruits; ${missing} more to activate a model`,
    ready: "training fruits",
  },
  users: "Users",
  noneUnsent: "no unsent fruits",
  holdingUnsent: (count: number) =>
    plural("en", count, {
      one: "# person has unsent fruits",
      other: "# people have unsent fruits",
    }),
  sampleNote: "This installation contains sample data.",
  sampleLink: "Manage the sample data",
  reference: "Reference",
  collector: "Collector",
  date: "Collected on",
  quality: "Class",
  unknown: "unknown",
  asked: "loading",
  failed: "The latest fruits could not be loaded",
};

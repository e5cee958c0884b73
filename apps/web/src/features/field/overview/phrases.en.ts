import { plural } from "#language/plural.ts";

export const en = {
  greeting: (name: string) => `Hello, ${name}`,
  collectorIntro: "What would you like to do?",
  newFruit: "New fruit",
  prediction: "AI prediction",
  fruits: "My fruits",
  toDo: "What to do next",
  tasks: (count: number) => plural("en", count, { one: "# task to do", other: "# tasks to do" }),
  drafts: (count: number) =>
    plural("en", count, { one: "Continue your draft", other: "# drafts to continue" }),
  withoutValues: (count: number) =>
    plural("en", count, {
      one: "# fruit with missing values",
      other: "# fruits with missing values",
    }),
  firstSteps: "First steps",
  title: "Overview",
};

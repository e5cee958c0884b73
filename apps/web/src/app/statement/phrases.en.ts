import { plural } from "#language/plural.ts";

export const en = {
  title: (count: number) =>
    plural("en", count, { one: "# point to confirm", other: "# points to confirm" }),
  text: "A wrong statement is its operator's responsibility. Correct what is wrong; tick what is right as it is.",
};

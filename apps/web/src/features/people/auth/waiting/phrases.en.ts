import { plural } from "../../../../language/plural.ts";

export const en = {
  fruits: (count: number) =>
    plural("en", count, {
      one: "# fruit is safe on this phone; sign in to send it.",
      other: "# fruits are safe on this phone; sign in to send them.",
    }),
  edits: "Your changes are safe on this phone; sign in to send them.",
  plots: "Your plots are safe on this phone; sign in to send them.",
};

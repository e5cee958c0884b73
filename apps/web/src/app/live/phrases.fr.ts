import type { en } from "./phrases.en.ts";

export const fr = {
  others: (count) => (count === 1 ? "1 autre notification" : `${count} autres notifications`),
} satisfies typeof en;

import type { en } from "./phrases.en.ts";

export const fr = {
  close: "Fermer",
  others: (count) => (count === 1 ? "1 autre notification" : `${count} autres notifications`),
} satisfies typeof en;

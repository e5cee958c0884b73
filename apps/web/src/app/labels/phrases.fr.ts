import type { en } from "./phrases.en.ts";

export const fr = {
  date: "Date",
  place: "Zone",
  toFill: "à remplir à la main",
  code: (reference) => `Code QR de ${reference}`,
} satisfies typeof en;

import type { en } from "./frame.en.ts";

export const fr = {
  version: (date) => `Version 1.0, dernière mise à jour le ${date}`,
  contact: "Aller à la page de contact",
  myData: "Aller à mes données",
} satisfies typeof en;

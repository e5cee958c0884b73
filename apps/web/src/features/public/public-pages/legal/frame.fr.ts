import type { en } from "./frame.en.ts";

export const fr = {
  version: (date) => `Version 1.0, dernière mise à jour le ${date}`,
  contact: "Vers la page de contact",
  myData: "Vers mes données",
} satisfies typeof en;

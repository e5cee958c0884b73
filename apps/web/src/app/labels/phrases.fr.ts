import type { en } from "./phrases.en.ts";

export const fr = {
  date: "Date",
  place: "Zone",
  toFill: "à remplir à la main",
  code: (reference) => `Code QR de ${reference}`,
  cameraOn: "Présentez le code de l'étiquette devant l'appareil photo.",
  otherWays: "Autres moyens",
  fromPhoto: "Lire une photo de l'étiquette",
  reference: "Référence de l'étiquette",
  referenceHint: "Par exemple PALM-2026-123456-AB12",
  referenceMissing: "Saisissez la référence",
  search: "Chercher",
  foreignTitle: "Ce code n'est pas une étiquette Elaeis",
  foreign: (text) => `Il contient\u00a0: ${text}`,
} satisfies typeof en;

import type { en } from "./phrases.en.ts";

export const fr: typeof en = { failed: "Le guide n'a pas pu être chargé" };

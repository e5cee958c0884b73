import type { en } from "./roles.en.ts";

export const fr = { admin: "Administrateur", collecteur: "Collecteur" } satisfies typeof en;

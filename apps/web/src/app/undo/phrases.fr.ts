import type { en } from "./phrases.en.ts";

export const fr = { undo: "Défaire", undone: "Défait" } satisfies typeof en;

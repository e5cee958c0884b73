import type { en } from "./phrases.en.ts";

export const fr = {
  apart:
    "L'application installée a son propre stockage\u00a0: ce qui n'est pas encore envoyé reste dans Safari. Envoyez-le d'abord.",
} satisfies typeof en;

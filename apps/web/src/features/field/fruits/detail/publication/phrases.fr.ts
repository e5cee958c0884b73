import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Publication",
  loadFailed: "Impossible de savoir si les photos sont publiques",
  published: "Photos publiées",
  private: "Non publiées",
  toCollector: (count) =>
    plural("fr", count, {
      one: "Un administrateur a rendu publique # photo de ce fruit. Le lieu, les valeurs et votre nom ne le sont pas.",
      other:
        "Un administrateur a rendu publiques # photos de ce fruit. Le lieu, les valeurs et votre nom ne le sont pas.",
    }),
} satisfies typeof en;

import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr: typeof en = {
  title: (count) =>
    plural("fr", count, { one: "# point à confirmer", other: "# points à confirmer" }),
  text: "Une déclaration fausse engage l'opérateur. Corrigez ce qui est faux\u00a0; cochez ce qui est exact tel quel.",
};

import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Quitter sans enregistrer\u00a0?",
  text: "Vos modifications ne sont pas enregistrées\u00a0: elles seront perdues.",
  leave: "Quitter",
  stay: "Rester",
} satisfies typeof en;

import type { en } from "./pin-phrases.en.ts";

export const fr = {
  title: "Code de ce téléphone",
  pin: "Code",
  wrong: "Ce n'est pas le bon code. Réessayez.",
  wait: (seconds) =>
    seconds < 90
      ? `Code incorrect. Réessayez dans ${seconds}\u00a0s.`
      : `Code incorrect. Réessayez dans ${Math.ceil(seconds / 60)}\u00a0min.`,
  forgotten: "Code oublié\u00a0? Se connecter avec le mot de passe",
  somebodyElse: "Quelqu'un d'autre enregistre",
} satisfies typeof en;

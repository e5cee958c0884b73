import type { en } from "./phrases.en.ts";

export const fr: typeof en = {
  title: "Confirmez votre identité",
  text: "Saisissez votre mot de passe pour continuer. Il ne sera plus demandé pendant dix minutes.",
  password: "Mot de passe",
  required: "Mot de passe requis",
  wrong: "Ce n'est pas votre mot de passe. Réessayez.",
  offline:
    "Vous êtes hors ligne\u00a0: votre mot de passe ne peut être vérifié qu'avec du réseau. Réessayez une fois connecté.",
  confirm: "Continuer",
  cancel: "Annuler",
};

import type { en } from "./phrases.en.ts";

export const fr: typeof en = {
  title: "Confirmez votre identité",
  texts: {
    password:
      "Saisissez votre mot de passe pour continuer. Il ne sera plus demandé pendant dix minutes.",
    code: "Saisissez le code de votre application d'authentification pour continuer. Rien ne sera plus demandé pendant dix minutes.",
  },
  password: "Mot de passe",
  required: "Mot de passe requis",
  code: "Code à 6 chiffres",
  codeWrong: "Saisissez les 6 chiffres",
  useCode: "Utiliser l'application d'authentification",
  usePassword: "Utiliser le mot de passe",
  usePasskey: "Utiliser une clé d'accès",
  passkeyUnused: "Aucune clé d'accès n'a été utilisée. Réessayez, ou confirmez autrement.",
  wrong: "Ce n'est pas votre mot de passe. Réessayez.",
  offline:
    "Vous êtes hors ligne\u00a0: votre mot de passe ne peut être vérifié qu'avec du réseau. Réessayez une fois connecté.",
  confirm: "Continuer",
};

import type { en } from "./phrases.en.ts";

export const fr: typeof en = {
  title: "Confirmez votre identité",
  texts: {
    password:
      "Saisissez votre mot de passe pour continuer. Il ne vous sera pas redemandé pendant dix minutes.",
    code: "Saisissez le code de votre application d'authentification pour continuer. Il ne vous sera pas redemandé pendant dix minutes.",
  },
  password: "Mot de passe",
  required: "Mot de passe requis",
  code: "Code à 6 chiffres",
  codeWrong: "Saisissez les 6 chiffres",
  useCode: "Utiliser l'application d'authentification",
  usePassword: "Utiliser le mot de passe",
  usePasskey: "Utiliser une clé d'accès",
  withProvider: (provider) => `Se reconnecter avec ${provider}`,
  providerNote: "Vous revenez à cet écran. Les valeurs non enregistrées sont perdues.",
  passkeyUnused: "Aucune clé d'accès n'a été utilisée. Réessayez, ou confirmez autrement.",
  wrong: "Mot de passe incorrect. Réessayez.",
  offline:
    "Vous êtes hors ligne\u00a0: il faut du réseau pour vérifier votre mot de passe. Réessayez une fois connecté.",
};

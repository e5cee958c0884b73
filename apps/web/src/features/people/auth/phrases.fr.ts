import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Connexion",
  email: "E-mail ou téléphone",
  password: "Mot de passe",
  show: "Afficher le mot de passe",
  hide: "Masquer le mot de passe",
  submit: "Se connecter",
  forgotten: "Mot de passe oublié\u00a0?",
  notConfirmed: "Nouveau compte\u00a0? Confirmez d'abord votre adresse",
  signUp: "Créer un compte",
  priority: "Demander un accès prioritaire",
  backToSite: "Retour au site",
  emailRequired: "Email requis",
  emailInvalid: "Email invalide",
  phoneInvalid: "Numéro invalide",
  passwordRequired: "Mot de passe requis",
  waits: "Le serveur est lent. Patientez\u00a0: la connexion peut prendre une minute.",
  slow: "Le serveur est lent et n'a pas répondu. Réessayez dans une minute.",
  unexpected: "Une erreur inattendue s'est produite. Veuillez réessayer.",
  aside: "Photographier, mesurer, prédire\u00a0: fruit après fruit.",
} satisfies typeof en;

import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Bientôt disponible",
  headline: "La qualité de chaque fruit de palme, lue sur une photo.",
  pitch:
    "Elaeis réunit photos, valeurs NIR et prédictions des fruits du palmier à huile, au champ comme au bureau.",
  soon: "Bientôt disponible\u00a0: le site public est en préparation.",
  email: "Votre e-mail",
  early: "Accès anticipé",
  thanks: "Merci de votre intérêt\u00a0!",
  thanksNext:
    "Rien n'a encore été envoyé. Pour une réponse sous 24h, demandez un accès prioritaire en deux minutes.",
  priorityNow: "Demander cet accès maintenant",
  contact:
    "Une question, un projet\u00a0? Écrivez-nous dans la demande d'accès prioritaire\u00a0: réponse sous 24h.",
  priority: "Demander un accès prioritaire",
  hasAccount: "Déjà un compte\u00a0?",
  signIn: "Se connecter",
  points: [
    "Fonctionne hors ligne en plantation\u00a0: rien ne se perd, tout est envoyé plus tard.",
    "Quatre photos donnent huile, matière sèche, protéines et acides gras, avec leur incertitude.",
    "Lieu, date, collecteur, historique\u00a0: chaque fruit est traçable.",
  ],
} satisfies typeof en;

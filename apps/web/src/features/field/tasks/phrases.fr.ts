import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Tâches",
  loadFailed: "Les tâches n'ont pas pu être chargées",
  empty:
    "Aucune tâche. Quand votre administrateur demande une photo ou une valeur, elle apparaît ici.",
  adminEmpty: "Aucune tâche. Ouvrez un fruit pour demander une photo ou une valeur.",
  allFruits: "Tous les fruits",
  toDo: "À faire",
  nothingToDo: "Rien à faire pour le moment.",
  closed: "Fermées depuis moins de 30\u00a0jours",
  impossible: "Impossible",
  impossibleTitle: "Pourquoi est-ce impossible\u00a0?",
  impossibleText: "Votre administrateur lit votre réponse, et la tâche se ferme.",
  impossibleField: "Raison",
  impossibleHint: "Par exemple\u00a0: «\u00a0le fruit n'est plus là\u00a0».",
  impossibleNeeded: "Écrivez la raison.",
  takeBack: "Retirer la réponse",
  sendAnswer: "Envoyer la réponse",
  answerFailed: "La réponse n'a pas été envoyée",
} satisfies typeof en;

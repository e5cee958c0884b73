export const retakeRequestProblems = {
  unknown_retake_request: {
    status: 404,
    en: "This task does not exist, or it is not yours.",
    fr: "Cette tâche n'existe pas, ou n'est pas la vôtre.",
  },
  retake_request_closed: {
    status: 409,
    en: "This task is already closed.",
    fr: "Cette tâche est déjà fermée.",
  },
  retake_already_asked: {
    status: 409,
    en: "The collector already has a task for one of these photos or values.",
    fr: "Le collecteur a déjà une tâche pour l'une de ces photos ou de ces valeurs.",
  },
} as const;

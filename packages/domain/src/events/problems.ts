export const eventProblems = {
  too_many_streams: {
    status: 429,
    en: "Too many windows open at once. Try again in {seconds} seconds.",
    fr: "Trop de fenêtres ouvertes à la fois. Réessayez dans {seconds} secondes.",
  },
} as const;

import type { en } from "./queued-phrases.en.ts";

export const fr: typeof en = {
  "task-answers": {
    count: { one: "# réponse à une tâche", other: "# réponses à des tâches" },
    title: ({ answer }) => `réponse à une tâche, «\u00a0${answer}\u00a0»`,
    remedy: "Voyez dans vos tâches ce qui reste à faire.",
  },
  "passport-readings": {
    count: {
      one: "# lecture de la carte de couleurs",
      other: "# lectures de la carte de couleurs",
    },
    title: ({ card }) => `lecture de la carte de couleurs ${card}`,
    remedy: "Photographiez à nouveau la carte.",
  },
  "chosen-plots": {
    count: {
      one: "# parcelle choisie pour un fruit",
      other: "# parcelles choisies pour des fruits",
    },
    title: ({ reference, plot }) =>
      plot
        ? `parcelle ${plot} pour ${reference || "un fruit"}`
        : `parcelle de ${reference || "un fruit"}`,
    remedy:
      "S'il est encore dans votre liste, sélectionnez le fruit et choisissez une autre parcelle.",
  },
};

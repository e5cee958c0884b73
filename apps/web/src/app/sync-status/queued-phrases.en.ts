/** Of what is small and waits beside the outbox, by its kind (`device/sync/queues.ts`). */
export type QueueWords = {
  /** How many of them wait. */
  count: { one: string; other: string };
  /** One of them, by name. */
  title: (facts: Readonly<Record<string, string>>) => string;
  /** What the person does about one that was refused. */
  remedy: string;
};

export const en: Readonly<Record<string, QueueWords>> = {
  "task-answers": {
    count: { one: "# answer to a task", other: "# answers to tasks" },
    title: ({ answer }) => `answer to a task, “${answer}”`,
    remedy: "See in your tasks what is still to be done.",
  },
  "passport-readings": {
    count: { one: "# colour card reading", other: "# colour card readings" },
    title: ({ card }) => `reading of the colour card ${card}`,
    remedy: "Photograph the card again.",
  },
  "chosen-plots": {
    count: { one: "# plot chosen for a fruit", other: "# plots chosen for fruits" },
    title: ({ reference, plot }) =>
      plot ? `plot ${plot} for ${reference || "a fruit"}` : `plot of ${reference || "a fruit"}`,
    remedy: "If the fruit is still in your list, select it and choose another plot.",
  },
};

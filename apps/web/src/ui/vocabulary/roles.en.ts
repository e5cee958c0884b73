/** Apart from the other words: the frame of every signed-in screen needs only these. */
export const en = { admin: "Administrator", collecteur: "Collector" };

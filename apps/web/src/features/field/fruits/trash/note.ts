/** What became of something in the trash. */
export type Note = { tone: "success" | "warning"; text: string };

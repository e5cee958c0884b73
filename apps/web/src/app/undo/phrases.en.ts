export const en = { undo: "Undo", undone: "Undone" };

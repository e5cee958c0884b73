export const en = {
  close: "Close",
  closeAll: "Close all",
  older: (count: number) => (count === 1 ? "and 1 more" : `and ${count} more`),
};

export const en = {
  close: "Close",
  others: (count: number) => (count === 1 ? "1 more notification" : `${count} more notifications`),
};

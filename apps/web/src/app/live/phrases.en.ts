export const en = {
  others: (count: number) => (count === 1 ? "1 more notification" : `${count} more notifications`),
};

export const en = {
  picture: "A palm fruit on a light grey card, drawn",
  interval: (low: string, high: string) => `from ${low} to ${high}`,
  caption: "A drawn fruit, read by the AI: each value with its 90% interval.",
};

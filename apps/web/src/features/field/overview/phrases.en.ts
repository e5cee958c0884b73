export const en = {
  greeting: (name: string) => `Hello, ${name}`,
  collectorIntro: "What would you like to do?",
  newFruit: "New fruit",
  newFruitHint: "Four views, the measured values, the place.",
  prediction: "AI prediction",
  predictionHint: "One photo, four values, with their intervals.",
  fruits: "My fruits",
  title: "Overview",
};

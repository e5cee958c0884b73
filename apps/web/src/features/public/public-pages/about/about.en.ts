/** The words of /about. */
export const en = {
  title: "About",
  intro: "Elaeis answers one question asked in every plantation: what is this fruit worth now?",
  storyTitle: "The story",
  story: [
    "A palm fruit's value is inside: oil, dry matter, proteins and fatty acids. Laboratories take days; a near-infrared instrument is fast, but rarely where the fruit is.",
    "A phone, however, is in every pocket. Elaeis began with teams photographing the same fruits that an instrument measured, following a four-view protocol. It grew into a complete tool: collecting offline, measuring, learning, predicting, tracing.",
    "There is no black box. Each prediction shows which model made it, what that model was trained on, and how sure it is.",
  ],
  companyTitle: "The company and its partner",
  company:
    "Two teams: the head office in Singapore looks after the product and its customers, the regional partner in Lahore after the field and the laboratory. Their addresses are on the Contact page.",
  objectiveTitle: "The objective",
  objective:
    "Improve the quality and the yield of palm fruit harvests through artificial intelligence.",
  valuesTitle: "Values",
  values: [
    {
      title: "Precision",
      text: "A figure is always shown with its uncertainty and its origin.",
    },
    {
      title: "Improvement",
      text: "Every measured fruit makes the next prediction better, and a new model must prove it first.",
    },
    {
      title: "Passion",
      text: "For a crop that feeds families, and for tools that respect those who work in the sun.",
    },
  ],
  contact: "Contact us",
};

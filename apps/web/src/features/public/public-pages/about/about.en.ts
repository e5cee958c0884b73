/** The words of /about. */
export const en = {
  title: "About",
  intro:
    "Elaeis was made for one question that is asked in every plantation: what is this fruit worth, now?",
  storyTitle: "The story",
  story: [
    "The value of a palm fruit is in what nobody sees from outside: oil, dry matter, proteins and fatty acids. Laboratories tell, days later; a near-infrared instrument tells at once, and there is never one where the fruit is.",
    "A phone, however, is in every pocket. Elaeis began with teams photographing the same fruits that an instrument measured, by one protocol of four views, and grew into a complete tool: collecting without network, measuring, learning, predicting, tracing.",
    "Nothing in it stands on a secret. Each prediction says which model made it, what that model was trained on, and how sure it is.",
  ],
  companyTitle: "The company and its partner",
  company:
    "Two teams make the product: the head office in Singapore looks after the product and its customers, the regional partner in Lahore after the field and the laboratory. Both are found on the contact page.",
  objectiveTitle: "The objective",
  objective:
    "Improve the quality and the yield of palm fruit harvests through artificial intelligence.",
  valuesTitle: "Values",
  values: [
    {
      title: "Precision",
      text: "A figure comes with its uncertainty and its origin, or it is not shown.",
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

/** The words of the landing page. These promises appear nowhere else in the product. */
export const en = {
  title: "Home",
  headline: "Know what a palm fruit is worth before you pick it.",
  pitch:
    "Photograph it, let the AI estimate oil, dry matter, proteins and fatty acids, and plan the harvest with figures you can trust.",
  demo: "Try the demo",
  contact: "Talk to us",
  statisticsTitle: "Live figures of this installation",
  statisticsFailed: "The live figures could not be loaded",
  sample: "Sample data: no real fruit has been recorded yet.",
  statistics: {
    totalFruits: "fruits recorded",
    totalPredictions: "photos analysed by the AI",
    activeCollectors: "collectors active in 30 days",
    zones: "zones covered",
    totalCompanies: "companies taking part",
  },
  problemTitle: "The problem, and what changes",
  problems: [
    {
      problem: "The laboratory answers days later, when the bunches are already at the mill.",
      solution: "An estimate in front of the fruit, with its interval.",
    },
    {
      problem: "Plantations have no network, and paper gets lost.",
      solution: "Everything is recorded offline and kept until the server has received it.",
    },
    {
      problem: "Nobody can tell afterwards where a figure came from.",
      solution:
        "Each value shows whether it is measured, predicted or sample data, with its history.",
    },
  ],
  problem: "Problem",
  solution: "With Elaeis",
  benefitsTitle: "What you gain",
  benefits: [
    { title: "The right day", text: "Ripeness by zone and by day, not guesswork by colour." },
    {
      title: "Fewer losses",
      text: "Unripe and overripe fruits are spotted before transport.",
    },
    { title: "Data you own", text: "Export everything, documented, at any time." },
  ],
  stepsTitle: "How it works, in three steps",
  steps: [
    { title: "1. Photograph", text: "Four views of the fruit, guided, with any phone." },
    {
      title: "2. AI analysis",
      text: "Four values with their intervals, on the server or on the phone.",
    },
    { title: "3. Optimise", text: "Zones, targets and advice show the team where to go next." },
  ],
  testimonialsTitle: "What the company says",
  quoted: (words: string) => `“${words}”`,
  comparisonTitle: "Compared with the alternatives",
  criterion: "Criterion",
  alternatives: ["Laboratory", "NIR instrument", "By eye", "Elaeis"],
  rows: [
    { name: "Time to result", cells: ["days", "minutes", "immediate", "seconds"] },
    {
      name: "What it takes",
      cells: ["samples, transport", "an instrument", "experience", "a phone"],
    },
    { name: "Four values", cells: ["yes, measured", "yes, measured", "no", "yes, estimated"] },
    { name: "Uncertainty shown", cells: ["yes", "sometimes", "no", "always"] },
    { name: "Works offline", cells: ["no", "yes", "yes", "yes"] },
    { name: "Traceable", cells: ["on paper", "in files", "no", "fruit by fruit"] },
  ],
  callTitle: "Three ways to start",
  offers: [
    {
      title: "Free audit",
      text: "We study how you collect today and show you what would change.",
      action: "Ask for an audit",
    },
    {
      title: "Live AI test",
      text: "Your own photos, analysed in front of you, with full details.",
      action: "Open the live test",
    },
    {
      title: "Expert consultation",
      text: "An hour with an expert on fruit, instruments and data.",
      action: "Book a consultation",
    },
  ],
};

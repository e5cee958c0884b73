/** The words of /solutions. These promises appear nowhere else in the product. */
export const en = {
  title: "Solutions",
  intro:
    "From the plantation to the office: one set of tools for plantation owners, IT managers and planters.",
  contact: "Talk to us",
  solutionsTitle: "Six solutions",
  solutions: [
    {
      title: "Collecting in the field",
      text: "Four to six guided photos per fruit, with place and season, online or offline. Everything stays on the phone until fully received.",
    },
    {
      title: "Composition from a photo",
      text: "An in-house AI estimates oil, dry matter, proteins and fatty acids, each with its interval, and says when a photo cannot be analysed.",
    },
    {
      title: "NIR measurements",
      text: "Import files from near-infrared instruments: each sample is checked and linked to its fruit. Missing values are never counted as zero.",
    },
    {
      title: "Traceability",
      text: "Each fruit has a label, a place, a collector and a history of who changed what and when.",
    },
    {
      title: "Managing the harvest",
      text: "Figures by day, month and zone, targets per collector, and advice based on your data.",
    },
    {
      title: "Data for research",
      text: "Documented exports of photos and measurements, and model training: a new model is activated only if it beats the current one.",
    },
  ],
  segmentsTitle: "For whom",
  segments: [
    {
      title: "Large plantations",
      text: "Many teams, many blocks: one protocol, one overview, and access rights by role.",
    },
    {
      title: "Cooperatives and planters",
      text: "An inexpensive phone is enough; the app is installed from the browser and speaks French and English.",
    },
    {
      title: "Mills and ERP teams",
      text: "A documented API with restricted keys brings the data into the systems you already have.",
    },
    {
      title: "Research and breeding",
      text: "Dura, Pisifera, Tenera: comparable photos and measurements, with the origin of each figure.",
    },
  ],
  deploymentsTitle: "Four ways to run it",
  recommended: "Recommended",
  deployments: [
    {
      title: "Public cloud",
      text: "The quickest start: shared, managed infrastructure with nothing to install.",
      isRecommended: false,
    },
    {
      title: "Dedicated private cloud",
      text: "Servers and storage of your own, managed for you, in the region you choose.",
      isRecommended: true,
    },
    {
      title: "On-premise",
      text: "On your own machines, even without internet: the database and the AI are included.",
      isRecommended: false,
    },
    {
      title: "Hybrid multi-cloud",
      text: "Database, photos and AI each where they work best, in one installation or several.",
      isRecommended: false,
    },
  ],
};

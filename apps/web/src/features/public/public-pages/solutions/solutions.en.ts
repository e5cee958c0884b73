/** The words of /solutions. What is promised here stands nowhere else in the product (D7). */
export const en = {
  title: "Solutions",
  intro:
    "From the bunch on the ground to the figures on the desk: one set of tools for plantation owners, IT managers and planters.",
  contact: "Talk about it",
  solutionsTitle: "Six solutions",
  solutions: [
    {
      title: "Collecting in the field",
      text: "Four to six guided photos per fruit, place and season, entered with one thumb, with or without network. What was recorded is kept on the phone until the server has confirmed every photo.",
    },
    {
      title: "Composition from a photo",
      text: "An in-house AI estimates oil, dry matter, proteins and fatty acids, each with its interval, and says when a picture cannot be judged.",
    },
    {
      title: "NIR measurements",
      text: "Files of near-infrared instruments are read, checked sample by sample and joined to their fruits; a value nobody measured is never counted as zero.",
    },
    {
      title: "Traceability",
      text: "Each fruit has its label, its place, its collector and a history of who changed what, down to the fingerprint of each photograph.",
    },
    {
      title: "Steering a harvest",
      text: "Figures of the day, the month and each zone, goals per collector, and advice that names the counts it comes from.",
    },
    {
      title: "Data for research",
      text: "Documented exports of photos and measurements, and a training workshop in which a new model must beat the one at work.",
    },
  ],
  segmentsTitle: "For whom",
  segments: [
    {
      title: "Large plantations",
      text: "Many teams, many blocks: one protocol, one view, and rights that follow the role.",
    },
    {
      title: "Cooperatives and planters",
      text: "An inexpensive phone is enough; the app is installed from the browser and speaks French and English.",
    },
    {
      title: "Mills and ERP teams",
      text: "An open, described interface with keys of limited scope brings the data into the systems you already have.",
    },
    {
      title: "Research and breeding",
      text: "Dura, Pisifera, Tenera: comparable photographs and measurements, with the way each figure came about.",
    },
  ],
  deploymentsTitle: "Four ways to run it",
  recommended: "Recommended",
  deployments: [
    {
      title: "Public cloud",
      text: "The quickest start: a shared, managed infrastructure, nothing to install.",
      isRecommended: false,
    },
    {
      title: "Dedicated private cloud",
      text: "Servers and storage of your own, managed for you, in the region you choose.",
      isRecommended: true,
    },
    {
      title: "On-premise",
      text: "On your own machines, even without internet: database and AI are part of the product.",
      isRecommended: false,
    },
    {
      title: "Hybrid multi-cloud",
      text: "Database, photographs and AI each where they serve best, in one installation or several.",
      isRecommended: false,
    },
  ],
};

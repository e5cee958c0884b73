/**
 * What the company says of itself (specification, section 1): words of its own, and nothing that this installation
 * has measured. Each claim stands here once, in both languages, and nowhere else in the app. An operator
 * edits them before building, or empties a list: then its section is absent.
 */
type BothLanguages = { en: string; fr: string };

/** On the first page of the signed-in, as quotations. */
export const companyQuotes: readonly { about: BothLanguages; quote: BothLanguages }[] = [
  {
    about: { en: "The harvest", fr: "La récolte" },
    quote: {
      en: "More than 50 plantations, more than 1,000 fruits a day, Dura, Pisifera and Tenera: +47 % yield.",
      fr: "Plus de 50 plantations, plus de 1\u00a0000 fruits par jour, Dura, Pisifera et Tenera\u00a0: +47\u00a0% de rendement.",
    },
  },
  {
    about: { en: "The analysis", fr: "L'analyse" },
    quote: {
      en: "Learned from more than 100,000 samples, 2 seconds an analysis.",
      fr: "Apprise de plus de 100\u00a0000 échantillons, 2 secondes par analyse.",
    },
  },
  {
    about: { en: "The offer", fr: "L'offre" },
    quote: {
      en: "Set up within 48 h, for 3,500 € a month, ISO 27001 included.",
      fr: "En place sous 48\u00a0h, pour 3\u00a0500\u00a0€ par mois, ISO 27001 comprise.",
    },
  },
];

/** On the page about the technology, as figures. */
export const companyFigures: readonly { figure: BothLanguages; of: BothLanguages }[] = [
  {
    figure: { en: "98.7 %", fr: "98,7\u00a0%" },
    of: { en: "accuracy", fr: "de précision" },
  },
  {
    figure: { en: "under 1 s", fr: "moins de 1\u00a0s" },
    of: {
      en: "for one photo, under 3 s for a batch",
      fr: "pour une photo, moins de 3\u00a0s pour un lot",
    },
  },
  {
    figure: { en: "under 100 ms", fr: "moins de 100\u00a0ms" },
    of: { en: "for an answer of the API", fr: "pour une réponse de l'API" },
  },
  {
    figure: { en: "99.9 %", fr: "99,9\u00a0%" },
    of: {
      en: "uptime, monitored 24/7",
      fr: "de disponibilité, surveillance 24\u00a0h/24 et 7\u00a0j/7",
    },
  },
];

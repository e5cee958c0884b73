/**
 * What the company says of itself (specification, section 1): quotations, and nothing that this installation
 * has measured. Each claim stands here once, in both languages, and nowhere else in the app. Whoever runs Elaeis
 * for others edits them here before building; without any, the landing page has no such section.
 */
type BothLanguages = { en: string; fr: string };

export const companyWords: readonly { about: BothLanguages; quote: BothLanguages }[] = [
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
      en: "98.7 % accuracy from more than 100,000 samples, and 2 seconds an analysis: under 1 s for one photo, under 3 s for a batch.",
      fr: "98,7\u00a0% de précision, apprise de plus de 100\u00a0000 échantillons, et 2 secondes par analyse\u00a0: moins de 1\u00a0s pour une photo, moins de 3\u00a0s pour un lot.",
    },
  },
  {
    about: { en: "The service", fr: "Le service" },
    quote: {
      en: "Set up within 48 h for 3,500 € a month. API answers in under 100 ms, 99.9 % uptime, monitoring 24/7, ISO 27001.",
      fr: "En place sous 48\u00a0h, pour 3\u00a0500\u00a0€ par mois. Réponses de l'API en moins de 100\u00a0ms, disponibilité de 99,9\u00a0%, surveillance 24\u00a0h/24 et 7\u00a0j/7, ISO 27001.",
    },
  },
];

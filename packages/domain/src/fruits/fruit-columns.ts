/**
 * What the columns of fruits are called in tables that people open: in templates, in exports, and in the
 * files that come back. The column's name in the database is understood in either language.
 */
export const fruitColumns = {
  fruit_id: { en: "Reference", fr: "Référence" },
  collector_email: { en: "Collector's e-mail", fr: "E-mail du collecteur" },
  collection_date: { en: "Collection date", fr: "Date de collecte" },
  oil_content: { en: "Oil content (%)", fr: "Teneur en huile (%)" },
  dry_matter: { en: "Dry matter (%)", fr: "Matière sèche (%)" },
  protein_content: { en: "Protein content (%)", fr: "Teneur en protéines (%)" },
  fatty_acids: { en: "Fatty acids (%)", fr: "Acides gras (%)" },
  analysis_temperature: { en: "Analysis temperature (°C)", fr: "Température d'analyse (°C)" },
  maturity_stage: { en: "Maturity", fr: "Maturité" },
  harvest_season: { en: "Season", fr: "Saison" },
  latitude: { en: "Latitude", fr: "Latitude" },
  longitude: { en: "Longitude", fr: "Longitude" },
  location_accuracy_m: { en: "Location accuracy (m)", fr: "Précision de la position (m)" },
  location_name: { en: "Place", fr: "Lieu" },
  remarks: { en: "Remarks", fr: "Remarques" },
  nir_data_source: { en: "Origin of the values", fr: "Origine des valeurs" },
} as const satisfies Record<string, { en: string; fr: string }>;

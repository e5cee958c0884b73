/** What a collector writes of a fruit, but for its reference. */
export const writtenFields = {
  oil_content: 22.4,
  dry_matter: 81.5,
  protein_content: 12.1,
  fatty_acids: 16.8,
  analysis_temperature: 24.5,
  maturity_stage: "optimal",
  harvest_season: "wet",
  latitude: 4.051056,
  longitude: 9.767868,
  location_accuracy_m: 6,
  location_name: "Parcelle B, Édéa, Littoral",
  remarks: "Régime n° 12",
} as const;

/** What a fruit tells of which nothing is known. */
export const noFields = {
  oil_content: null,
  dry_matter: null,
  protein_content: null,
  fatty_acids: null,
  analysis_temperature: null,
  maturity_stage: null,
  harvest_season: null,
  latitude: null,
  longitude: null,
  location_accuracy_m: null,
  location_name: null,
  remarks: null,
};

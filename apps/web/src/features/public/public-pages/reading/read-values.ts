/** Written by tools/public-reading.mjs: what the model that the product starts with reads in the public pages' photo. */
export const readValues = {
  huile: { value: 24.2, low: 22.5, high: 25.8 },
  matiere_seche: { value: 84.2, low: 81.6, high: 86.8 },
  proteines: { value: 12.8, low: 10.2, high: 15.3 },
  acides_gras: { value: 16.7, low: 14.4, high: 19 },
} as const;

/** Written by tools/public-reading.mjs: what the model that the product starts with reads in the public pages' photo. */
export const readValues = {
  huile: { value: 24.2, low: 22.6, high: 25.8 },
  matiere_seche: { value: 84.4, low: 81.8, high: 86.9 },
  proteines: { value: 12.8, low: 10.2, high: 15.3 },
  acides_gras: { value: 16.8, low: 14.5, high: 19.1 },
} as const;

/** Written by tools/public-reading.mjs: what the model that the product starts with reads in the public pages' photo. */
export const readValues = {
  huile: { value: 24.4, low: 22.7, high: 26 },
  matiere_seche: { value: 84.6, low: 82.2, high: 86.9 },
  proteines: { value: 13.1, low: 10.2, high: 15.9 },
  acides_gras: { value: 17.2, low: 15.1, high: 19.2 },
} as const;

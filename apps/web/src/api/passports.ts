/** How phones saw the printed colour card. */

export const passportsKey = ["passports"] as const;

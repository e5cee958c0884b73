/** Asked by the overview and, for the number of fruits, by the menus: one request serves both. */
export const latestQuery = {
  collector: { scope: "own", sort: "collection_date", direction: "desc", limit: 4 },
  admin: { scope: "all", sort: "collection_date", direction: "desc", limit: 6 },
} as const;

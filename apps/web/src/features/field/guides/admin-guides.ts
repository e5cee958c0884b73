/** Apart, so that a collector's phone keeps the collector's guide alone. */
export const adminGuides = {
  en: async () => (await import("../../../../../../docs/use/administrator.md?guide")).default,
  fr: async () => (await import("../../../../../../docs/use/administrateur.md?guide")).default,
};

import type { en } from "./phrases.en.ts";

export const fr: typeof en = {
  loading: "Chargement",
  pages: "Pages",
  previous: "Précédente",
  next: "Suivante",
  moreActions: "Autres actions",
  page: (page, pages) => `Page ${page} sur ${pages}`,
};

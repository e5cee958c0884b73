export const en = {
  loading: "Loading",
  pages: "Pages",
  previous: "Previous",
  next: "Next",
  moreActions: "More actions",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};

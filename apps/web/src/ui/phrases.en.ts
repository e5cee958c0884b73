export const en = {
  loading: "Loading",
  pages: "Pages",
  previous: "Previous",
  next: "Next",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};

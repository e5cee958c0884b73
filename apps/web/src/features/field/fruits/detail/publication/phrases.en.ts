import { plural } from "#language/plural.ts";

export const en = {
  title: "Publication",
  loadFailed: "Could not check whether the photos are public",
  published: "Photos published",
  private: "Not published",
  toCollector: (count: number) =>
    plural("en", count, {
      one: "An administrator has made # photo of this fruit public. Its place, its values and your name are not.",
      other:
        "An administrator has made # photos of this fruit public. Its place, its values and your name are not.",
    }),
};

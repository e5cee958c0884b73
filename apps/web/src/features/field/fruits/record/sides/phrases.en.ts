import { plural } from "#language/plural.ts";

const photos = (count: number) => plural("en", count, { one: "# photo", other: "# photos" });

export const en = {
  title: "Move to another side",
  photo: (number: number) => `Photo ${number}`,
  done: "Done",
  byName: (count: number) => `${photos(count)} placed by file name.`,
  inOrder: (count: number) => `${photos(count)} placed in order; check the sides.`,
  both: (byName: number, inOrder: number) =>
    `${photos(byName)} placed by file name, ${inOrder} in order; check the sides.`,
  leftOut: (count: number) =>
    plural("en", count, { one: "# more file was left out.", other: "# more files were left out." }),
};

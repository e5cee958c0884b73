import { expect, test } from "vitest";
import { sideInName } from "./photo-names.ts";
import { assignRoles } from "./photo-roles.ts";

test.each([
  ["right.jpg", "right"],
  ["IMG_0012-Gauche.JPG", "left"],
  ["dos2.jpeg", "back"],
  ["Arrière.jpg", "back"],
  ["arrie\u0300re.jpg", "back"],
  ["photo de face.png", "front"],
  ["FACE GAUCHE.jpg", "left"],
  ["front face.jpg", "front"],
  ["côté droit (1).jpg", "right"],
  ["macro.jpg", "macro"],
  ["Pédoncule.jpg", "stem"],
])("[NEW-02] %s says a side of the fruit: %s", (name, side) => {
  expect(sideInName(name)).toBe(side);
});

test.each([
  "IMG_0012.jpg",
  "",
  "facebook_0012.jpg",
  "bright.jpg",
  "dossier.jpg",
  "feedback.jpg",
  "left-back.jpg",
  "gauche droite.jpg",
])("[NEW-02] %s says no side, or more than one", (name) => {
  expect(sideInName(name)).toBeUndefined();
});

const placed = (names: readonly string[], taken: Parameters<typeof assignRoles>[1] = []) =>
  Object.fromEntries(
    assignRoles(names, taken, sideInName).map(({ role, file }) => [role, file] as const),
  );

test("[NEW-02] files go to the side that their name says, the others to the empty sides in order", () => {
  expect(placed(["1.jpg", "dos.jpg", "face.jpg", "2.jpg"])).toEqual({
    front: "face.jpg",
    back: "dos.jpg",
    left: "1.jpg",
    right: "2.jpg",
  });
});

test("[NEW-02] a side that has its photo keeps it: a file of its name fills an empty one", () => {
  expect(placed(["left.jpg", "left 2.jpg"])).toEqual({ left: "left.jpg", front: "left 2.jpg" });
  expect(placed(["left.jpg"], ["left"])).toEqual({ front: "left.jpg" });
});

test("[NEW-02] of too many files those with the name of a side come first", () => {
  const many = ["1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg", "6.jpg", "stem.jpg"];
  expect(placed(many)).toMatchObject({ macro: "5.jpg", stem: "stem.jpg" });
});

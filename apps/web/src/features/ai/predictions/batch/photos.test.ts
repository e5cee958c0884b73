import { expect, test } from "vitest";
import { keyOf, withFirst, withPhoto, withRole, type ChosenPhoto } from "./photos.ts";

const photo = (sha256: string) => ({
  sha256,
  bytes: new Blob(),
  fileName: `${sha256}.jpg`,
  source: "file" as const,
  previewUrl: `blob:${sha256}`,
  width: 4,
  height: 3,
});

const chosen = (names: string): readonly ChosenPhoto[] =>
  names.split("").reduce<readonly ChosenPhoto[]>((held, name) => withPhoto(held, photo(name)), []);

const roles = (photos: readonly ChosenPhoto[]) =>
  photos.map(({ sha256, role }) => `${sha256} ${role}`);

test("[PRED-04] photos take the views in order, one that was removed frees its own", () => {
  const photos = chosen("abcd");
  expect(roles(photos)).toEqual(["a front", "b back", "c left", "d right"]);
  const fewer = photos.filter(({ sha256 }) => sha256 !== "b");
  expect(roles(withPhoto(fewer, photo("e")))).toContain("e back");
});

test("[PRED-04] there are at most six, and none twice", () => {
  expect(chosen("abcdefg")).toHaveLength(6);
  expect(chosen("aab")).toHaveLength(2);
});

test("[DEMO-01] another first photo takes its place, and the others stay", () => {
  expect(roles(withFirst(chosen("abc"), photo("d")))).toEqual(["d front", "b back", "c left"]);
  expect(roles(withFirst([], photo("d")))).toEqual(["d front"]);
  expect(roles(withFirst(chosen("abc"), photo("c")))).toEqual(["a front", "b back", "c left"]);
});

test("[PRED-04] a view that is taken is exchanged", () => {
  const photos = chosen("abc");
  expect(roles(withRole(photos, "c", "front"))).toEqual(["a left", "b back", "c front"]);
  expect(roles(withRole(photos, "c", "stem"))).toEqual(["a front", "b back", "c stem"]);
  expect(withRole(photos, "z", "stem")).toBe(photos);
  // What the model said does not depend on the views.
  expect(keyOf(withRole(photos, "c", "front"))).toBe(keyOf(photos));
  expect(keyOf(chosen("ab"))).not.toBe(keyOf(photos));
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { countSharing, groupsBySharedPhoto } from "./photo-groups.ts";

const photo = (fruit: string, sha256?: string) => ({ fruit, sha256 });

test("fruits without a common photo are each a group of their own", () => {
  const groups = groupsBySharedPhoto([
    photo("b", "1"),
    photo("a", "2"),
    photo("a", "3"),
    photo("c"),
  ]);
  expect(Object.fromEntries(groups)).toEqual({ a: "a", b: "b", c: "c" });
  expect(countSharing(groups)).toBe(0);
});

test("a fruit in the middle brings its neighbours together, in whatever order they come", () => {
  const photos = [
    photo("c", "2"),
    photo("b", "1"),
    photo("a", "1"),
    photo("c", "1"),
    photo("d", "2"),
  ];
  for (const list of [photos, photos.toReversed()]) {
    const groups = groupsBySharedPhoto([...list, photo("e", "3")]);
    expect(Object.fromEntries(groups)).toEqual({ a: "a", b: "a", c: "a", d: "a", e: "e" });
    expect(countSharing(groups)).toBe(4);
  }
});

test("whoever shares a photo has the same group, named by its first fruit", () => {
  const one = fc.record({
    fruit: fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"),
    sha256: fc.constantFrom("1", "2", "3", "4", "5", "6", "7", "8", "9"),
  });
  fc.assert(
    fc.property(fc.array(one), (photos) => {
      const groups = groupsBySharedPhoto(photos);
      for (const { fruit, sha256 } of photos) {
        for (const other of photos.filter((candidate) => candidate.sha256 === sha256)) {
          expect(groups.get(other.fruit)).toBe(groups.get(fruit));
        }
        expect(String(groups.get(fruit)) <= fruit).toBe(true);
      }
    }),
  );
});

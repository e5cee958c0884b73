import type { DatasetFruit } from "@elaeis/domain/training/training-schemas";
import { featureNames } from "@elaeis/prediction/features/table";
import fc from "fast-check";
import { expect, test } from "vitest";
import { measuredJson } from "../predict/measured-json.ts";
import { hashOfSet, shared, sortPhotos, versionOf } from "./training-data.ts";

const measures = {
  sharpness: 2,
  cardL: 80,
  cardChroma: 2,
  cardDeviation: 1,
  cardPlainShare: 1,
  cardClippedShare: 0,
  fruitClippedShare: 0,
  fruitFound: true,
  fruitShare: 0.1,
  contrast: 40,
  borderPx: 0,
};
const measured = (number: number) =>
  measuredJson({ features: Float64Array.from(featureNames, (_, k) => number + k / 7), measures });

const fruit = (index: number, photos: DatasetFruit["photos"]): DatasetFruit => ({
  fruit: `00000000-0000-4000-8000-00000000000${index}`,
  collector: null,
  season: null,
  maturity: null,
  place: null,
  day: null,
  phone: null,
  values: { huile: 20 + index, matiere_seche: 70, proteines: 5, acides_gras: 2 },
  photos,
});
const photo = (sha: string, number: number) => ({
  sha256: sha.repeat(64),
  role: "front",
  measured: measured(number),
});

const fruits = [
  fruit(1, [photo("a", 1), photo("b", 2)]),
  fruit(2, [photo("c", 3)]),
  fruit(3, [photo("d", 4), photo("e", 5), photo("f", 6)]),
];

test("fruits and photos in any order give the same list and the same hash", () => {
  const { measured: list } = sortPhotos(fruits);
  const orders = fc.shuffledSubarray(fruits, { minLength: fruits.length });
  fc.assert(
    fc.property(orders, fc.boolean(), (shuffled, backwards) => {
      const turned = shuffled.map((one) => ({
        ...one,
        photos: backwards ? one.photos.toReversed() : one.photos,
      }));
      expect(sortPhotos(turned).measured).toEqual(list);
      expect(hashOfSet(sortPhotos(turned).measured)).toBe(hashOfSet(list));
    }),
  );
});

test("whatever a model depends on changes the hash", () => {
  const hash = (set: DatasetFruit[]) => hashOfSet(sortPhotos(set).measured);
  const [first, ...rest] = fruits;
  if (first === undefined) throw new Error();
  const hashes = [
    fruits,
    rest,
    [{ ...first, values: { ...first.values, proteines: 5.1 } }, ...rest],
    [{ ...first, photos: first.photos.slice(1) }, ...rest],
    [{ ...first, photos: [photo("a", 1.5), photo("b", 2)] }, ...rest],
  ].map(hash);
  expect(new Set(hashes).size).toBe(hashes.length);
});

test("photos not measured, measured otherwise, unreadable or stored twice are distinguished", () => {
  const sorted = sortPhotos([
    fruit(1, [photo("a", 1), photo("a", 1), { ...photo("b", 2), measured: null }]),
    fruit(2, [
      { ...photo("c", 3), measured: { problem: "image_unreadable" } },
      { ...photo("d", 3), measured: { ...measured(4), features: "AAAA" } },
      { ...photo("e", 3), measured: { features: measured(5).features, measures: {} } },
    ]),
    fruit(3, [{ ...photo("b", 2), measured: null }]),
  ]);
  expect(sorted.measured.map(({ sha256 }) => sha256[0])).toEqual(["a"]);
  expect(sorted.missing.map((sha256) => sha256[0])).toEqual(["b", "d", "e"]);
  expect(sorted.leftOut).toEqual({ same_photo_twice: 1, image_unreadable: 1 });
});

test("a model is named after what it knows, its data and its seed", () => {
  expect(versionOf("real", "h", 1)).toMatch(/^real-\d+-[0-9a-f]{8}$/);
  expect(versionOf("real", "h", 1)).toBe(versionOf("real", "h", 1));
  expect(versionOf("real", "h", 2)).not.toBe(versionOf("real", "h", 1));
  expect(versionOf("synthetic", "h", 1)).toMatch(/^synthetic-/);
});

test("shared memory holds the same numbers", () => {
  const matrix = { rows: 1, columns: 3, values: Float64Array.of(1, -0, 3) };
  expect(shared(matrix).values.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect([...shared(matrix).values]).toEqual([1, -0, 3]);
});

import { featureNames, featureVersion } from "@elaeis/prediction/features/table";
import { describePhoto } from "@elaeis/prediction/predict";
import fc from "fast-check";
import { expect, test } from "vitest";
import { drawing } from "#testing/pictures.ts";
import { decodeDoubles, encodeDoubles, readMeasured, versionedJson } from "./measured-json.ts";

test("doubles come back to the last bit", () => {
  fc.assert(
    fc.property(fc.array(fc.double()), (numbers) => {
      const values = Float64Array.from(numbers);
      expect(decodeDoubles(encodeDoubles(values))).toEqual(values);
    }),
  );
});

test("what was measured survives the journey to the product and back", () => {
  const description = describePhoto(drawing());
  const json: unknown = JSON.parse(JSON.stringify(versionedJson(description)));
  expect(json).toMatchObject({ feature_version: featureVersion });
  expect(readMeasured(versionedJson(description))).toEqual(description);
});

test("anything else is to be measured anew", () => {
  const { features, measures } = versionedJson(describePhoto(drawing()));
  const hole = Float64Array.from(featureNames, () => 1);
  hole[5] = Number.NaN;
  expect(readMeasured({ features: features.slice(8), measures })).toBeUndefined();
  expect(readMeasured({ features: encodeDoubles(hole), measures })).toBeUndefined();
  expect(readMeasured({ features, measures: { ...measures, sharpness: "2" } })).toBeUndefined();
  expect(readMeasured({ features, measures: null })).toBeUndefined();
});

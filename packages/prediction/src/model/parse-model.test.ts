import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { trainingTimeoutMs, trainSmallModel } from "../testing/small-model.ts";
import { evenScale } from "../uncertainty/local-scale.ts";
import { decodeFloats, encodeFloats } from "./base64.ts";
import type { Model } from "./model.ts";
import { parseModel } from "./parse-model.ts";
import type { ParsedModel } from "./parse-model.ts";
import { serialiseModel } from "./serialise-model.ts";

let model: Model;
let text: string;

beforeAll(() => {
  ({ model } = trainSmallModel());
  text = serialiseModel(model);
}, trainingTimeoutMs);

test("a model survives its file unchanged, and the file is small", () => {
  expect(parseModel(text)).toEqual({ ok: true, model });
  expect(text.length).toBeLessThan(1_000_000);
});

test("a file without any one of its numbers is refused with a sentence that names it", () => {
  const paths = allPaths(JSON.parse(text));
  expect(paths.length).toBeGreaterThan(60);
  fc.assert(
    fc.property(fc.constantFrom(...paths), (path) => {
      const parsed = parseModel(JSON.stringify(without(JSON.parse(text), path)));
      expect(reasonOf(parsed)).toContain(String(path.at(-1)));
    }),
    { numRuns: 120 },
  );
});

test.each([
  ["schema_version", 1, "schema_version must be 4"],
  ["feature_version", 99, "feature_version must be"],
  ["type", "neural", "type must be"],
  ["provenance", "invented", "provenance must be one of"],
  ["kernel_gamma", null, "kernel_gamma must be a finite number"],
  ["feature_sds", encodeFloats(Float64Array.of(1)), "feature_sds must be"],
  ["parity", [], "no parity vector"],
])("%s = %j is refused", (key, value, sentence) => {
  const parsed = parseModel(JSON.stringify({ ...JSON.parse(text), [key]: value }));
  expect(reasonOf(parsed)).toContain(sentence);
});

test("a NaN among the weights is refused, and so is a weight that was altered", () => {
  const weights = model.regressor.ridge.weights.values;
  const spoil = (change: (value: number, k: number) => number) =>
    parseModel(
      JSON.stringify({
        ...JSON.parse(text),
        ridge_weights: encodeFloats(weights.map(change)),
        kernel_weights: encodeFloats(model.regressor.kernel.weights.values.map(change)),
      }),
    );
  expect(spoil((value, k) => (k === 5 ? Number.NaN : value))).toMatchObject({ ok: false });
  const altered = spoil((value) => value * 1.5);
  expect(reasonOf(altered)).toContain("parity");
});

test("a file of the version before is read: its kernel was the radial basis function, no noise was shared", () => {
  const { kernel } = model.regressor;
  const same: Model = {
    ...model,
    regressor: { ...model.regressor, kernel: { ...kernel, shape: "rbf" } },
    strengths: {
      ...model.strengths,
      noises: model.strengths.noises.map(({ strength }) => ({ strength, shared: 0 })),
    },
  };
  const { kernel_shape: _shape, targets, ...rest } = JSON.parse(serialiseModel(same));
  const former = {
    ...rest,
    schema_version: 3,
    type: "ridge-rbf-blend",
    targets: targets.map(({ shared_noise: _noise, ...target }: Record<string, unknown>) => target),
  };
  const even = same.targets.map((target) => ({
    ...target,
    photo: { ...target.photo, local: evenScale },
    fruit: { ...target.fruit, local: evenScale },
  }));
  expect(parseModel(JSON.stringify(former))).toEqual({
    ok: true,
    model: { ...same, targets: even },
  });
  expect(reasonOf(parseModel(JSON.stringify({ ...former, schema_version: 4 })))).toContain("type");
});

test("text that is no JSON is refused", () => {
  expect(parseModel("<html>")).toMatchObject({ ok: false, reason: "The model file is not JSON." });
});

test("base64 of any numbers comes back in single precision", () => {
  fc.assert(
    fc.property(fc.array(fc.float({ noNaN: true }), { maxLength: 20 }), (numbers) => {
      const values = Float64Array.from(numbers);
      expect(decodeFloats(encodeFloats(values))).toEqual(values);
    }),
  );
  expect(decodeFloats("AAA")).toBeNull();
  expect(decodeFloats("AA*=")).toBeNull();
});

function reasonOf(parsed: ParsedModel): string {
  return parsed.ok ? "the file was accepted" : parsed.reason;
}

/** Paths of all values that are numbers or texts. */
function allPaths(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== "object" || value === null) return value === null ? [] : [path];
  return Object.entries(value).flatMap(([key, inner]) => {
    // The names are one value, compared as a whole; metrics of a list element keep their key.
    if (key === "feature_names") return [[...path, key]];
    return allPaths(inner, [...path, key]);
  });
}

function without(value: unknown, [key, ...rest]: (string | number)[]): unknown {
  if (typeof value !== "object" || value === null || key === undefined) return value;
  if (Array.isArray(value)) {
    return rest.length === 0
      ? value.map((item, k) => (k === Number(key) ? undefined : item))
      : value.map((item, k) => (k === Number(key) ? without(item, rest) : item));
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      name !== String(key)
        ? [[name, inner]]
        : rest.length === 0
          ? []
          : [[name, without(inner, rest)]],
    ),
  );
}

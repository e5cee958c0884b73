import type { Model } from "@elaeis/prediction/model/model";
import { serialiseModel } from "@elaeis/prediction/model/serialise-model";
import { trainSmallModel } from "@elaeis/prediction/testing/small-model";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createModelStore } from "./model-store.ts";
import type { ModelStore } from "./model-store.ts";

let own: Model;
let store: ModelStore;
let fetched: string[];
let files: Map<string, string>;
let failures: string[];

beforeAll(() => {
  own = trainSmallModel().model;
});
beforeEach(() => {
  fetched = [];
  failures = [];
  files = new Map(
    ["a", "b", "c", "d"].map((version) => [version, serialiseModel({ ...own, version })]),
  );
  store = createModelStore(
    own,
    async (version) => {
      fetched.push(version);
      await Promise.resolve();
      return files.get(version);
    },
    { error: (message) => failures.push(message) },
  );
});

test("our own model answers when none is named, or when it is the one named", async () => {
  expect(await store.get(undefined)).toBe(own);
  expect(await store.get(own.version)).toBe(own);
  expect(fetched).toEqual([]);
});

test("one version is fetched once, however many ask at the same moment", async () => {
  const models = await Promise.all([store.get("a"), store.get("a"), store.get("a")]);
  expect(new Set(models).size).toBe(1);
  expect(models[0]?.version).toBe("a");
  await store.get("a");
  expect(fetched).toEqual(["a"]);
});

test("the three used last are kept", async () => {
  for (const version of ["a", "b", "c", "a", "d", "a", "c", "b"]) await store.get(version);
  expect(fetched).toEqual(["a", "b", "c", "d", "b"]);
});

test.each([
  ["unknown", undefined],
  ["no model", "<html>"],
  ["another", "a"],
])("503 for a file that is %s; asked for again, it is fetched again", async (_, given) => {
  const text = given === "a" ? files.get("a") : given;
  if (text !== undefined) files.set("x", text);
  await expect(store.get("x")).rejects.toMatchObject({ code: "model_unavailable" });
  expect(failures).toHaveLength(1);
  files.set("x", serialiseModel({ ...own, version: "x" }));
  expect((await store.get("x")).version).toBe("x");
});

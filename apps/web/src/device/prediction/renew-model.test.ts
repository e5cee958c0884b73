import { expect, test } from "vitest";
import type { KeptModel } from "./model-store.ts";
import { renewModel, takeKeptModel, type ModelPlaces } from "./renew-model.ts";
import type { ModelAnswer, ModelFacts } from "./worker-messages.ts";

/** A device and a server whose files say on their first line whether they are whole. */
function world(facts: { kept?: KeptModel; active: string; file?: string }) {
  const state = { kept: facts.kept ?? null, inUse: "", fetched: 0 };
  const places: ModelPlaces = {
    kept: async () => state.kept,
    keep: async (model) => {
      state.kept = model;
    },
    forget: async () => {
      state.kept = null;
    },
    active: async () => ({
      version: facts.active,
      provenance: "synthetic",
      file_size: 1,
      file_url: `/api/models/${facts.active}/file`,
    }),
    file: async () => {
      state.fetched += 1;
      return facts.file ?? "whole";
    },
    take: async ({ version, text }): Promise<ModelAnswer> => {
      if (text !== "whole") return { ok: false, reason: "schema_version must be 3" };
      state.inUse = version;
      return { ok: true, model: { version, provenance: "synthetic" } };
    },
  };
  return { state, places };
}

const facts = (version: string): ModelFacts => ({ version, provenance: "synthetic" });

test("[PRED-08] the first model is fetched, taken into use and kept", async () => {
  const { state, places } = world({ active: "two" });
  expect(await takeKeptModel(places)).toBeNull();
  expect(await renewModel(places, null)).toEqual(facts("two"));
  expect(state.kept).toEqual({ version: "two", text: "whole" });
});

test("[PRED-08] a kept model that is still active is not fetched again", async () => {
  const { state, places } = world({ kept: { version: "two", text: "whole" }, active: "two" });
  const inUse = await takeKeptModel(places);
  expect(await renewModel(places, inUse)).toEqual(facts("two"));
  expect(state.fetched).toBe(0);
});

test("[PRED-08] another active model takes the place of the old one", async () => {
  const { state, places } = world({ kept: { version: "one", text: "whole" }, active: "two" });
  const inUse = await takeKeptModel(places);
  expect(inUse).toEqual(facts("one"));
  expect(await renewModel(places, inUse)).toEqual(facts("two"));
  expect([state.kept?.version, state.inUse]).toEqual(["two", "two"]);
});

test("[PRED-08] a file of an unknown schema is refused and the old model kept", async () => {
  const kept = { version: "one", text: "whole" };
  const { state, places } = world({ kept, active: "two", file: "schema 99" });
  const inUse = await takeKeptModel(places);
  expect(await renewModel(places, inUse)).toEqual(facts("one"));
  expect([state.kept, state.inUse]).toEqual([kept, "one"]);
});

test("[PRED-08] a kept file that the app can no longer read is thrown away", async () => {
  const { state, places } = world({ kept: { version: "one", text: "schema 1" }, active: "two" });
  expect(await takeKeptModel(places)).toBeNull();
  expect(state.kept).toBeNull();
  expect(await renewModel(places, null)).toEqual(facts("two"));
});

import type { OwnField } from "@elaeis/domain/fruits/own-fields";
import { expect, test } from "vitest";
import { addressOf, draftOf, filtersOf, inFormat, readDraft } from "./draft-address.ts";

const weight: OwnField = {
  name: "weight",
  label: { en: "Weight", fr: "Poids" },
  kind: "number",
  unit: "kg",
  min: 0,
  max: 60,
  decimals: 1,
  is_required: false,
  shown_to: "everybody",
  is_retired: false,
};
const fields = [weight, { ...weight, name: "old", is_retired: true }];

test("[ADM-08] what was chosen is in the address, and is read from it again", () => {
  const draft = {
    ...readDraft(new URLSearchParams(), "fr", fields),
    format: "parquet" as const,
    columns: ["own_weight", "oil_content", "id"] as const,
    start: "2026-03-01",
    collectors: ["ama@example.org", "kofi@example.org"],
    text: "Bloc 4 & 5",
    sources: ["entered"],
    photos: "complete" as const,
    located: true,
  };
  const read = readDraft(new URLSearchParams(addressOf(draft, fields).toString()), "en", fields);
  expect(read).toEqual({ ...draft, columns: ["id", "oil_content", "own_weight"] });
});

test("[ADM-08] an address that makes no sense asks for what is usual", () => {
  const address = new URLSearchParams("format=exe&photos=all&columns=password,own_gone&start=soon");
  const draft = readDraft(address, "fr", fields);
  expect(draft).toMatchObject({
    format: "csv",
    convention: "fr",
    photos: "any",
  });
  expect(draft.columns).toContain("oil_content");
  expect(draft.columns).toContain("own_weight");
  expect(draft.columns).not.toContain("own_old");
  expect(addressOf(draft, fields).get("columns")).toBeNull();
  // Samples are in it where they are shown.
  expect(filtersOf(draft)).toMatchObject({ start: null, sample: "with" });
});

test("[ADM-08] who collected the fruit is usual in a table, and not in what is made to be shared", () => {
  const usual = readDraft(new URLSearchParams(), "fr", fields);
  expect(usual.columns).toContain("collector_email");
  const shared = inFormat(usual, "ml", fields);
  expect(shared.columns).not.toContain("collector_email");
  expect(addressOf(shared, fields).toString()).toBe("format=ml&convention=fr");
  expect(inFormat(shared, "xlsx", fields).columns).toContain("collector_email");
  // What somebody chose stays.
  const chosen = { ...usual, columns: ["collector_email"] as const };
  expect(inFormat(chosen, "ml", fields).columns).toEqual(["collector_email"]);
});

test("[ADM-08] the last day counts whole, in the reader's own time, and an earlier export names the same days", () => {
  const draft = {
    ...readDraft(new URLSearchParams(), "en", fields),
    start: "2026-03-29",
    end: "2026-03-29",
  };
  const filters = filtersOf(draft);
  expect(filters).toMatchObject({
    start: new Date(2026, 2, 29).toISOString(),
    end: new Date(2026, 2, 30).toISOString(),
  });
  const earlier = { format: "csv", convention: "en", columns: ["id"], filters };
  expect(draftOf({ ...finished, ...earlier, format: "csv", convention: "en" })).toMatchObject({
    start: "2026-03-29",
    end: "2026-03-29",
    text: "",
  });
});

const finished = {
  id: "0",
  number: 1,
  producer: null,
  license: null,
  state: "done",
  requested_by: null,
  created_at: "2026-03-30T00:00:00.000Z",
  finished_at: null,
  fruits: 0,
  photos: 0,
  file_name: null,
  file_size: null,
  sha256: null,
  report: null,
  failure: null,
} as const;

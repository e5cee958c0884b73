import { expect, test } from "vitest";
import { emptyForm, filterOf } from "./filter.ts";

test("[ADM-05] an empty form asks for the fruits without a prediction", () => {
  expect(filterOf(emptyForm)).toEqual({
    scope: "without_prediction",
    photos: "front",
  });
});

test("[ADM-05] the last day counts whole", () => {
  const { from, until } = filterOf({ ...emptyForm, from: "2026-03-01", until: "2026-03-01" });
  expect(from).toBe(new Date(2026, 2, 1).toISOString());
  expect(until).toBe(new Date(2026, 2, 2).toISOString());
});

test("[ADM-05] spaces alone ask for nothing, a date that is none is left out", () => {
  const filter = filterOf({ ...emptyForm, search: "  ", collector: " a@b ", until: "soon" });
  expect(filter).toEqual({ ...filterOf(emptyForm), collector: "a@b" });
});

import { expect, test } from "vitest";
import {
  filterOf,
  filtersInTable,
  readBound,
  readTable,
  withoutFilters,
  withTable,
} from "./table-address.ts";

const address = (text: string) => new URLSearchParams(text);
const id = "01a211aa-6b23-7d4d-8199-7551ffed6515";

test("filters and columns are read from the address, written to it, and leave the rest alone", () => {
  const params = withTable(address("search=Kribi"), {
    collector: id,
    oil_content_min: "20,5",
    columns: ["oil_content", "batch"],
  });
  expect(String(params)).toBe(
    `search=Kribi&collector=${id}&oil_content_min=20%2C5&columns=oil_content%2Cbatch`,
  );
  const { filters, columns } = readTable(params);
  expect(columns).toEqual(["oil_content", "batch"]);
  expect(filtersInTable(filters)).toBe(2);
  expect(filterOf(filters)).toEqual({ collector: id, oil_content_min: 20.5 });
  expect(String(withoutFilters(params))).toBe("search=Kribi&columns=oil_content%2Cbatch");
});

test("what is no such value is no filter, and says why", () => {
  const { filters } = readTable(address("oil_content_min=abc&dry_matter_max=1000&plot=x"));
  expect(filtersInTable(filters)).toBe(0);
  expect(readBound(filters, "oil_content", "min")).toEqual({ ok: false, reason: "not_a_number" });
  expect(readBound(filters, "dry_matter", "max")).toEqual({ ok: false, reason: "out_of_range" });
});

test("what is no such value is not asked for", () => {
  const { filters } = readTable(
    address("collector=me&source=space&validation=x&dry_matter_max=1000"),
  );
  expect(filterOf(filters)).toEqual({});
  expect(filterOf(readTable(address("source=nir&validation=none")).filters)).toEqual({
    source: "nir",
    validation: "none",
  });
});

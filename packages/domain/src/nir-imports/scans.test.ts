import { expect, test } from "vitest";
import type { NirFruit, ReadSample } from "./nir-sample.ts";
import { joinScans, mostScansOfNumber } from "./scans.ts";

function scan(number: string, day: number, oil: number | null, spectrum: number[]): ReadSample {
  const collection_date = new Date(
    Date.UTC(2026, 2, day, 8, 0, Math.round(100 * (spectrum[0] ?? 0))),
  );
  const fruit: NirFruit = {
    fruit_id: `NIR-${number}-${collection_date.getTime()}`,
    values: { oil_content: oil, dry_matter: null, protein_content: null, fatty_acids: null },
    missing: [],
    aboveMaximum: 1,
    analysis_temperature: 25,
    collection_date,
    latitude: null,
    longitude: null,
    location_name: "",
    spectra_id: number,
    spectra_values: spectrum,
    scans: [],
    join: null,
  };
  return { fruit };
}

const fruitsOf = (reads: ReadSample[], most = mostScansOfNumber) =>
  joinScans(reads, most).map((read) => ("fruit" in read ? read.fruit : read.remark.code));

test("scans of one number and day are one fruit, with the mean of all and each of them", () => {
  const reads = [
    scan("1", 1, 20, [0.1, 0.2]),
    scan("2", 1, 30, [0.5, 0.6]),
    scan("1", 1, null, [0.3, 0.4]),
    scan("1", 2, 40, [0.7, 0.8]),
    scan("1", 1, 21, [0.2, 0.3]),
  ];
  const joined = joinScans(reads, mostScansOfNumber);
  expect(joined.map(({ at }) => at)).toEqual([0, 1, 3]);
  expect(fruitsOf(reads)[0]).toMatchObject({
    values: { oil_content: 20.5, dry_matter: null },
    missing: ["dry_matter", "protein_content", "fatty_acids"],
    aboveMaximum: 3,
    spectra_values: [0.2, 0.3],
    scans: [
      [0.1, 0.2],
      [0.3, 0.4],
      [0.2, 0.3],
    ],
  });
  expect(fruitsOf(reads)[1]).toMatchObject({ spectra_id: "2", scans: [] });
});

test("a copy is no scan; one of another length is a fruit of its own; a number that never changes joins nothing", () => {
  const one = scan("1", 1, 20, [0.1, 0.2]);
  expect(fruitsOf([one, one])).toEqual([expect.objectContaining({ scans: [] }), "fruit_twice"]);
  expect(fruitsOf([one, scan("1", 1, 20, [0.3])])).toHaveLength(2);
  const many = Array.from({ length: 3 }, (_, at) => scan("1", 1, 20, [at, 1]));
  expect(fruitsOf(many, 2)).toHaveLength(3);
  expect(
    joinScans(many, 2, () => ({ code: "too_many_scans" })).map((read) => "remark" in read),
  ).toEqual([true, true, true]);
});

import { fruitFieldsSchema } from "@elaeis/domain/fruits/fruit-schemas";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { localMinute } from "#device/sync/collected-at.ts";
import { emptyInputs, readFruitForm, type FruitInputs } from "./fruit-form.ts";

const reference = "PALM-2026-123456-AB3D";

function fieldsRead(inputs: FruitInputs) {
  const reading = readFruitForm(inputs);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.fields;
}

test("[NEW-05] an untouched form sends null for every value, never zero", () => {
  const reading = readFruitForm(emptyInputs(reference));
  expect(reading.ok && reading.fields).toEqual({
    fruit_id: reference,
    oil_content: null,
    dry_matter: null,
    protein_content: null,
    fatty_acids: null,
    analysis_temperature: null,
    maturity_stage: null,
    harvest_season: null,
    latitude: null,
    longitude: null,
    location_accuracy_m: null,
    location_name: null,
    remarks: null,
  });
});

test("[NEW-05] every tenth of a percent is accepted by the form and by the server's schema", () => {
  for (let tenths = 0; tenths <= 1000; tenths += 1) {
    const text = `${Math.floor(tenths / 10)},${tenths % 10}`;
    const fields = fieldsRead({ ...emptyInputs(reference), oil_content: text });
    expect(z.parse(fruitFieldsSchema, fields).oil_content).toBe(tenths / 10);
  }
});

test("[NEW-05] a GPS position of six decimals is accepted by the form and by the server's schema", () => {
  for (const [latitude, longitude] of [
    ["5,359952", "-4,008256"],
    ["-89.999999", "179.999999"],
    ["0.000001", "-0.000001"],
  ] as const) {
    const inputs = { ...emptyInputs(reference), latitude, longitude, location_accuracy_m: "8" };
    expect(z.parse(fruitFieldsSchema, fieldsRead(inputs)).location_accuracy_m).toBe(8);
  }
});

test("[NEW-04] [NEW-05] every problem is reported at once", () => {
  const reading = readFruitForm({
    ...emptyInputs("   "),
    oil_content: "101",
    dry_matter: "a lot",
    protein_content: "1,25",
    latitude: "5.3",
  });
  expect(reading).toEqual({
    ok: false,
    problems: {
      fruit_id: "required",
      oil_content: "out_of_range",
      dry_matter: "not_a_number",
      protein_content: "too_precise",
      longitude: "half_a_place",
    },
  });
});

test("0, 0 is no position; one of them may be 0", () => {
  const typed = { ...emptyInputs(reference), latitude: "0", longitude: "0,0" };
  expect(readFruitForm(typed)).toEqual({ ok: false, problems: { latitude: "no_position" } });
  expect(readFruitForm({ ...typed, longitude: "9,5" })).toMatchObject({
    ok: true,
    fields: { latitude: 0, longitude: 9.5 },
  });
});

test("[EDIT-02] a value that came finer from a device or a sheet stays as it is, a typed one has one decimal", () => {
  const stored = { ...fieldsRead(emptyInputs(reference)), oil_content: 21.457 };
  const inputs = { ...emptyInputs(reference), oil_content: "21,457", remarks: "seen" };
  expect(readFruitForm(inputs, stored)).toMatchObject({
    ok: true,
    fields: { oil_content: 21.457 },
  });
  for (const oil_content of ["21,456", "21,46"]) {
    expect(readFruitForm({ ...inputs, oil_content }, stored)).toEqual({
      ok: false,
      problems: { oil_content: "too_precise" },
    });
  }
});

test("[NEW-04] a date of tomorrow passes, for clocks that are off, and a later one does not", () => {
  const problemIn = (hours: number) => {
    const collection_date = localMinute(new Date(Date.now() + hours * 3_600_000));
    const reading = readFruitForm({ ...emptyInputs(reference), collection_date });
    return reading.ok ? undefined : reading.problems.collection_date;
  };
  expect([-48, 0, 23, 25, 48].map(problemIn)).toEqual([
    undefined,
    undefined,
    undefined,
    "in_future",
    "in_future",
  ]);
});

test("[NEW-06] the accuracy goes with a position, and not without", () => {
  const reading = readFruitForm({ ...emptyInputs(reference), location_accuracy_m: "12" });
  expect(reading.ok && reading.fields.location_accuracy_m).toBeNull();
});

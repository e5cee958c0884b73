import { fruitFieldsSchema } from "@elaeis/domain/fruits/fruit-schemas";
import { requiredPhotoRoles } from "@elaeis/domain/fruits/photo-roles";
import { sampleRanges } from "@elaeis/prediction/samples/sample-fruit";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { seasonAt, zones } from "./places.ts";
import { drawnFruits, type PlannedFruit } from "./plan-fruits.ts";
import { planSampleData } from "./plan.ts";

const today = new Date("2026-03-18T14:20:00.000Z");
const owner = { id: "0198b7a4-0000-7000-8000-000000000001", email: "admin@example.org" };
const settings = { seed: 1, today, owner };
const plan = planSampleData(settings);
const fruits = plan.fruits(0, 400);
const dayMs = 24 * 3_600_000;

const share = (matches: (fruit: PlannedFruit) => boolean, of = fruits) =>
  of.filter(matches).length / of.length;

describe("[START-01] the plan of the sample data", () => {
  test("is the same for the same seed and day, and another for another seed", () => {
    const again = planSampleData({ ...settings });
    expect({ ...again, fruits: again.fruits(0, 400) }).toEqual({ ...plan, fruits });
    const other = planSampleData({ ...settings, seed: 2 }).fruits(0, 400);
    expect(other.map((fruit) => fruit.id)).not.toEqual(fruits.map((fruit) => fruit.id));
    expect(other[0]?.oil_content).not.toBe(fruits[0]?.oil_content);
  });

  test("a fruit does not depend on how many there are", () => {
    expect(plan.fruits(200, 210)).toEqual(fruits.slice(200, 210));
    expect(planSampleData(settings).fruits(399, 400)).toEqual(fruits.slice(399));
  });

  test("every id, reference and address is there once", () => {
    const { people, tutorials, contactRequests, priorityRequests } = plan;
    const ids = [people, tutorials, contactRequests, priorityRequests, fruits].flatMap((rows) =>
      rows.map((row) => row.id),
    );
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(z.safeParse(z.uuid(), id).success).toBe(true);
    expect(new Set(fruits.map((fruit) => fruit.fruit_id)).size).toBe(fruits.length);
    expect(new Set(people.map((person) => person.email)).size).toBe(4);
    expect(people.filter((person) => person.role === "admin")).toHaveLength(1);
    for (const { email } of people) expect(email).toMatch(/^[a-z.]+@exemple\.elaeis\.local$/);
  });

  test("every fruit is one a person could have entered, with values on the scale", () => {
    for (const fruit of fruits) {
      expect(z.safeParse(fruitFieldsSchema, fruit).error?.issues).toBeUndefined();
      expect(fruit.fruit_id).toMatch(/^PALM-\d{4}-\d{6}-[A-Z0-9]{4}$/);
    }
    for (const { oil_content: oil } of fruits) {
      if (oil === null) continue;
      expect(oil).toBeGreaterThanOrEqual(sampleRanges.huile.least - 1);
      expect(oil).toBeLessThanOrEqual(sampleRanges.huile.most + 1);
    }
    expect(share((fruit) => fruit.oil_content === null)).toBeGreaterThan(0);
    expect(share((fruit) => fruit.oil_content === null)).toBeLessThan(0.05);
  });

  test("four to six photos, each role at most once, the required ones always", () => {
    for (const { drawing } of fruits) {
      expect(new Set(drawing.roles).size).toBe(drawing.roles.length);
      expect(drawing.roles).toEqual(expect.arrayContaining([...requiredPhotoRoles]));
    }
    const counts = new Set(fruits.map((fruit) => fruit.drawing.roles.length));
    expect([...counts].toSorted((a, b) => a - b)).toEqual([4, 5, 6]);
  });

  test("a year up to now, on working days, with some today and many in the last month", () => {
    const first = fruits.slice(0, 120);
    for (const fruit of fruits) {
      for (const date of [fruit.collection_date, fruit.created_at, fruit.edit?.updated_at]) {
        if (date === undefined) continue;
        expect(date.getTime()).toBeLessThanOrEqual(today.getTime());
        expect(date.getTime()).toBeGreaterThan(today.getTime() - 367 * dayMs);
      }
      expect(fruit.created_at.getTime()).toBeGreaterThanOrEqual(fruit.collection_date.getTime());
    }
    const ageDays = (fruit: PlannedFruit) =>
      (today.getTime() - fruit.collection_date.getTime()) / dayMs;
    const isToday = (fruit: PlannedFruit) =>
      fruit.collection_date.toISOString().startsWith("2026-03-18");
    expect(first.filter(isToday).length).toBeGreaterThanOrEqual(3);
    expect(share((fruit) => ageDays(fruit) < 31, first)).toBeGreaterThan(0.25);
    expect(share((fruit) => ageDays(fruit) > 180, first)).toBeGreaterThan(0.2);
    expect(share((fruit) => fruit.collection_date.getUTCDay() === 0)).toBeLessThan(0.01);
  });

  test("nothing is dated later even a minute after midnight", () => {
    const midnight = new Date("2026-03-18T00:01:00.000Z");
    const early = planSampleData({ ...settings, today: midnight }).fruits(0, 120);
    const dates = early.flatMap((fruit) => [fruit.collection_date, fruit.created_at]);
    expect(dates.every((date) => date <= midnight)).toBe(true);
  });

  test("in eight parcels, near them, in the season of the place", () => {
    expect(new Set(fruits.map((fruit) => fruit.location_name)).size).toBe(8);
    for (const fruit of fruits) {
      const zone = zones.find(({ name }) => name === fruit.location_name);
      if (zone === undefined) throw new Error(`unknown parcel ${fruit.location_name}`);
      expect(fruit.harvest_season).toBe(seasonAt(zone.region, fruit.collection_date));
      if (fruit.latitude === null || fruit.longitude === null) continue;
      expect(Math.abs(fruit.latitude - zone.latitude)).toBeLessThan(0.015);
      expect(Math.abs(fruit.longitude - zone.longitude)).toBeLessThan(0.015);
    }
    expect(share((fruit) => fruit.latitude === null)).toBeLessThan(0.1);
  });

  test("a fifth of them belong to the first administrator, else to the sample collectors", () => {
    expect(share((fruit) => fruit.collector_id === owner.id)).toBeCloseTo(0.2, 2);
    const orphans = planSampleData({ ...settings, owner: undefined }).fruits(0, 50);
    const collectors = plan.people.filter((person) => person.role === "collecteur");
    const ids = new Set(collectors.map((person) => person.id));
    expect(orphans.every((fruit) => ids.has(fruit.collector_id))).toBe(true);
  });

  test("some predictions, of both kinds, some accepted", () => {
    const predicted = fruits.flatMap((fruit) => fruit.prediction ?? []);
    expect(predicted.filter(({ kind }) => kind === "single").length).toBe(9);
    expect(predicted.filter(({ kind }) => kind === "batch").length).toBe(5);
    expect(predicted.filter(({ accepted }) => accepted !== null).length).toBeGreaterThan(3);
  });

  test("further fruits show the pictures of the first and have nearly their values", () => {
    for (const fruit of fruits.slice(drawnFruits)) {
      expect(fruit.drawing.number).toBeLessThan(drawnFruits);
      if (fruit.oil_content === null) continue;
      expect(Math.abs(fruit.oil_content - fruit.drawing.values.huile)).toBeLessThan(1.5);
    }
  });

  test("the references of requests are valid and single", () => {
    const contacts = plan.contactRequests.map((request) => request.reference_id);
    const priorities = plan.priorityRequests.map((request) => request.reference_id);
    for (const reference of contacts) expect(reference).toMatch(/^CNT-\d{4}-\d{6}$/);
    for (const reference of priorities) expect(reference).toMatch(/^VIP-\d{4}-\d{6}$/);
    expect(new Set([...contacts, ...priorities]).size).toBe(24);
  });
});

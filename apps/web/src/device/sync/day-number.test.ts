import { noFields } from "@elaeis/domain/fruits/fruit-schemas";
import { expect, test } from "vitest";
import { noteDayNumbers, numbered } from "./day-number.ts";
import { newFruitItem } from "./outbox.ts";
import type { NewFruitItem } from "./records.ts";

const memory = new Map<string, unknown>();
const changeMemory = async (name: string, change: (former: unknown) => unknown) => {
  memory.set(name, change(memory.get(name)));
};
const store = {
  get: async (name: string) => memory.get(name),
  put: async (value: unknown, name: string) => memory.set(name, value),
};

function handedIn(userId: string, at: string, dayNumber?: number): NewFruitItem {
  const draft = {
    kind: "new",
    id: crypto.randomUUID(),
    userId,
    startedAt: at,
    savedAt: at,
    inputs: {},
    photos: [{ role: "front", sha256: "a", fileName: "front.jpg", size: 1, takenAt: at }],
    ...(dayNumber !== undefined && { dayNumber }),
  } as const;
  return newFruitItem(draft, { ...noFields, fruit_id: "F-1" });
}
const numberOf = async (item: NewFruitItem) => (await numbered(store, item)).dayNumber;

test("fruits of a person are counted by their local day, whatever the order of the days", async () => {
  memory.clear();
  expect(await numberOf(handedIn("awa", "2026-03-02T08:00:00"))).toBe(1);
  expect(await numberOf(handedIn("awa", "2026-03-02T23:59:00"))).toBe(2);
  expect(await numberOf(handedIn("awa", "2026-03-01T10:00:00"))).toBe(1);
  expect(await numberOf(handedIn("kofi", "2026-03-02T10:00:00"))).toBe(1);
  expect(await numberOf(handedIn("awa", "2026-03-02T10:00:00"))).toBe(3);
});

test("a number that was given stays, also when the fruit is handed in once more", async () => {
  memory.clear();
  expect(await numberOf(handedIn("awa", "2026-03-02T08:00:00", 7))).toBe(7);
});

test("it goes on from what the server shows of another phone, of one's own fruits only", async () => {
  memory.clear();
  const seen = [
    { collector_id: "awa", collection_date: "2026-03-02T10:00:00", day_number: 11 },
    { collector_id: "kofi", collection_date: "2026-03-02T10:00:00", day_number: 40 },
    { collector_id: "awa", collection_date: "2026-03-02T10:00:00", day_number: null },
  ];
  await noteDayNumbers("awa", seen, changeMemory);
  expect(await numberOf(handedIn("awa", "2026-03-02T12:00:00"))).toBe(12);
});

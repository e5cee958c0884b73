import { expect, test } from "vitest";
import { mayLeave, networkOf, photosWaitCode, unsentPhotos, waitsForWifi } from "./photo-way.ts";
import { itemNamed } from "./test-items.ts";

test("photos wait for a network that costs nothing, where they were told to, and the browser knows", () => {
  expect(["wifi", "ethernet", "cellular", "bluetooth", "wimax"].map(networkOf)).toEqual([
    "free",
    "free",
    "paid",
    "paid",
    "paid",
  ]);
  for (const type of ["none", "other", "unknown", "mixed", undefined, null, 3])
    expect(networkOf(type)).toBe("unknown");
  for (const network of ["free", "paid", "unknown"] as const) {
    expect(mayLeave("always", network)).toBe(true);
    expect(mayLeave("wifi", network)).toBe(network === "free");
  }
});

test("what waits is counted by photo and byte; what has arrived is not", () => {
  const [first, ...others] = itemNamed("one", 4).photos;
  if (first === undefined) throw new Error("no photo");
  const items = [{ photos: [{ ...first, verified: true }, ...others] }, itemNamed("two", 1)];
  expect(unsentPhotos(items)).toEqual({ photos: 4, bytes: 12 });
});

test("only a pending item waits for Wi-Fi: one that is on its way does not", () => {
  const reason = { code: photosWaitCode, sentence: null };
  expect(waitsForWifi({ state: "pending", reason })).toBe(true);
  expect(waitsForWifi({ state: "syncing", reason })).toBe(false);
  expect(waitsForWifi({ state: "pending", reason: null })).toBe(false);
});

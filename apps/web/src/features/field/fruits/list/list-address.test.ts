import { expect, test } from "vitest";
import { orderAfterTap, readCursors, readOrder, writeOrder } from "./list-address.ts";

test("[LIST-02] an address without parameters is the newest first", () => {
  expect(readOrder(new URLSearchParams())).toEqual({
    search: "",
    sort: "collection_date",
    direction: "desc",
  });
});

test("[LIST-02] an order survives its address, and the default needs none", () => {
  const order = { search: "Dabou & co", sort: "oil_content", direction: "asc" } as const;
  expect(readOrder(new URLSearchParams(writeOrder(order).toString()))).toEqual(order);
  expect(writeOrder(readOrder(new URLSearchParams())).toString()).toBe("");
});

test("[LIST-02] what the address cannot mean falls back to the default", () => {
  const order = readOrder(new URLSearchParams("sort=password&direction=sideways"));
  expect(order).toMatchObject({ sort: "collection_date", direction: "desc" });
});

test("[LIST-02] tapping the same sort turns it round, another one starts descending", () => {
  const byDate = readOrder(new URLSearchParams());
  expect(orderAfterTap(byDate, "collection_date").direction).toBe("asc");
  const byOil = orderAfterTap({ ...byDate, direction: "asc" }, "oil_content");
  expect(byOil).toMatchObject({ sort: "oil_content", direction: "desc" });
});

test("[LIST-03] pages passed are read back from the history, and nothing else is", () => {
  expect(readCursors({ cursors: ["a", "b"] })).toEqual(["a", "b"]);
  for (const state of [null, undefined, "a", {}, { cursors: "a" }, { cursors: [1] }]) {
    expect(readCursors(state)).toEqual([]);
  }
});

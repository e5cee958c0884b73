import { expect, test } from "vitest";
import { movedTo } from "./order.ts";

test("[TUT-02] one of a list is moved, and none is lost", () => {
  const items = ["a", "b", "c", "d"];
  expect(movedTo(items, 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(movedTo(items, 3, 0)).toEqual(["d", "a", "b", "c"]);
  expect(movedTo(items, 1, 2)).toEqual(["a", "c", "b", "d"]);
  expect(movedTo(items, 1, -1)).toEqual(["b", "a", "c", "d"]);
  expect(movedTo(items, 1, 9)).toEqual(["a", "c", "d", "b"]);
});

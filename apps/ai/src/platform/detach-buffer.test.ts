import { expect, test } from "vitest";
import { detachBuffer } from "./detach-buffer.ts";

test("memory that is given back is gone; what shares its memory with others stays", () => {
  const whole = new Uint8Array(10);
  detachBuffer(whole.subarray(1));
  expect(whole).toHaveLength(10);
  detachBuffer(whole);
  expect(whole).toHaveLength(0);
  expect(() => detachBuffer(whole)).not.toThrow();
});

test("memory that threads share is never taken from them", () => {
  const shared = new Uint8Array(new SharedArrayBuffer(10));
  detachBuffer(shared);
  expect(shared).toHaveLength(10);
});

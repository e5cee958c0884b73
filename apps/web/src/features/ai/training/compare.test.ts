import { expect, test } from "vitest";
import { turnOf } from "./compare.ts";

test("[ADM-04] a larger R² is better, a larger error worse", () => {
  expect(turnOf("r2", 0.5, 0.7)).toBe("better");
  expect(turnOf("rmse", 1, 1.2)).toBe("worse");
  expect(turnOf("mae", 1.2, 1)).toBe("better");
});

test("[ADM-04] a bias is judged by its size, a coverage by what was promised", () => {
  expect(turnOf("bias", -0.5, 0.1)).toBe("better");
  expect(turnOf("bias", 0.1, -0.5)).toBe("worse");
  expect(turnOf("coverage", 0.8, 0.89)).toBe("better");
  expect(turnOf("coverage", 0.91, 1)).toBe("worse");
});

test("[ADM-04] what cannot be seen is no change", () => {
  expect(turnOf("r2", 0.701, 0.703)).toBe("same");
  // 0.97 → 0.97, though the one is further from the other than half a hundredth.
  expect(turnOf("r2", 0.9651, 0.9749)).toBe("same");
  expect(turnOf("r2", 0.9649, 0.9651)).toBe("better");
  expect(turnOf("coverage", 0.9049, 0.898)).toBe("same");
});

import { expect, test } from "vitest";
import { formatsFor } from "../../language/formats.ts";
import { signed } from "./signed.ts";

test("[ADM-04] an error has its sign, and what rounds to nothing has none", () => {
  const { fixed } = formatsFor("en");
  expect(signed(0.126, 2, fixed)).toBe("+0.13");
  expect(signed(-1.2, 2, fixed)).toBe("-1.20");
  expect(signed(-0.004, 2, fixed)).toBe("0.00");
  expect(signed(0.004, 2, fixed)).toBe("0.00");
});

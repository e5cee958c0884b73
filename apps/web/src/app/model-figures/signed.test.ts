import { expect, test } from "vitest";
import { formatsFor } from "#language/formats.ts";
import { signed, signedFigure } from "./signed.ts";

test("[ADM-04] an error has its sign, and what rounds to nothing has none", () => {
  const { fixed } = formatsFor("en");
  expect(signed(0.126, 2, fixed)).toBe("+0.13");
  expect(signed(-1.2, 2, fixed)).toBe("-1.20");
  expect(signed(-0.004, 2, fixed)).toBe("0.00");
  expect(signed(0.004, 2, fixed)).toBe("0.00");
});

test("a figure of the model has its sign and three significant digits, however small it is", () => {
  const { significant } = formatsFor("en");
  expect(signedFigure(0.001234, significant)).toBe("+0.00123");
  expect(signedFigure(-22.449, significant)).toBe("-22.4");
  expect(significant(0.9974)).toBe("0.997");
});

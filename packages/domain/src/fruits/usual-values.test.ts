import { expect, test } from "vitest";
import { fruitFields, measuredFields } from "./fields.ts";
import { usualRangeBeside } from "./usual-values.ts";

test.each([2, 9.9, 35.1, 100])("[NEW-05] %s %% of oil is possible, and worth a question", (oil) => {
  expect(usualRangeBeside("oil_content", oil)).toEqual({ least: 10, most: 35 });
});

test.each([10, 16, 24, 35])("[NEW-05] %s %% of oil is usual", (oil) => {
  expect(usualRangeBeside("oil_content", oil)).toBeUndefined();
});

test.each(measuredFields)("[NEW-05] of %s both ends of what is possible are unusual", (field) => {
  const { min, max } = fruitFields[field];
  const { least = min, most = max } = usualRangeBeside(field, min) ?? {};
  expect(least).toBeGreaterThan(min);
  expect(most).toBeLessThan(max);
  expect(usualRangeBeside(field, max)).toEqual({ least, most });
});

import { expect, test } from "vitest";
import { grades, isConsistent, validationOf, validations } from "./review.ts";

test("[ADM-05] a grade rejects, leaves in doubt or validates", () => {
  expect(grades.map(validationOf)).toEqual([
    "rejected",
    "rejected",
    "uncertain",
    "validated",
    "validated",
  ]);
});

test("[ADM-05] a decision must follow from its grade", () => {
  expect(isConsistent({ validation: "validated", grade: 1 })).toBe(false);
  expect(isConsistent({ validation: "pending", grade: 3 })).toBe(false);
  for (const grade of grades) {
    expect(isConsistent({ validation: validationOf(grade), grade })).toBe(true);
  }
  for (const validation of validations) {
    expect(isConsistent({ validation, grade: null })).toBe(true);
  }
});

/** What an administrator makes of a prediction: a grade from 1 to 5, and what follows from it. */

export const validations = ["pending", "validated", "uncertain", "rejected"] as const;
export type Validation = (typeof validations)[number];

/** From wrong to right. */
export const grades = [1, 2, 3, 4, 5] as const;
export type Grade = (typeof grades)[number];

const validationByGrade: Record<Grade, Validation> = {
  1: "rejected",
  2: "rejected",
  3: "uncertain",
  4: "validated",
  5: "validated",
};

export function validationOf(grade: Grade): Validation {
  return validationByGrade[grade];
}

/** A grade says what it comes to; without one any value is allowed, as before there were grades. */
export function isConsistent(decision: { validation: Validation; grade: Grade | null }): boolean {
  return decision.grade === null || validationOf(decision.grade) === decision.validation;
}

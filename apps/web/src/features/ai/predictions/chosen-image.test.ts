import { expect, test } from "vitest";
import { imageProblem } from "./chosen-image.ts";
import { fr } from "./phrases.fr.ts";

const megabyte = 1024 * 1024;

test("[PRED-01] takes JPG and PNG up to 10 MB", () => {
  expect(imageProblem({ type: "image/jpeg", size: 10 * megabyte })).toBeNull();
  expect(imageProblem({ type: "image/png", size: 1 })).toBeNull();
});

test("[PRED-01] refuses other formats and larger files with the stated words", () => {
  for (const type of ["image/webp", "image/gif", "application/pdf", ""]) {
    const problem = imageProblem({ type, size: 1 });
    expect(problem && fr.errors[problem]).toBe(
      "❌ Format non supporté. Utilisez JPG ou PNG uniquement.",
    );
  }
  const problem = imageProblem({ type: "image/jpeg", size: 10 * megabyte + 1 });
  expect(problem && fr.errors[problem]).toBe("❌ Image trop volumineuse. Maximum 10MB.");
});

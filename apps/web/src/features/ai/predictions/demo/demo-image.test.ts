import { expect, test } from "vitest";
import { demoImageProblem } from "./demo-image.ts";
import { fr } from "./phrases.fr.ts";

const limit = 8 * 1024 * 1024;

test("[DEMO-02] takes JPG, PNG and WEBP up to 8 MB", () => {
  for (const type of ["image/jpeg", "image/png", "image/webp"]) {
    expect(demoImageProblem({ type, size: limit })).toBeNull();
  }
});

test("[DEMO-02] refuses other formats and larger files, in words", () => {
  for (const type of ["image/gif", "image/heic", ""]) {
    const problem = demoImageProblem({ type, size: 1 });
    expect(problem && fr[problem]).toBe("❌ Format non supporté. Utilisez JPG, PNG ou WEBP.");
  }
  const problem = demoImageProblem({ type: "image/webp", size: limit + 1 });
  expect(problem && fr[problem]).toBe("❌ Image trop volumineuse. Maximum 8MB.");
});

import { expect, test } from "vitest";
import { cardText, freshCardName, readCardText } from "./card-name.ts";

test("a card's name comes back from its code, and nothing from other codes", () => {
  const name = freshCardName(Math.random);
  expect(readCardText(cardText(name))).toBe(name);
  expect(freshCardName(() => 0.999)).toBe("ZZZZZZ");
  for (const text of ["", "PALM-2026-123456-AB12", "ELAEIS-CARD:2:ABCDEF", `${cardText(name)}A`]) {
    expect(readCardText(text)).toBeNull();
  }
});

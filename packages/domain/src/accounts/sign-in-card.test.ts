import { expect, test } from "vitest";
import { cardLink, secretOfCard, wholeSecret } from "./sign-in-card.ts";

const secret = "aZ09-_".padEnd(43, "x");
const origin = "https://elaeis.example.org";

test("a card's address carries its secret behind the #, and gives it back", () => {
  const link = cardLink(origin, secret);
  expect(link).toBe(`${origin}/card#${secret}`);
  expect(secretOfCard(link, origin)).toBe(secret);
});

test.each([
  ["another installation's", `https://elaeis.example.com/card#${secret}`],
  ["a fruit's label", `${origin}/dashboard/fruits/scan?reference=PALM-1`],
  ["cut off", `${origin}/card#${secret.slice(1)}`],
  ["too long", `${origin}/card#${secret}x`],
  ["no address", secret],
])("what is %s is no card", (_, text) => {
  expect(secretOfCard(text, origin)).toBeNull();
});

test("a secret is whole or none", () => {
  expect(wholeSecret(`#${secret}`)).toBe(secret);
  expect(wholeSecret("")).toBeNull();
});

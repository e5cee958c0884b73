/** What a sign-in card's address says, and to whom. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { personHere } from "#api/people-here.ts";
import { forgetPerson } from "#api/people-come-and-go.ts";
import { awa, refusal, renderScreen, sessionOf } from "#app/testing/render-screen.tsx";
import CardPage from "./card-page.tsx";

const use = "POST /api/auth/card";
const path = `/card#${"a".repeat(43)}`;
const enter = page.getByRole("button", { name: "Se connecter sur ce téléphone" });

test("without network it says so and can be tried again; a refused card says what to do", async () => {
  let isReached = false;
  renderScreen(<CardPage />, {
    language: "fr",
    path,
    answers: {
      "GET /api/session": () => Response.json(null),
      [use]: () => {
        if (!isReached) throw new TypeError("no network");
        return refusal(410, "card_refused", "Cette carte a déjà servi.");
      },
    },
  });
  await enter.click();
  await expect.element(page.getByText(/^Pas de réseau/)).toBeVisible();
  isReached = true;
  await enter.click();
  await expect.element(page.getByText("Cette carte a déjà servi.")).toBeVisible();
});

test("a part of an address signs nobody in", async () => {
  const asked = renderScreen(<CardPage />, {
    language: "fr",
    path: path.slice(0, -1),
    answers: { "GET /api/session": () => Response.json(null) },
  });
  await expect.element(page.getByText(/L'adresse de cette carte est incomplète/)).toBeVisible();
  expect(asked).not.toContain(use);
});

test("where somebody is signed in the card waits until they let others record", async () => {
  const person = { ...awa, id: crypto.randomUUID() };
  const asked = renderScreen(<CardPage />, {
    language: "fr",
    path,
    answers: { "GET /api/session": () => Response.json(sessionOf(person)) },
  });
  await expect.element(page.getByText("Awa est connecté(e) sur ce téléphone.")).toBeVisible();
  await expect.element(enter).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Quelqu'un d'autre enregistre" }).click();
  await expect.element(enter).toBeVisible();
  expect(asked).not.toContain(use);
  expect(personHere()).toBeUndefined();
  forgetPerson(person.id);
});

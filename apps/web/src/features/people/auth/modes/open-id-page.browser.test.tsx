/** What the screen says that the OpenID Connect provider leads back to. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { refusal, renderScreen } from "#app/testing/render-screen.tsx";
import OpenIdPage from "./open-id-page.tsx";

const finish = "POST /api/auth/open-id/finish";
const path = "/auth/open-id?code=abc&state=def";

test("who has a second factor is asked for it, and the answer is handed in once", async () => {
  const asked = renderScreen(<OpenIdPage />, {
    language: "en",
    path,
    answers: {
      "GET /api/session": () => Response.json(null),
      [finish]: () => refusal(401, "second_factor_needed", "Enter a code."),
    },
  });
  await expect.element(page.getByLabelText("Recovery code")).toBeVisible();
  expect(asked.filter((request) => request === finish)).toHaveLength(1);
});

test("without network the answer can be handed in again", async () => {
  let isReached = false;
  renderScreen(<OpenIdPage />, {
    language: "fr",
    path,
    answers: {
      [finish]: () =>
        isReached ? refusal(502, "open_id_clock", "Les horloges diffèrent.") : Response.error(),
    },
  });
  await expect.element(page.getByRole("heading", { name: "Échec de la connexion" })).toBeVisible();
  isReached = true;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(page.getByText("Les horloges diffèrent.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Réessayer" })).not.toBeInTheDocument();
});

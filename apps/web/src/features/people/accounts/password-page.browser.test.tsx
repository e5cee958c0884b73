import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { awa, renderScreen, sessionOf } from "#app/testing/render-screen.tsx";
import PasswordPage from "./password-page.tsx";

const user = { ...awa, email: null, phone_number: "+2250712345678" };

test("who has only a card chooses a first password, and is asked for no former one", async () => {
  const asked = renderScreen(<PasswordPage />, {
    language: "fr",
    path: "/",
    user,
    answers: {
      "GET /api/session": () => Response.json({ ...sessionOf(user), lacks_password: true }),
      "PUT /api/account/password": () => Response.json({ sessions: 0, api_keys: 0, wallets: 0 }),
    },
  });
  await expect.element(page.getByText(/avec \+2250712345678, il vous connecte/)).toBeVisible();
  await expect.element(page.getByLabelText("Mot de passe actuel")).not.toBeInTheDocument();
  const save = page.getByRole("button", { name: "Enregistrer le mot de passe" });
  await save.click();
  expect(asked).not.toContain("PUT /api/account/password");
  await page.getByLabelText("Nouveau mot de passe", { exact: true }).fill("sept-palmes-au-vent");
  await page.getByLabelText(/^Confirmez/).fill("sept-palmes-au-vent");
  await save.click();
  await expect.poll(() => asked).toContain("PUT /api/account/password");
});

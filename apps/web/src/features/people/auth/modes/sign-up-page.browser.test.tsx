/** What sign-up says of passwords follows what the installation asks for. */
import { defaultSettings } from "@elaeis/domain/settings/settings";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import SignUpPage from "./sign-up-page.tsx";

test("[AUTH-02] [COLL-07] where 12 characters are asked for, 9 are never called strong", async () => {
  const { offices, business_hours, ethereum_sign_in_enabled, contact_email, privacy_email } =
    defaultSettings;
  renderScreen(<SignUpPage />, {
    language: "fr",
    path: "/auth?mode=signup",
    answers: {
      "GET /api/settings/public": () =>
        Response.json({
          registration_open: true,
          password_minimum_length: 12,
          ethereum_sign_in_enabled,
          offices,
          business_hours,
          contact_email,
          privacy_email,
          mails_leave: true,
        }),
    },
  });
  await expect.element(page.getByText(/^Le mieux\u00a0: 12 caractères ou plus/)).toBeVisible();
  const password = page.getByLabelText("Mot de passe", { exact: true });
  await password.fill("Abcdef1!x");
  await expect
    .element(page.getByText("Solidité\u00a0: trop court, 12 caractères minimum"))
    .toBeVisible();
  await password.fill("Abcdef1!xyzt");
  await expect.element(page.getByText("Solidité\u00a0: forte")).toBeVisible();
});

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { awa, renderScreen, sessionOf } from "#app/testing/render-screen.tsx";
import { SecondFactorDue } from "./second-factor-due.tsx";

const user = { ...awa, email: null, phone_number: "+2250712345678" };

test("who came with a card chooses a password, then sets up the second factor", async () => {
  let lacks_password = true;
  renderScreen(<SecondFactorDue onSetUp={() => {}} />, {
    language: "en",
    path: "/",
    user,
    answers: {
      "GET /api/session": () =>
        Response.json({ ...sessionOf(user), lacks_second_factor: true, lacks_password }),
      "PUT /api/account/password": () => {
        lacks_password = false;
        return Response.json({ sessions: 0, api_keys: 0, wallets: 0 });
      },
      "GET /api/account/second-factor": () =>
        Response.json({
          has_authenticator: false,
          passkeys: [],
          recovery_codes_left: 0,
          is_required: true,
        }),
    },
  });
  await expect.element(page.getByText(/with \+2250712345678, it signs you in/)).toBeVisible();
  await page.getByLabelText("New password", { exact: true }).fill("seven-palms-in-the-wind");
  await page.getByLabelText(/^Confirm/).fill("seven-palms-in-the-wind");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect
    .element(page.getByRole("heading", { name: /Set up two.factor authentication/ }))
    .toBeVisible();
});

/** The errors of the sign-in form. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { awa, refusal, renderScreen } from "../../../app/testing/render-screen.tsx";
import { enqueue } from "../../../device/sync/outbox.ts";
import { forgetPerson, rememberPerson } from "../../../device/sync/person-here.ts";
import { emptyFields } from "../../../device/sync/test-items.ts";
import AuthPage from "./auth-page.tsx";

test("[AUTH-01] sign-in tells what is missing and what is wrong", async () => {
  let isReached = true;
  renderScreen(<AuthPage />, {
    language: "fr",
    path: "/auth",
    answers: {
      "POST /api/auth/sign-in/email": () =>
        isReached
          ? refusal(401, "invalid_credentials", "E-mail ou mot de passe incorrect.")
          : Response.error(),
    },
  });
  const submit = page.getByRole("button", { name: "Se connecter", exact: true });
  const email = page.getByLabelText("E-mail", { exact: true });
  const password = page.getByLabelText("Mot de passe", { exact: true });
  await submit.click();
  await expect.element(page.getByText("Email requis")).toBeVisible();
  await expect.element(page.getByText("Mot de passe requis")).toBeVisible();
  await email.fill("personne");
  await submit.click();
  await expect.element(page.getByText("Email invalide")).toBeVisible();

  await email.fill("awa@elaeis.test");
  await password.fill("pas-le-bon");
  await expect.element(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Afficher le mot de passe" }).click();
  await expect.element(password).toHaveAttribute("type", "text");
  await submit.click();
  await expect.element(page.getByText("E-mail ou mot de passe incorrect.")).toBeVisible();

  isReached = false;
  await submit.click();
  await expect
    .element(page.getByText("Une erreur inattendue s'est produite. Veuillez réessayer."))
    .toBeVisible();
});

test("[SESS-03] a session that ended with a fruit waiting says so, with the e-mail filled in", async () => {
  const now = new Date().toISOString();
  // Other tests leave fruits of hers on this device.
  const person = { ...awa, id: crypto.randomUUID() };
  const draft = {
    kind: "new",
    id: crypto.randomUUID(),
    userId: person.id,
    startedAt: now,
    savedAt: now,
    inputs: {},
    photos: [],
  } as const;
  await enqueue(draft, { ...emptyFields, fruit_id: "PALM-WAITS" });
  await rememberPerson(person);
  renderScreen(<AuthPage />, { language: "fr", path: "/auth", answers: {} });
  const email = page.getByLabelText("E-mail", { exact: true });
  await expect
    .element(page.getByText(/1 fruit est en sécurité sur ce téléphone.*connectez-vous/))
    .toBeVisible();
  await expect.element(email).toHaveValue(awa.email);
  await forgetPerson();
});

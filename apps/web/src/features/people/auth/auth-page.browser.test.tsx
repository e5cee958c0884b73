/** The errors of the sign-in form. */
import { noFields } from "@elaeis/domain/fruits/fruit-schemas";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { awa, refusal, renderScreen, sessionOf } from "#app/testing/render-screen.tsx";
import { enqueue } from "#device/sync/outbox.ts";
import { forgetPerson, shutOut } from "#api/people-come-and-go.ts";
import { personHere, takeUp } from "#api/people-here.ts";
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
  const email = page.getByLabelText("E-mail ou téléphone", { exact: true });
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
  const unexpected = "Une erreur inattendue s'est produite. Veuillez réessayer.";
  await expect.element(page.getByText(unexpected), { timeout: 20_000 }).toBeVisible();
});

test("a slow server is waited for, and called slow @night", async () => {
  const answer = Promise.withResolvers<Response>();
  const asked = renderScreen(<AuthPage />, {
    language: "fr",
    path: "/auth",
    answers: {
      "POST /api/auth/sign-in/email": () =>
        asked.filter((one) => one.startsWith("POST")).length === 1
          ? refusal(503, "server_slow", "Le serveur est très lent en ce moment.")
          : answer.promise,
      "GET /api/session": () => Response.json(null),
    },
  });
  await page.getByLabelText("E-mail ou téléphone", { exact: true }).fill("awa@elaeis.test");
  await page.getByLabelText("Mot de passe", { exact: true }).fill("palm-fruit-42");
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  const waits = page.getByText(/^Le serveur est lent\. Patientez/);
  await expect.element(waits, { timeout: 20_000 }).toBeVisible();
  expect(asked.filter((one) => one.startsWith("POST"))).toHaveLength(2);
  answer.resolve(refusal(429, "sign_in_locked", "Trop d'essais."));
  await expect.element(page.getByText("Trop d'essais.")).toBeVisible();
  await expect.element(waits).not.toBeInTheDocument();
  expect(asked.filter((one) => one.startsWith("POST"))).toHaveLength(2);
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
  await enqueue(draft, { ...noFields, fruit_id: "PALM-WAITS" });
  takeUp(sessionOf(person));
  renderScreen(<AuthPage />, { language: "fr", path: "/auth", answers: {} });
  const email = page.getByLabelText("E-mail ou téléphone", { exact: true });
  await expect
    .element(page.getByText(/Awa.*1 fruit est en sécurité sur ce téléphone.*connectez-vous/))
    .toBeVisible();
  await expect.element(email).toHaveValue(awa.email);
  forgetPerson(person.id);
});

test("[SESS-03] those who signed in here choose who records; one who was shut out is named, and cannot", async () => {
  const known = { ...awa, id: crypto.randomUUID() };
  const out = { ...known, id: crypto.randomUUID(), first_name: "Kofi", email: "kofi@elaeis.test" };
  const draft = {
    kind: "new",
    id: crypto.randomUUID(),
    userId: out.id,
    startedAt: "2026-01-01T00:00:00.000Z",
    savedAt: "2026-01-01T00:00:00.000Z",
    inputs: {},
    photos: [],
  } as const;
  await enqueue(draft, { ...noFields, fruit_id: "PALM-OF-KOFI" });
  takeUp(sessionOf(out));
  shutOut(out.id);
  takeUp(sessionOf(known));
  renderScreen(<AuthPage />, { language: "fr", path: "/auth", answers: {} });
  await expect.element(page.getByRole("heading", { name: /Qui enregistre/ })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /Awa/ })).toBeVisible();
  await expect.element(page.getByText(/Kofi.*1 fruit est en sécurité/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Exporter" })).toBeVisible();
  expect(page.getByRole("button", { name: /Kofi/ }).elements()).toEqual([]);
  await page.getByRole("button", { name: /Awa/ }).click();
  expect(personHere()?.session.user.id).toBe(known.id);
  for (const { id } of [known, out]) forgetPerson(id);
});

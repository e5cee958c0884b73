import type { MailStatus } from "@elaeis/domain/mail/mail-schemas";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import NewUserPage from "./new-user-page.tsx";

const unmailed: MailStatus = {
  provider: "none",
  sends: false,
  from: "elaeis@palm.example",
  weekly_report: { enabled: false, next_at: "2026-12-06T20:00:00.000Z", time_zone: "UTC" },
};

test("no mail is offered to a telephone number: a card, or a password", async () => {
  const asked = renderScreen(<NewUserPage />, { language: "en", path: "/", answers: {} });
  const name = page.getByLabelText("E-mail or telephone number");
  const way = page.getByLabelText("Access", { exact: true });
  await expect.element(way).toHaveValue("invitation");
  await name.fill("024 012 34");
  await expect.element(way).toHaveValue("card");
  await expect.element(page.getByText("Invitation by e-mail")).not.toBeInTheDocument();
  await expect.element(page.getByText("E-mail language")).not.toBeInTheDocument();
  await name.fill("ama@example.org");
  await expect.element(way).toHaveValue("invitation");
  await name.fill("ama");
  await page.getByRole("button", { name: /invitation/ }).click();
  await expect
    .element(page.getByText("This is neither an e-mail address nor a telephone number"))
    .toBeVisible();
  expect(asked.filter((one) => one.startsWith("POST"))).toEqual([]);
});

test("without a mail server a card is usual, a link is handed over, and why no mail is offered is said", async () => {
  const asked = renderScreen(<NewUserPage />, {
    language: "fr",
    path: "/",
    answers: { "GET /api/mail/status": () => Response.json(unmailed) },
  });
  const way = page.getByLabelText("Accès", { exact: true });
  await expect.element(way).toHaveValue("card");
  await expect
    .element(page.getByText(/Sans serveur de messagerie, l'invitation par e-mail/))
    .toBeVisible();
  await expect.element(page.getByText("Invitation par e-mail")).not.toBeInTheDocument();
  await way.selectOptions("Lien et code QR à remettre");
  await expect.element(page.getByRole("button", { name: "Créer l'invitation" })).toBeVisible();
  await expect.element(page.getByText("Langue de l'e-mail")).not.toBeInTheDocument();
  expect(asked.filter((one) => one.startsWith("POST"))).toEqual([]);
});

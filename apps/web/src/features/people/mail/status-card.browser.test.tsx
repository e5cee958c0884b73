import type { MailStatus } from "@elaeis/domain/mail/mail-schemas";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { StatusCard } from "./status-card.tsx";

const status: MailStatus = {
  provider: "outbox",
  sends: false,
  from: "elaeis@example.org",
  weekly_report: { enabled: false, next_at: "2026-11-29T20:00:00.000Z", time_zone: "UTC" },
};

test("[ADM-09] without a mail server the test says in French what to set", async () => {
  renderScreen(<StatusCard />, {
    language: "fr",
    path: "/",
    answers: {
      "GET /api/mail/status": () => Response.json(status),
      "POST /functions/v1/test_email_connectivity": () =>
        Response.json({
          success: false,
          provider: "outbox",
          error: "SMTP_URL is not set: mails stay in the outbox",
        }),
    },
  });
  await page.getByRole("button", { name: "Tester la connexion" }).click();
  await expect.element(page.getByText(/SMTP_URL n'est pas réglé\./)).toBeVisible();
  await expect.element(page.getByText(/is not set/)).not.toBeInTheDocument();
});

test.each([
  ["Asia/Singapore", "29 nov. 2026, 20:00"],
  ["America/New_York", "29 nov. 2026, 07:00"],
])("[MAIL-03] in %s the next weekly report is shown by that clock", async (time_zone, shown) => {
  const weekly_report = { enabled: true, next_at: "2026-11-29T12:00:00.000Z", time_zone };
  renderScreen(<StatusCard />, {
    language: "fr",
    path: "/",
    answers: { "GET /api/mail/status": () => Response.json({ ...status, weekly_report }) },
  });
  const zone = time_zone.replaceAll("_", " ");
  await expect.element(page.getByText(`Prochain\u00a0: ${shown} (${zone})`)).toBeVisible();
});

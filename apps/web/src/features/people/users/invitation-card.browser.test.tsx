import type { MailStatus } from "@elaeis/domain/mail/mail-schemas";
import type { ManagedUser } from "@elaeis/domain/users/user-schemas";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { awa, renderScreen } from "#app/testing/render-screen.tsx";
import { InvitationCard } from "./invitation-card.tsx";

const statusOf = (sends: boolean): MailStatus => ({
  provider: sends ? "smtp://mail.example" : "outbox",
  sends,
  from: "elaeis@example.org",
  weekly_report: { enabled: false, next_at: "2026-11-29T20:00:00.000Z", time_zone: "UTC" },
});
const answers = (sends: boolean) => ({
  "GET /api/mail/status": () => Response.json(statusOf(sends)),
});

const invited: ManagedUser = {
  ...awa,
  street_address: null,
  postal_code: null,
  disabled_at: null,
  deleted_at: null,
  waiting_since: "2026-11-27T11:14:00.000Z",
  invited_at: "2026-11-27T11:14:00.000Z",
  invitation_expires_at: "2099-12-04T11:14:00.000Z",
  email_proved: false,
  restricted_at: null,
  is_sample: false,
  has_second_factor: false,
  fruits_count: 0,
  last_sync_at: null,
  unsent_count: 0,
  failed_count: 0,
  version: "1",
};
const warning = /^Aucun serveur de messagerie/;

test("an invitation that no mail server carries is not said to be sent", async () => {
  renderScreen(<InvitationCard user={invited} />, {
    language: "fr",
    path: "/",
    answers: answers(false),
  });
  await expect.element(page.getByText(warning)).toBeVisible();
  await expect.element(page.getByText(/Envoyée le/)).not.toBeInTheDocument();
});

test("with a mail server the day it was sent is shown", async () => {
  renderScreen(<InvitationCard user={invited} />, {
    language: "fr",
    path: "/",
    answers: answers(true),
  });
  await expect.element(page.getByText(/Envoyée le/)).toBeVisible();
  await expect.element(page.getByText(warning)).not.toBeInTheDocument();
});

import type { UserAccessDetails } from "@elaeis/domain/users/user-schemas";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { awa, renderScreen } from "#app/testing/render-screen.tsx";
import { AccessCard } from "./access-card.tsx";

const access: UserAccessDetails = {
  sessions: [],
  card: null,
  api_keys: [],
  wallets: [],
  devices: [],
  failed: [
    {
      reference: "PALM-2026-000001-AAAA",
      reason: "edit_conflict",
      device_id: "phone",
      failed_at: "2026-11-27T11:27:00.000Z",
    },
  ],
};

test("[PWA-03] why a phone could not send is said in words, never as a code", async () => {
  renderScreen(<AccessCard user={{ ...awa, disabled_at: null, has_second_factor: false }} />, {
    language: "fr",
    path: "/",
    answers: { [`GET /api/users/${awa.id}/access`]: () => Response.json(access) },
  });
  await expect.element(page.getByText(/à son collecteur de choisir/)).toBeVisible();
  await expect.element(page.getByText("edit_conflict")).not.toBeInTheDocument();
});

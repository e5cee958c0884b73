import type { ManagedUser } from "@elaeis/domain/users/user-schemas";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { awa, renderScreen } from "#app/testing/render-screen.tsx";
import UserListPage from "./user-list-page.tsx";

const person = (changes: Partial<ManagedUser>): ManagedUser => ({
  ...awa,
  street_address: null,
  postal_code: null,
  disabled_at: null,
  deleted_at: null,
  waiting_since: null,
  invited_at: null,
  invitation_expires_at: null,
  email_proved: true,
  restricted_at: null,
  is_sample: false,
  has_second_factor: false,
  fruits_count: 0,
  last_sync_at: null,
  unsent_count: 0,
  failed_count: 0,
  version: "1",
  ...changes,
});

const listOf = (...items: ManagedUser[]) => ({
  "GET /api/users/": () => Response.json({ items, total: items.length }),
  "GET /api/users": () => Response.json({ items, total: items.length }),
});

test("who mixes alphabets is marked in the list of people, with what it means", async () => {
  const other = person({
    id: "0199a0e0-0000-7000-8000-0000000000aa",
    // The first letter is Cyrillic.
    email: "\u0430dmin@example.org",
    first_name: "Koffi",
  });
  renderScreen(<UserListPage />, { language: "fr", path: "/", answers: listOf(person({}), other) });
  await expect.element(page.getByText("Sosie possible", { exact: true })).toBeVisible();
  expect(page.getByText("Sosie possible", { exact: true }).elements()).toHaveLength(1);
  await expect.element(page.getByText(/mêle plusieurs alphabets/)).toBeVisible();
});

test("where nobody does, nothing is said of it", async () => {
  renderScreen(<UserListPage />, { language: "en", path: "/", answers: listOf(person({})) });
  await expect.element(page.getByRole("table")).toBeVisible();
  await expect.element(page.getByText(/Look-alike/)).not.toBeInTheDocument();
});

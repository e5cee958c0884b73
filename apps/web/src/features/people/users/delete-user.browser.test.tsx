import type { ManagedUser } from "@elaeis/domain/users/user-schemas";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { awa, renderScreen } from "#app/testing/render-screen.tsx";
import { offerUndo } from "#app/undo/undo.ts";
import { UndoNotice } from "#app/undo/undo-notice.tsx";
import { DeleteUser } from "./delete-user.tsx";

function show() {
  onTestFinished(() => offerUndo(null));
  const id = "0199a000-0000-7000-8000-0000000000bb";
  const user: ManagedUser = {
    ...awa,
    id,
    email: "yao@palm.example",
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
  };
  let restored = 0;
  renderScreen(
    <>
      <DeleteUser user={user} />
      <UndoNotice />
    </>,
    {
      language: "en",
      path: "/",
      answers: {
        [`DELETE /api/users/${id}`]: () => new Response(null, { status: 204 }),
        [`POST /api/users/${id}/restore`]: () => {
          restored += 1;
          return Response.json(user);
        },
      },
    },
  );
  return { restored: () => restored };
}

const remove = async () => {
  await page.getByRole("button", { name: "Delete the account" }).click();
};

test("an account that went into the trash is restored by a tap", async () => {
  const { restored } = show();
  await remove();
  await page.getByRole("dialog").getByRole("button", { name: "Delete user" }).click();
  await expect.element(page.getByText("User deleted: yao@palm.example")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Undone")).toBeVisible();
  expect(restored()).toBe(1);
});

test("an account that was erased is not offered to be restored", async () => {
  show();
  await remove();
  await page.getByRole("dialog").getByRole("checkbox").click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete user" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});

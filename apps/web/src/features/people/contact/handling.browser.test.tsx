import type { StaffRequest } from "@elaeis/domain/contact/contact-schemas";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { offerUndo } from "#app/undo/undo.ts";
import { UndoNotice } from "#app/undo/undo-notice.tsx";
import { Handling } from "./handling.tsx";

const request: StaffRequest = {
  id: "0199a000-0000-7000-8000-0000000000aa",
  kind: "contact",
  reference_id: "CNT-2026-000001",
  client_name: "Ama",
  client_email: "ama@example.org",
  client_company: null,
  client_position: null,
  client_phone: null,
  plantation_size: null,
  subject: "Palm",
  message_content: "Hello",
  message_type: "general",
  status: "new",
  created_at: "2026-03-01T08:00:00.000Z",
  handled_by: null,
  assigned_to: null,
  user_id: null,
  language: "en",
  is_sample: false,
};

test("a request that was set aside as spam is taken back by a tap", async () => {
  onTestFinished(() => offerUndo(null));
  const path = `/api/requests/contact/${request.id}`;
  const asked = renderScreen(
    <>
      <Handling request={request} />
      <UndoNotice />
    </>,
    {
      language: "en",
      path: "/",
      answers: {
        [`PATCH ${path}`]: () =>
          Response.json({ request, mails: [], notes: [], reply_to: "office@example.org" }),
      },
    },
  );
  await page.getByRole("combobox", { name: "Status" }).selectOptions("Spam");
  await expect.element(page.getByRole("status").getByText("Status: Spam")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Undone")).toBeVisible();
  expect(asked.filter((one) => one === `PATCH ${path}`)).toHaveLength(2);
});

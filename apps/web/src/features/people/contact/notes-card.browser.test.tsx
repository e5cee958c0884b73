import type { RequestDetail } from "@elaeis/domain/contact/contact-schemas";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { Link } from "#app/navigation.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { NotesCard } from "./notes-card.tsx";

const detail: RequestDetail = {
  request: {
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
  },
  mails: [],
  notes: [],
  reply_to: "office@example.org",
};

function App() {
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/other">Elsewhere</Link>
      {pathname === "/request" ? <NotesCard detail={detail} /> : <h1>Other</h1>}
    </>
  );
}

test("a note that was typed is asked about before it is lost", async () => {
  renderScreen(<App />, { language: "en", path: "/request", answers: {} });
  await page.getByRole("textbox").fill("Call back on Monday");
  await page.getByRole("link", { name: "Elsewhere" }).click();
  await expect.element(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await page.getByRole("button", { name: "Stay", exact: true }).click();
  await expect.element(page.getByRole("textbox")).toHaveValue("Call back on Monday");
});

/** Each test leaves its own entries in the one history of the page; a name in the address tells them apart. */
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { Link } from "#app/navigation.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { useLeaveGuard } from "./use-leave-guard.ts";

function Edit({ onReopen }: { onReopen: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const guard = useLeaveGuard(typed !== "", () => void navigate("/list", { replace: true }));
  return (
    <>
      <h1>Edit</h1>
      <input
        aria-label="Remarks"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button onClick={onReopen}>Reopen</button>
      <button onClick={guard.tryToLeave}>Close</button>
      {guard.isAsking && <button onClick={guard.leave}>Leave anyway</button>}
    </>
  );
}

function App() {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState(0);
  if (pathname === "/edit") return <Edit key={opened} onReopen={() => setOpened(opened + 1)} />;
  return (
    <>
      <h1>{pathname === "/list" ? "List" : "Before"}</h1>
      <Link to="/list">To the list</Link>
      <Link to="/edit">To the edit</Link>
    </>
  );
}

const remarks = page.getByLabelText("Remarks");
const button = (name: string) => page.getByRole("button", { name });
const heading = (name: string) => page.getByRole("heading", { name });

async function openEdit(): Promise<void> {
  renderScreen(<App />, { language: "en", path: "/before", answers: {} });
  await page.getByRole("link", { name: "To the list" }).click();
  await page.getByRole("link", { name: "To the edit" }).click();
  await expect.element(heading("Edit")).toBeVisible();
}

/** @returns the address then */
async function leaveAndGoBack(): Promise<string> {
  await button("Close").click();
  await button("Leave anyway").click();
  await expect.element(heading("List")).toBeVisible();
  const arrived = new Promise((done) => addEventListener("popstate", done, { once: true }));
  history.back();
  await arrived;
  return location.pathname;
}

test("Back does not reopen an edit that was changed, undone, changed and left", async () => {
  await openEdit();
  await remarks.fill("one");
  await remarks.fill("");
  await remarks.fill("two");
  expect(await leaveAndGoBack()).toBe("/list");
  await expect.element(heading("List")).toBeVisible();
});

test("Back does not reopen an edit whose form was opened anew before it was left", async () => {
  await openEdit();
  await remarks.fill("one");
  await button("Reopen").click();
  await remarks.fill("two");
  expect(await leaveAndGoBack()).toBe("/list");
  await expect.element(heading("List")).toBeVisible();
});

test("Back closes a form whose changes were undone", async () => {
  await openEdit();
  await remarks.fill("one");
  await remarks.fill("");
  history.back();
  await expect.element(heading("List")).toBeVisible();
});

test("Back asks before changes are lost", async () => {
  await openEdit();
  await remarks.fill("one");
  history.back();
  await expect.element(button("Leave anyway")).toBeVisible();
  await expect.element(remarks).toHaveValue("one");
});

/** What only a button saves is asked about before it is lost: settings, mail templates, people's profiles. */
import type { MailTemplate } from "@elaeis/domain/mail/mail-schemas";
import { useState } from "react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { SaveBar } from "#features/people/mail/save-bar.tsx";
import { Link } from "../navigation.tsx";
import { renderScreen } from "../testing/render-screen.tsx";

const words = { subject: "Hello", preheader: "", body: "Hello", text: "Hello" };
const template: MailTemplate = {
  id: "email_verification",
  name: "Email verification",
  version: 1,
  updated_at: null,
  is_active: true,
  content: { fr: words, en: words },
  variables: [],
  versions: [],
};

function Template() {
  const [subject, setSubject] = useState(words.subject);
  return (
    <>
      <h1>Template</h1>
      <input
        aria-label="Subject"
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
      />
      <SaveBar
        template={template}
        content={{ ...template.content, en: { ...words, subject } }}
        savedVersion={null}
        onDiscard={() => setSubject(words.subject)}
        onSaved={() => undefined}
      />
    </>
  );
}

function App() {
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/other">Elsewhere</Link>
      <Link to="/template">To the template</Link>
      {pathname === "/template" ? <Template /> : <h1>Other</h1>}
    </>
  );
}

const heading = (name: string) => page.getByRole("heading", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const link = (name: string) => page.getByRole("link", { name });
const question = page.getByRole("dialog", { name: "Leave without saving?" });

async function typeSomething(): Promise<void> {
  renderScreen(<App />, { language: "en", path: "/other", answers: {} });
  await link("To the template").click();
  await page.getByLabelText("Subject").fill("Changed");
}

test("a link asks before it loses a changed mail template", async () => {
  await typeSomething();
  await link("Elsewhere").click();
  await expect.element(question).toBeVisible();
  await button("Stay").click();
  await expect.element(page.getByLabelText("Subject")).toHaveValue("Changed");
  await link("Elsewhere").click();
  await button("Leave").click();
  await expect.element(heading("Other")).toBeVisible();
});

test("the back button asks before it loses a changed mail template", async () => {
  await typeSomething();
  history.back();
  await expect.element(question).toBeVisible();
  await expect.poll(() => location.pathname).toBe("/template");
  await button("Stay").click();
  await expect.element(page.getByLabelText("Subject")).toHaveValue("Changed");
  history.back();
  await button("Leave").click();
  await expect.element(heading("Other")).toBeVisible();
  expect(location.pathname).toBe("/other");
});

test("closing the tab asks as well, and nothing asks once the changes are undone", async () => {
  await typeSomething();
  const closing = () => {
    const event = new Event("beforeunload", { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(true);
  await page.getByLabelText("Subject").fill(words.subject);
  expect(closing()).toBe(false);
  await link("Elsewhere").click();
  await expect.element(heading("Other")).toBeVisible();
});

/** The back button over what is open: it closes the top layer, and only that. */
import { useState } from "react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { Link } from "#app/navigation.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { Dialog } from "./dialog.tsx";

function App({ isScreen }: { isScreen: boolean }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(0);
  if (pathname !== "/fruit") return <Link to="/fruit">To the fruit</Link>;
  return (
    <main tabIndex={-1}>
      <h1>Fruit</h1>
      <button onClick={() => setOpen(1)}>Open</button>
      {open > 0 && (
        <Dialog title="Form" isScreen={isScreen} onClose={() => setOpen(0)}>
          <button onClick={() => setOpen(2)}>Keypad</button>
          <Link to="/fruit/elsewhere">Elsewhere</Link>
        </Dialog>
      )}
      {open > 1 && (
        <Dialog title="Keypad" onClose={() => setOpen(1)}>
          <p>1 2 3</p>
        </Dialog>
      )}
    </main>
  );
}

const dialog = (name: string) => page.getByRole("dialog", { name });
const button = (name: string) => page.getByRole("button", { name });

async function openBoth(isScreen: boolean): Promise<void> {
  renderScreen(<App isScreen={isScreen} />, { language: "en", path: "/list", answers: {} });
  await page.getByRole("link", { name: "To the fruit" }).click();
  await button("Open").click();
  await button("Keypad").click();
  await expect.element(dialog("Keypad")).toBeVisible();
}

test("[A11Y-01] back closes one layer after the other, then leaves the screen", async () => {
  await openBoth(false);
  history.back();
  await expect.element(dialog("Keypad")).not.toBeInTheDocument();
  await expect.element(dialog("Form")).toBeVisible();
  expect(location.pathname).toBe("/fruit");
  history.back();
  await expect.element(dialog("Form")).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Fruit" })).toBeVisible();
  history.back();
  await expect.element(page.getByRole("link", { name: "To the fruit" })).toBeVisible();
});

test("[A11Y-01] back leaves a dialog that is a screen of its own, and closes what is open over it first", async () => {
  await openBoth(true);
  history.back();
  await expect.element(dialog("Keypad")).not.toBeInTheDocument();
  await expect.element(dialog("Form")).toBeVisible();
  history.back();
  await expect.element(page.getByRole("link", { name: "To the fruit" })).toBeVisible();
});

test("[A11Y-01] a link in a dialog leads on, and back returns", async () => {
  await openBoth(false);
  history.back();
  await expect.element(dialog("Keypad")).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Elsewhere" }).click();
  await expect.element(page.getByRole("link", { name: "To the fruit" })).toBeVisible();
  history.back();
  await expect.element(page.getByRole("heading", { name: "Fruit" })).toBeVisible();
});

test("[A11Y-01] back closes a layer of the address that the app was opened on, and then leaves the app", async () => {
  history.pushState({ before: true }, "", "/before");
  history.pushState(null, "", "/");
  renderScreen(<App isScreen={false} />, { language: "en", path: "/fruit", answers: {} });
  await button("Open").click();
  await button("Keypad").click();
  await expect.element(dialog("Keypad")).toBeVisible();
  history.back();
  await expect.element(dialog("Keypad")).not.toBeInTheDocument();
  await expect.element(dialog("Form")).toBeVisible();
  history.back();
  await expect.element(dialog("Form")).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Fruit" })).toBeVisible();
  history.back();
  await expect.poll(() => location.pathname).toBe("/before");
});

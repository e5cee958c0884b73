/** As on iOS: the keyboard makes what is seen smaller, and the page stays as high as it was. */
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import "#app/app.css";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { Dialog } from "./dialog.tsx";
import { watchKeyboard } from "./keyboard.ts";

const options = { language: "en", path: "/", answers: {} } as const;
const keyboardPx = 260;

afterEach(() => document.documentElement.style.removeProperty("--covered"));

for (const size of ["page", "full", "sheet", "card"] as const) {
  test(`[A11Y-05] a keyboard does not cover the buttons of a dialog: ${size}`, async () => {
    await page.viewport(360, 740);
    watchKeyboard();
    await expect.poll(() => innerHeight).toBe(740);
    renderScreen(
      <Dialog title="Fruit" size={size} onClose={() => {}} footer={<button>Save</button>}>
        <div style={{ height: 900 }}>A long form</div>
      </Dialog>,
      options,
    );
    const save = page.getByRole("button", { name: "Save" });
    await expect.element(save).toBeVisible();
    const lowerEdge = () => save.element().getBoundingClientRect().bottom;
    expect(lowerEdge()).toBeGreaterThan(740 - keyboardPx);
    const seen = window.visualViewport;
    Object.defineProperty(seen, "height", { value: 740 - keyboardPx, configurable: true });
    seen?.dispatchEvent(new Event("resize"));
    await expect.poll(lowerEdge).toBeLessThanOrEqual(740 - keyboardPx);
    // Closed again.
    Reflect.deleteProperty(Object(seen), "height");
    seen?.dispatchEvent(new Event("resize"));
    await expect.poll(lowerEdge).toBeGreaterThan(740 - keyboardPx);
  });
}

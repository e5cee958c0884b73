import "./app.css";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "./testing/render-screen.tsx";

test("in Soleil, which has no tints, the chosen link of a list has a frame, whatever the list is of", async () => {
  document.documentElement.dataset["theme"] = "soleil";
  onTestFinished(() => void delete document.documentElement.dataset["theme"]);
  const links = (
    <nav>
      <a href="#period" aria-current="true">
        30 jours
      </a>
      <a href="#page" aria-current="page">
        Fruits
      </a>
      <a href="#other" aria-current="false">
        7 jours
      </a>
    </nav>
  );
  renderScreen(links, { language: "fr", path: "/", answers: {} });
  const frameOf = async (name: string) => {
    await expect.element(page.getByRole("link", { name })).toBeVisible();
    return getComputedStyle(page.getByRole("link", { name }).element()).boxShadow;
  };
  expect(await frameOf("30 jours")).toContain("inset");
  expect(await frameOf("Fruits")).toContain("inset");
  expect(await frameOf("7 jours")).toBe("none");
});

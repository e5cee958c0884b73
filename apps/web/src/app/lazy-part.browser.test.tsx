import { Suspense } from "react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { CrashBoundary } from "./crash/crash-boundary.tsx";
import { Link } from "./navigation.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { renderScreen } from "./testing/render-screen.tsx";

test("a screen opened once without network works when it is opened again with network", async () => {
  let isOffline = true;
  let fetched = 0;
  const Advice = lazyPart(async () => {
    fetched += 1;
    await Promise.resolve();
    if (isOffline) throw new TypeError("Failed to fetch dynamically imported module: advice.js");
    return () => <h1>Advice</h1>;
  });
  function App() {
    const { pathname } = useLocation();
    return (
      <>
        <Link to="/home">Home</Link>
        <Link to="/advice">To the advice</Link>
        <CrashBoundary place={pathname}>
          <Suspense fallback={<p>Loading</p>}>{pathname === "/advice" && <Advice />}</Suspense>
        </CrashBoundary>
      </>
    );
  }
  renderScreen(<App />, { language: "en", path: "/home", answers: {} });
  await page.getByRole("link", { name: "To the advice" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  const whileOffline = fetched;
  isOffline = false;
  await page.getByRole("link", { name: "Home" }).click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await page.getByRole("link", { name: "To the advice" }).click();
  await expect.element(page.getByRole("heading", { name: "Advice" })).toBeVisible();
  expect(whileOffline).toBe(1);
  expect(fetched).toBe(2);
});

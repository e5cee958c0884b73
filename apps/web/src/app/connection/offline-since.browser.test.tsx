/** One place of a screen says that there is no network, and how old its data is. */
import "../app.css";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "../testing/render-screen.tsx";
import { OfflineNote } from "./connection-chip.tsx";
import { OfflineSince } from "./offline-since.tsx";

const at = (days: number) => {
  const day = new Date();
  day.setDate(day.getDate() - days);
  return day.setHours(21, 49, 0, 0);
};

test.each([
  ["fr", 0, /^Hors ligne\s: données de 21:49$/],
  ["fr", 1, /^Hors ligne\s: données du \d+ \S+ \d{4} à 21:49$/],
  ["en", 0, /^Offline: data of 21:49$/],
  ["en", 1, /^Offline: data of \d+ \S+ \d{4}, 21:49$/],
] as const)("[OFF-02] in %s, %i days old", async (language, days, words) => {
  const screen = <OfflineSince seenAt={at(days)} />;
  renderScreen(screen, { language, path: "/", answers: {} });
  await expect.element(page.getByText(words)).toBeVisible();
});

test("[OFF-02] where the screen itself says it, the strip above does not", async () => {
  const note = page.getByRole("region", { name: "Hors ligne" });
  const answers = { "GET /health": () => Promise.reject(new TypeError("no network")) };
  renderScreen(<OfflineNote />, { language: "fr", path: "/", answers });
  await expect.element(note).toBeVisible();
  renderScreen(<OfflineSince seenAt={at(0)} />, { language: "fr", path: "/", answers });
  await expect.element(page.getByText(/données de 21:49/)).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});

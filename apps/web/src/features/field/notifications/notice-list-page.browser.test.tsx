import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import NoticeListPage from "./notice-list-page.tsx";

test("[PWA-03] a list left open calls yesterday by its name once midnight has passed", async () => {
  const evening = new Date(2026, 2, 1, 23, 59, 30);
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: evening });
  onTestFinished(() => void vi.useRealTimers());
  const notice = {
    id: "0199a000-0000-7000-8000-000000000001",
    created_at: evening.toISOString(),
    is_read: true,
    kind: "test",
    data: { device: "Pixel" },
  };
  const answer = () => Response.json({ notices: [notice], unread: 0, hasOlder: false });
  renderScreen(<NoticeListPage view="collector" />, {
    language: "en",
    path: "/dashboard/notices",
    answers: new Proxy({}, { get: () => answer }),
  });
  await expect.element(page.getByRole("heading", { name: "Today" })).toBeVisible();
  vi.advanceTimersByTime(60_000);
  await expect.element(page.getByRole("heading", { name: "Yesterday" })).toBeVisible();
});

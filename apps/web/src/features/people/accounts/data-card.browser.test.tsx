/** Photos on this phone by their size, so that a person knows what sending them costs. */
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { awa, renderScreen } from "#app/testing/render-screen.tsx";
import { withDatabase } from "#device/sync/database.ts";
import { SyncProvider } from "#device/sync/sync-provider.tsx";
import { itemNamed } from "#device/sync/test-items.ts";
import { DataCard } from "./data-card.tsx";

/** Of whom nothing else waits here. */
const user = { ...awa, id: "0199a000-0000-7000-8000-0000000000b1" };

async function keep(id: string, photos: number, size: number): Promise<void> {
  const named = itemNamed(id, photos);
  const sized = named.photos.map((photo) => Object.assign(photo, { size }));
  const item = { ...named, userId: user.id, photos: sized };
  await withDatabase((database) => database.put("outbox", item));
  onTestFinished(async () => {
    await withDatabase((database) => database.delete("outbox", id));
  });
}

test("photos that wait are listed by fruit, the heaviest first", async () => {
  await keep("SMALL", 2, 100_000);
  await keep("LARGE", 4, 2_000_000);
  await keep("NONE", 0, 0);
  renderScreen(
    <SyncProvider>
      <DataCard />
    </SyncProvider>,
    { language: "en", path: "/", user, answers: {} },
  );
  await page.getByText("6 photos on this device: 7.8 MB").click();
  const links = page.getByRole("link");
  await expect.element(links.first()).toHaveTextContent("LARGE");
  await expect.element(links.nth(1)).toHaveTextContent("SMALL");
  expect(links.elements()).toHaveLength(2);
  await expect.element(page.getByText("7.6 MB · to send")).toBeVisible();
  await expect.element(page.getByText("0.2 MB · to send")).toBeVisible();
});

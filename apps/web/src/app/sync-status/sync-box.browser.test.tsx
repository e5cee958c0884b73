/** What the box says while nobody knows yet whether the server is there. */
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import "../app.css";
import { withDatabase } from "#device/sync/database.ts";
import { SyncProvider } from "#device/sync/sync-provider.tsx";
import { itemNamed } from "#device/sync/test-items.ts";
import { ConnectionChip, OfflineNote } from "../connection/connection-chip.tsx";
import { OfflineSince } from "../connection/offline-since.tsx";
import { awa, renderScreen } from "../testing/render-screen.tsx";
import { SyncBox } from "./sync-box.tsx";

const screen = (
  <SyncProvider>
    <ConnectionChip />
    <OfflineNote />
    <SyncBox />
  </SyncProvider>
);

/** Of whom nothing else waits here. */
const user = { ...awa, id: "0199a000-0000-7000-8000-0000000000b0" };

const never = () => new Promise<Response>(() => undefined);

async function oneFruitWaits(): Promise<void> {
  const item = { ...itemNamed("box", 1), userId: user.id };
  await withDatabase((database) => database.put("outbox", item));
  onTestFinished(async () => {
    await withDatabase((database) => database.delete("outbox", item.id));
  });
}

test("[OFF-02] before the first answer what waits is not said to be on its way", async () => {
  await oneFruitWaits();
  const answers = new Proxy({}, { get: () => never });
  const asked = renderScreen(screen, { language: "fr", path: "/", user, answers });
  await vi.waitFor(() => expect(asked.join()).toContain("/api/fruits"), { timeout: 10_000 });
  await expect.element(page.getByText("1 fruit à envoyer.")).toBeVisible();
});

test("[OFF-02] a phone that is offline stays so on screen while it asks again", async () => {
  await oneFruitWaits();
  renderScreen(screen, { language: "fr", path: "/", user, answers: {} });
  const safe = page.getByText("Pas de connexion. 1 fruit est en sécurité sur cet appareil.");
  await expect.element(safe).toBeVisible();
  vi.stubGlobal("fetch", never);
  dispatchEvent(new Event("online"));
  await expect.element(page.getByRole("button", { name: "Vérification…" })).toBeVisible();
  await expect.element(safe).toBeVisible();
});

test("[OFF-02] where the screen says how old its data is, the box does not say a second time that there is no network", async () => {
  await oneFruitWaits();
  const seenAt = Date.now();
  renderScreen(
    <>
      {screen}
      <OfflineSince seenAt={seenAt} />
    </>,
    { language: "fr", path: "/", user, answers: {} },
  );
  await expect.element(page.getByText(/1 fruit est en sécurité sur cet appareil/)).toBeVisible();
  await expect.element(page.getByText("Pas de connexion.")).not.toBeVisible();
});

/** What the box says while nobody knows yet whether the server is there. */
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import "../app.css";
import { withDatabase } from "#device/sync/database.ts";
import type { OutboxItem } from "#device/sync/records.ts";
import { SyncProvider } from "#device/sync/sync-provider.tsx";
import { itemNamed } from "#device/sync/test-items.ts";
import { ConnectionChip, OfflineNote } from "../connection/connection-chip.tsx";
import { OfflineSince } from "../connection/offline-since.tsx";
import { awa, refusal, renderScreen } from "../testing/render-screen.tsx";
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

// First: a try that never ends, as in the next test, keeps others from sending.
test("[OFF-02] beside what was refused, one that has no session any more is asked to sign in", async () => {
  await oneFruitWaits();
  const refused: OutboxItem = {
    ...itemNamed("refused", 1),
    userId: user.id,
    state: "failed",
    reason: { code: "invalid_input", sentence: "The oil content is too high." },
  };
  await withDatabase((database) => database.put("outbox", refused));
  onTestFinished(async () => {
    await withDatabase((database) => database.delete("outbox", refused.id));
  });
  const signedOut = ({ pathname }: URL) =>
    pathname.endsWith("/health")
      ? Response.json({ ok: true })
      : refusal(401, "not_signed_in", "Sign in.");
  renderScreen(screen, {
    language: "en",
    path: "/",
    user,
    answers: new Proxy({}, { get: () => signedOut }),
  });
  await expect.element(page.getByText(/refused \(The oil content is too high\)/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Send now" })).not.toBeInTheDocument();
});

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

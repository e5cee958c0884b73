/** How many fruits lack values, while an edit that gives them is on its way. */
import { noFields } from "@elaeis/domain/fruits/fruit-schemas";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { changeFruit } from "#device/sync/change-fruit.ts";
import { clearOfflineData } from "#device/sync/clear-offline-data.ts";
import { saveDraftPhoto } from "#device/sync/drafts.ts";
import { changeItem, enqueue } from "#device/sync/outbox.ts";
import { SyncProvider, useSync } from "#device/sync/sync-provider.tsx";
import { awa, refusal, renderScreen } from "../testing/render-screen.tsx";
import { storedFruit } from "../testing/stored-fruit.ts";
import { useWithoutValues } from "./use-without-values.ts";

const lacking = { ...storedFruit({ oil_content: null }), photos: [] };
const all = { oil_content: 22, dry_matter: 60, protein_content: 3, fatty_acids: 2 };

function Count() {
  const waiting = useSync("items")?.length;
  return (
    <p>
      {waiting} waiting, {useWithoutValues("collector")?.count ?? "unknown"} without
    </p>
  );
}

const never = () => new Promise<Response>(() => undefined);
const gone = () => refusal(404, "unknown_fruit", "There is no such fruit.");

test.each([
  // First: a try that never ends holds the outbox.
  ["the server did not take counts as the server has it", all, gone, 2],
  ["waits with one of its four values is counted as it will be", { oil_content: 22 }, never, 2],
  ["waits with all four is counted as it will be", all, never, 1],
])("a fruit that %s", async (_which, changes, answer, count) => {
  await clearOfflineData(awa.id);
  onTestFinished(() => clearOfflineData(awa.id));
  await changeFruit(awa.id, lacking, changes, ".");
  const counted = (
    <SyncProvider>
      <Count />
    </SyncProvider>
  );
  renderScreen(counted, {
    language: "en",
    path: "/dashboard/overview",
    answers: {
      "GET /api/fruits": () => Response.json({ items: [lacking], next: null, total: 2 }),
      [`PATCH /api/fruits/${lacking.id}`]: answer,
    },
  });
  await expect.element(page.getByText(`1 waiting, ${count} without`)).toBeVisible();
});

test("a fruit of which only the photos wait is counted once", async () => {
  await clearOfflineData(awa.id);
  onTestFinished(() => clearOfflineData(awa.id));
  const at = new Date().toISOString();
  const draft = { kind: "new", id: crypto.randomUUID(), userId: awa.id, startedAt: at } as const;
  const photo = { role: "front", sha256: "sha", fileName: "front.jpg", size: 5 } as const;
  const begun = { ...draft, savedAt: at, inputs: {}, photos: [] };
  const held = await saveDraftPhoto(begun, photo, new Blob(["bytes"]));
  if (held.kind !== "new") throw new Error("a new draft stays one");
  const { id } = await enqueue(held, { ...noFields, fruit_id: "F-2" });
  await changeItem(id, () => ({ declared: true }));
  const counted = (
    <SyncProvider>
      <Count />
    </SyncProvider>
  );
  renderScreen(counted, {
    language: "en",
    path: "/dashboard/overview",
    answers: {
      "GET /api/fruits": () => Response.json({ items: [], next: null, total: 3 }),
      [`PUT /api/fruits/${id}/photos/front`]: never,
    },
  });
  await expect.element(page.getByText("1 waiting, 3 without")).toBeVisible();
});

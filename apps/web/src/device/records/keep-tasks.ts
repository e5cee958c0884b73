/**
 * Keeps what tasks are about as soon as they arrive: each open task's fruit, and a thumbnail of each of its
 * photos. The task can then be done without network.
 */
import type { RetakeRequest } from "@elaeis/domain/retake-requests/retake-request-schemas";
import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import type { QueryClient } from "@tanstack/react-query";
import { fruitQuery } from "#api/fruits.ts";
import { fetchImage } from "#api/images.ts";
import { keepPhotoThumbnail, photosToKeep } from "./store.ts";

const keptAhead = 30;
const freshForMs = 10 * 60_000;

/** Never fails: what does not come now comes with the next answer. */
export async function keepTasks(
  queries: Pick<QueryClient, "fetchQuery">,
  userId: string,
  tasks: readonly Pick<RetakeRequest, "state" | "fruit">[],
  keepPhotos = keepThumbnails,
): Promise<void> {
  const open = tasks.filter(({ state }) => state === "open");
  const ids = [...new Set(open.map(({ fruit }) => fruit.id))].slice(0, keptAhead);
  for (const id of ids) {
    const asked = { ...fruitQuery(id), staleTime: freshForMs, retry: false };
    const fruit = await queries.fetchQuery(asked).catch(() => undefined);
    if (fruit !== undefined) await keepPhotos(userId, fruit).catch(() => undefined);
  }
}

async function keepThumbnails(userId: string, fruit: Fruit): Promise<void> {
  for (const photo of await photosToKeep(userId, fruit)) {
    if (photo.thumbnail_url === null) continue;
    const picture = await fetchImage(photo.thumbnail_url);
    await keepPhotoThumbnail(userId, fruit.id, photo, await picture.arrayBuffer());
  }
}

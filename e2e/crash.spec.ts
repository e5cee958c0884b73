import { expect, test, type APIRequestContext } from "@playwright/test";
import { setTimeout as sleep } from "node:timers/promises";
import { photosIn, sendFruit, signInThroughApi, type Photo, type SentFruit } from "./collecting.ts";
import { createInstallation, type ElaeisServer } from "./elaeis-server.ts";
import { drawnPhotos } from "./pictures.ts";

/** Sends fruits one after another until the server is gone, and notes what it acknowledged. */
async function collectUntilKilled(
  request: APIRequestContext,
  server: ElaeisServer,
  photos: readonly Photo[],
  acknowledged: SentFruit[],
): Promise<void> {
  try {
    for (;;) {
      const reference = `CRASH-${acknowledged.length}`;
      const sent = await sendFruit(request, server.url, photos, { fruit_id: reference });
      if (sent === undefined) return;
      acknowledged.push(sent);
    }
  } catch {
    // The server is gone.
  }
}

test("killed in the middle of work, the server starts again with every acknowledged fruit and photo @night", async ({
  request,
}) => {
  test.setTimeout(240_000);
  const installation = await createInstallation("crash");
  const photos = photosIn(await drawnPhotos(3, test.info().outputPath("photos")));
  let server = await installation.start();
  try {
    await signInThroughApi(request, server.url, server.collector);
    const acknowledged: SentFruit[] = [];
    const collecting = collectUntilKilled(request, server, photos, acknowledged);
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(2);
    // Somewhere in the next one.
    await sleep(150);
    await server.kill();
    await collecting;

    server = await installation.start();
    for (const { id, photosAcknowledged } of acknowledged) {
      const answer = await request.get(`${server.url}/api/fruits/${id}`);
      expect(answer.status(), `fruit ${id}`).toBe(200);
      const fruit = await answer.json();
      expect(fruit.photos_count).toBeGreaterThanOrEqual(photosAcknowledged);
      for (const photo of fruit.photos) {
        if (!photo.received) continue;
        const file = await request.get(`${server.url}${photo.photo_url}`);
        expect(file.status()).toBe(200);
      }
    }
  } finally {
    await server.stop();
    installation.remove();
  }
});

test("Ctrl-C stops the server, its database and its AI service, and the next start is clean @night", async ({
  request,
}) => {
  const installation = await createInstallation("stop");
  try {
    const server = await installation.start();
    await signInThroughApi(request, server.url, server.collector);
    expect(await server.stop()).toBe(0);
    const again = await installation.start();
    const session = await (await request.get(`${again.url}/api/session`)).json();
    expect(session.user.email).toBe(again.collector.email);
    expect(await again.stop()).toBe(0);
  } finally {
    installation.remove();
  }
});

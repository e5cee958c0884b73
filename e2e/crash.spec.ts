import { expect, test, type APIRequestContext } from "@playwright/test";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { uuidv7 } from "uuidv7";
import { createInstallation, type ElaeisServer } from "./elaeis-server.ts";
import { drawnPhotos } from "./pictures.ts";

const roles = ["front", "back", "left", "right"];

async function signIn(request: APIRequestContext, server: ElaeisServer): Promise<void> {
  const answer = await request.post(`${server.url}/api/auth/sign-in/email`, {
    data: server.collector,
  });
  expect(answer.status()).toBe(204);
}

const fields = {
  oil_content: 21.5,
  dry_matter: null,
  protein_content: null,
  fatty_acids: null,
  analysis_temperature: null,
  maturity_stage: null,
  harvest_season: null,
  latitude: null,
  longitude: null,
  location_accuracy_m: null,
  location_name: null,
  remarks: null,
};

/** Sends fruits one after another until the server is gone; tells what it acknowledged. */
async function collectUntilKilled(
  request: APIRequestContext,
  server: ElaeisServer,
  photos: Buffer[],
): Promise<{ fruits: string[]; photos: Map<string, number> }> {
  const acknowledged = { fruits: new Array<string>(), photos: new Map<string, number>() };
  const declared = photos.map((jpeg, index) => ({
    photo_role: roles[index],
    sha256: createHash("sha256").update(jpeg).digest("hex"),
    file_name: `${roles[index]}.jpg`,
    file_size: jpeg.length,
  }));
  try {
    for (;;) {
      const id = uuidv7();
      const created = await request.put(`${server.url}/api/fruits/${id}`, {
        data: {
          fields: { ...fields, fruit_id: `CRASH-${id}` },
          collection_date: new Date().toISOString(),
          photos: declared,
        },
      });
      if (!created.ok()) break;
      acknowledged.fruits.push(id);
      for (const [index, photo] of declared.entries()) {
        const sent = await request.put(
          `${server.url}/api/fruits/${id}/photos/${photo.photo_role}`,
          {
            data: photos[index],
            headers: { "content-type": "image/jpeg", "x-content-sha256": photo.sha256 },
          },
        );
        if (!sent.ok()) break;
        acknowledged.photos.set(id, index + 1);
      }
    }
  } catch {
    // The server is gone.
  }
  return acknowledged;
}

test("killed in the middle of work, the server starts again with every acknowledged fruit and photo", async ({
  request,
}) => {
  test.setTimeout(240_000);
  const installation = await createInstallation("crash");
  const photos = (await drawnPhotos(3)).map((file) => readFileSync(file));
  let server = await installation.start();
  try {
    await signIn(request, server);
    const collecting = collectUntilKilled(request, server, photos);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await server.kill();
    const acknowledged = await collecting;
    expect(acknowledged.fruits.length).toBeGreaterThan(2);

    server = await installation.start();
    for (const id of acknowledged.fruits) {
      const answer = await request.get(`${server.url}/api/fruits/${id}`);
      expect(answer.status(), `fruit ${id}`).toBe(200);
      const fruit = await answer.json();
      expect(fruit.photos_count).toBeGreaterThanOrEqual(acknowledged.photos.get(id) ?? 0);
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

test("Ctrl-C stops the server, its database and its AI service, and the next start is clean", async ({
  request,
}) => {
  const installation = await createInstallation("stop");
  try {
    const server = await installation.start();
    await signIn(request, server);
    expect(await server.stop()).toBe(0);
    const again = await installation.start();
    expect((await request.get(`${again.url}/api/session`)).status()).toBe(200);
    expect(await again.stop()).toBe(0);
  } finally {
    installation.remove();
  }
});

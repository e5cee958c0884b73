import { fruitReference } from "@elaeis/domain/fruits/fruit";
import {
  noFields,
  type FruitFields,
  type FruitSubmission,
} from "@elaeis/domain/fruits/fruit-schemas";
import { json, type TestApp, type TestUser } from "./test-app.ts";
import type { TestPhoto } from "./pictures.ts";
import { writtenFields } from "./written-fields.ts";

export function someFields(fields: Partial<FruitFields> = {}): FruitFields {
  return {
    ...noFields,
    fruit_id: fruitReference(new Date(), Math.random),
    ...writtenFields,
    ...fields,
  };
}

export function submissionOf(
  photos: readonly TestPhoto[],
  fields: Partial<FruitFields> = {},
): FruitSubmission {
  return {
    fields: someFields(fields),
    collection_date: new Date().toISOString(),
    photos: photos.map(({ role, jpeg, sha256 }) => ({
      photo_role: role,
      sha256,
      file_name: `${role}.jpg`,
      file_size: jpeg.length,
    })),
  };
}

export function submitFruit(app: TestApp, as: TestUser, id: string, submission: unknown) {
  return app.fetch(`/api/fruits/${id}`, { as, ...json(submission, "PUT") });
}

export function sendPhoto(app: TestApp, as: TestUser | undefined, id: string, photo: TestPhoto) {
  return app.fetch(`/api/fruits/${id}/photos/${photo.role}`, {
    ...(as === undefined ? {} : { as }),
    method: "PUT",
    body: new Uint8Array(photo.jpeg),
    headers: { "content-type": "image/jpeg", "x-content-sha256": photo.sha256 },
  });
}

/** A fruit and its photos in one request. */
export async function sendWhole(
  app: TestApp,
  as: TestUser | undefined,
  id: string,
  submission: unknown,
  photos: readonly TestPhoto[],
) {
  const body = new FormData();
  body.set("fruit", JSON.stringify(submission));
  for (const { role, jpeg } of photos)
    body.set(role, new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }), `${role}.jpg`);
  const form = new Response(body);
  const contentType = form.headers.get("content-type") ?? "";
  return app.fetch(`/api/fruits/${id}/whole`, {
    ...(as === undefined ? {} : { as }),
    method: "PUT",
    body: await form.arrayBuffer(),
    headers: { "content-type": contentType },
  });
}

/** A fruit with its four photos, sent as the app sends it. */
export async function addFruit(
  app: TestApp,
  as: TestUser,
  id: string,
  photos: readonly TestPhoto[],
  fields: Partial<FruitFields> = {},
): Promise<void> {
  const created = await submitFruit(app, as, id, submissionOf(photos, fields));
  if (!created.ok)
    throw new Error(`creating a fruit answered ${created.status}: ${await created.text()}`);
  for (const photo of photos) {
    const sent = await sendPhoto(app, as, id, photo);
    if (!sent.ok) throw new Error(`sending a photo answered ${sent.status}: ${await sent.text()}`);
  }
}

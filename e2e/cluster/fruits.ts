/** Fruits as simulated collectors send them. */
import { fruitReference } from "@elaeis/domain/fruits/fruit";
import { fruitReceiptSchema, type FruitSubmission } from "@elaeis/domain/fruits/fruit-schemas";
import { uuidv7 } from "uuidv7";
import * as z from "zod/mini";
import { fourPhotos, type TestPhoto } from "../../apps/server/src/testing/pictures.ts";
import { noFields } from "@elaeis/domain/fruits/fruit-schemas";
import type { Ask, Base } from "./client.ts";

export type Fruit = { id: string; submission: FruitSubmission; photos: readonly TestPhoto[] };

const drawnFruits = 3;

/** @returns what makes one fruit after the other, of a few drawings */
export async function drawFruits(): Promise<() => Fruit> {
  const drawn: TestPhoto[][] = [];
  for (let seed = 1; seed <= drawnFruits; seed += 1) drawn.push(await fourPhotos(seed));
  let made = 0;
  return () => {
    made += 1;
    const photos = drawn[made % drawn.length] ?? [];
    return { id: uuidv7(), photos, submission: submissionOf(photos, made) };
  };
}

function submissionOf(photos: readonly TestPhoto[], number: number): FruitSubmission {
  const around = (value: number) => value + (number % 40) / 10;
  return {
    fields: {
      ...noFields,
      fruit_id: fruitReference(new Date(), Math.random),
      oil_content: around(20),
      dry_matter: around(75),
      protein_content: around(10),
      fatty_acids: around(14),
      location_name: "Édéa",
    },
    collection_date: new Date().toISOString(),
    photos: photos.map(({ role, jpeg, sha256 }) => ({
      photo_role: role,
      sha256,
      file_name: `${role}.jpg`,
      file_size: jpeg.length,
    })),
  };
}

/** The fruit and its photos in one request. */
export function sendWhole(ask: Ask, base: Base, fruit: Fruit): Promise<Response> {
  const body = new FormData();
  body.set("fruit", JSON.stringify(fruit.submission));
  for (const { role, jpeg } of fruit.photos) {
    const bytes = new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" });
    body.set(role, bytes, `${role}.jpg`);
  }
  return ask(base, `/api/fruits/${fruit.id}/whole`, { method: "PUT", body });
}

/** Whether the server says that it holds the fruit and every one of its photos. */
export async function isAcknowledged(answer: Response, fruit: Fruit): Promise<boolean> {
  if (!answer.ok) return false;
  const { fruit: held } = z.parse(fruitReceiptSchema, await answer.json());
  return fruit.photos.every(({ role, sha256 }) =>
    held.photos.some(
      (photo) => photo.photo_role === role && photo.sha256 === sha256 && photo.received,
    ),
  );
}

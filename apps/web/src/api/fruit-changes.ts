import * as fruitChangesApi from "@elaeis/domain/fruits/fruit-changes-api";
import { addressOf, ask } from "./ask.ts";
import {
  fruitPhotoSchema,
  fruitReceiptSchema,
  photoPartAnswerSchema,
  type FruitEdit,
  type FruitPhoto,
  type FruitReceipt,
  type FruitSubmission,
} from "@elaeis/domain/fruits/fruit-schemas";
import { maxWholeFruitBytes } from "@elaeis/domain/fruits/fruit";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { ApiFailure } from "#language/failures/failure.ts";
import { parseAnswer } from "./http.ts";
import { upload } from "./upload.ts";

/** Has the server refuse what was recorded by somebody else than the person signed in. */
export const recordedBy = (userId: string) => ({ "x-user": userId });

/**
 * The id is the client's, so sending the same fruit again, at once or later, changes nothing.
 *
 * @param headers beside the common ones
 */
export function putFruit(
  id: string,
  submission: FruitSubmission,
  headers: Record<string, string>,
): Promise<FruitReceipt> {
  return ask(fruitChangesApi.submitFruit, { id, json: submission, headers });
}

export function patchFruit(
  id: string,
  edit: FruitEdit,
  headers: Record<string, string>,
): Promise<FruitReceipt> {
  return ask(fruitChangesApi.editFruit, { id, json: edit, headers });
}

export type PhotoToSend = {
  role: PhotoRole;
  bytes: Blob;
  sha256: string;
};

/** @param onProgress called with the share sent, from 0 to 1 */
export async function putPhoto(
  id: string,
  { role, bytes, sha256 }: PhotoToSend,
  onProgress: (share: number) => void,
  headers: Record<string, string> = {},
): Promise<FruitPhoto> {
  const path = addressOf(fruitChangesApi.sendPhoto, { id, role });
  const text = await upload({
    path,
    body: bytes,
    headers: { ...headers, "x-content-sha256": sha256 },
    onProgress,
  });
  return parseAnswer(fruitPhotoSchema, text, path);
}

/** What a form adds around its photos, the fields of the fruit included. */
const formBytes = 64 * 1024;

/** Whether a fruit with these photos is light enough to be sent at once. */
export function fitsInOneRequest(photos: readonly { size: number }[]): boolean {
  return photos.reduce((sum, { size }) => sum + size, formBytes) <= maxWholeFruitBytes;
}

/**
 * A fruit with its photos in one request, for a network that holds.
 *
 * @param onProgress called with the share sent, from 0 to 1
 */
export async function putWholeFruit(
  id: string,
  submission: FruitSubmission,
  photos: readonly Pick<PhotoToSend, "role" | "bytes">[],
  onProgress: (share: number) => void,
  headers: Record<string, string>,
): Promise<FruitReceipt> {
  const path = addressOf(fruitChangesApi.submitWholeFruit, { id });
  const body = new FormData();
  body.set("fruit", JSON.stringify(submission));
  for (const { role, bytes } of photos) body.set(role, bytes, `${role}.jpg`);
  const text = await upload({ path, body, headers, onProgress });
  return parseAnswer(fruitReceiptSchema, text, path);
}

/** Small enough to get through a network that comes and goes. */
const partBytes = 128 * 1024;

/**
 * For a network that does not last for a whole photo: goes on where the last try was cut off.
 *
 * @param onProgress called with the share held by the server, from 0 to 1
 */
export async function putPhotoInParts(
  id: string,
  { role, bytes, sha256 }: PhotoToSend,
  onProgress: (share: number) => void,
  headers: Record<string, string>,
): Promise<FruitPhoto> {
  const named = { ...headers, "x-content-sha256": sha256 };
  let { held } = await ask(fruitChangesApi.readPhotoParts, { id, role, headers: named });
  for (;;) {
    onProgress(held / bytes.size);
    const part = addressOf(fruitChangesApi.sendPhotoPart, { id, role, start: held });
    const text = await upload({
      path: part,
      // Empty when only the last answer was lost: the server then puts the photo together.
      body: bytes.slice(held, held + partBytes, "application/octet-stream"),
      headers: named,
      onProgress: () => undefined,
    });
    const answer = parseAnswer(photoPartAnswerSchema, text, part);
    if (answer.photo !== null) return answer.photo;
    if (answer.held <= held) throw new ApiFailure({ kind: "unreadable", path: part });
    held = answer.held;
  }
}

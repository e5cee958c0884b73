import {
  fruitPhotoSchema,
  fruitReceiptSchema,
  type FruitEdit,
  type FruitPhoto,
  type FruitReceipt,
  type FruitSubmission,
} from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { fruitPath } from "./fruits.ts";
import { parseAnswer, requestJson, requestNothing } from "./http.ts";
import { upload } from "./upload.ts";

/** The id is the client's, so sending the same fruit again, at once or later, changes nothing. */
export function putFruit(id: string, submission: FruitSubmission): Promise<FruitReceipt> {
  return requestJson(fruitReceiptSchema, { path: fruitPath(id), method: "PUT", json: submission });
}

export function patchFruit(id: string, edit: FruitEdit): Promise<FruitReceipt> {
  return requestJson(fruitReceiptSchema, { path: fruitPath(id), method: "PATCH", json: edit });
}

export function deleteFruit(id: string): Promise<void> {
  return requestNothing({ path: fruitPath(id), method: "DELETE" });
}

export function deletePhoto(id: string, role: PhotoRole): Promise<void> {
  return requestNothing({ path: photoPath(id, role), method: "DELETE" });
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
): Promise<FruitPhoto> {
  const path = photoPath(id, role);
  const headers = { "x-content-sha256": sha256 };
  const text = await upload({ path, bytes, contentType: bytes.type, headers, onProgress });
  return parseAnswer(fruitPhotoSchema, JSON.parse(text), path);
}

const photoPath = (id: string, role: PhotoRole) => `${fruitPath(id)}/photos/${role}`;

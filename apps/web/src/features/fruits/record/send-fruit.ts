/**
 * Sends a recorded fruit: first the fields with the list of photos, then each photo. Everything
 * goes under the fruit's own UUID, so a second try sends only what the server does not hold yet.
 */
import type {
  DeclaredPhoto,
  Fruit,
  FruitEdit,
  FruitFields,
  FruitPhoto,
  FruitReceipt,
  FruitSubmission,
} from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { isFailure } from "../../../api/failure.ts";
import type { PhotoToSend } from "../../../api/fruit-changes.ts";
import { changedFields } from "./fruit-form.ts";

export type PhotoOnDevice = {
  fileName: string;
} & PhotoToSend;

export type RecordedFruit = {
  id: string;
  fields: FruitFields;
  collectionDate: string;
  photos: readonly PhotoOnDevice[];
};

/** The requests needed, given from outside so that the order of things can be tested. */
export type FruitRequests = {
  putFruit: (id: string, submission: FruitSubmission) => Promise<FruitReceipt>;
  fetchFruit: (id: string) => Promise<Fruit>;
  patchFruit: (id: string, edit: FruitEdit) => Promise<FruitReceipt>;
  deletePhoto: (id: string, role: PhotoRole) => Promise<void>;
  putPhoto: PutPhoto;
};

type PutPhoto = (
  id: string,
  photo: PhotoToSend,
  onProgress: (share: number) => void,
) => Promise<FruitPhoto>;

export type PhotoProgress =
  | { state: "waiting" }
  | { state: "sending"; share: number }
  | { state: "sent" }
  | { state: "failed" };

export type OnPhotoProgress = (role: PhotoRole, progress: PhotoProgress) => void;

/** Declares the fruit; the photos follow with `sendPhotos`. */
export async function declareFruit(
  { id, fields, collectionDate, photos }: RecordedFruit,
  requests: FruitRequests,
): Promise<FruitReceipt> {
  const submission = { fields, collection_date: collectionDate, photos: photos.map(declared) };
  try {
    return await requests.putFruit(id, submission);
  } catch (error) {
    // An earlier try did arrive, and the fruit was changed on screen since.
    if (!isFailure(error, "fruit_already_sent")) throw error;
    return bringUpToDate(await requests.fetchFruit(id), fields, photos, requests);
  }
}

/**
 * Sends every photo the server does not hold. One that fails does not stop the others.
 *
 * @throws the first failure, once all were tried
 */
export async function sendPhotos(
  stored: Fruit,
  photos: readonly PhotoOnDevice[],
  putPhoto: PutPhoto,
  onProgress: OnPhotoProgress,
): Promise<void> {
  const failures: unknown[] = [];
  for (const photo of photos) {
    const { role } = photo;
    if (holds(stored, photo)) {
      onProgress(role, { state: "sent" });
      continue;
    }
    try {
      onProgress(role, { state: "sending", share: 0 });
      await putPhoto(stored.id, photo, (share) => onProgress(role, { state: "sending", share }));
      onProgress(role, { state: "sent" });
    } catch (error) {
      onProgress(role, { state: "failed" });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

export function declared({ role, bytes, sha256, fileName }: PhotoOnDevice): DeclaredPhoto {
  const file_name = fileName.slice(-255);
  return { photo_role: role, sha256, file_name, file_size: bytes.size };
}

async function bringUpToDate(
  stored: Fruit,
  fields: FruitFields,
  photos: readonly PhotoOnDevice[],
  requests: FruitRequests,
): Promise<FruitReceipt> {
  const withdrawn = stored.photos.filter(
    ({ photo_role }) => !photos.some(({ role }) => role === photo_role),
  );
  for (const { photo_role } of withdrawn) await requests.deletePhoto(stored.id, photo_role);
  const { version } = withdrawn.length > 0 ? await requests.fetchFruit(stored.id) : stored;
  return requests.patchFruit(stored.id, {
    base_version: version,
    fields: changedFields(fields, stored),
    photos: photos.filter((photo) => !isDeclared(stored, photo)).map(declared),
  });
}

function isDeclared(stored: Fruit, { role, sha256 }: PhotoOnDevice): boolean {
  return stored.photos.some((it) => it.photo_role === role && it.sha256 === sha256);
}

function holds(stored: Fruit, { role, sha256 }: PhotoOnDevice): boolean {
  return stored.photos.some((it) => it.photo_role === role && it.sha256 === sha256 && it.received);
}

/** Sends the new photos of an edited fruit; a second try sends only what the server does not hold yet. */
import type { DeclaredPhoto, Fruit, FruitPhoto } from "@elaeis/domain/fruits/fruit-schemas";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { PhotoToSend } from "../../../api/fruit-changes.ts";

export type PhotoOnDevice = {
  fileName: string;
} & PhotoToSend;

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

function holds(stored: Fruit, { role, sha256 }: PhotoOnDevice): boolean {
  return stored.photos.some((it) => it.photo_role === role && it.sha256 === sha256 && it.received);
}

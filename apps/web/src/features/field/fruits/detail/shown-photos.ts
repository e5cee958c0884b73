/** Photos as the page of a fruit shows them: the server's, and what this device has not sent yet in their place. */
import type { CorrectionStatus, FruitPhoto } from "@elaeis/domain/fruits/fruit-schemas";
import { photoRoles, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { useKeptImage } from "#device/image-cache/use-kept-image.ts";
import { useOwnPhoto, type OwnPhoto } from "#device/photos/use-own-photo.ts";
import type { EditItem, OutboxItem } from "#device/sync/records.ts";

export type ShownPhoto = {
  role: PhotoRole;
  own: OwnPhoto | null;
  /** Bytes of the server's photo, where it was sent from here and they are still here. */
  copy: OwnPhoto | null;
  /** The server's; null where it has not received it. */
  url: string | null;
  thumbnailUrl: string | null;
  /** From 0 to 100; null where it was not measured, or says nothing beside a problem. */
  score: number | null;
  /** Codes of what is wrong with it. */
  problems: readonly string[];
  /** What is wrong is only noted: the photo keeps to the protocol. */
  isCompliant: boolean;
  /** Null where the server has not received it, or did not say. */
  correction: CorrectionStatus | null;
  /** Of the copy with corrected colours. */
  correctedUrl: string | null;
};

export const isHere = ({ own, copy, url }: ShownPhoto): boolean =>
  own !== null || copy !== null || url !== null;

/** @param sent what this device sent of the fruit and still holds */
export function shownPhotos(
  stored: readonly FruitPhoto[],
  edit?: EditItem,
  sent: readonly OutboxItem[] = [],
): ShownPhoto[] {
  const own = edit === undefined ? [] : ownPhotos(edit);
  const isReplaced = (role: PhotoRole) =>
    own.some((photo) => photo.role === role) || edit?.removed.includes(role) === true;
  const rest = stored
    .filter(({ photo_role }) => !isReplaced(photo_role))
    .map((photo) => storedPhoto(photo, sent));
  return inOrder([...rest, ...own]);
}

export function ownPhotos({ id, photos }: Pick<OutboxItem, "id" | "photos">): ShownPhoto[] {
  return inOrder(
    photos.map(({ role, sha256, warning }) => ({
      role,
      own: { itemId: id, sha256 },
      copy: null,
      url: null,
      thumbnailUrl: null,
      score: null,
      problems: warning === undefined ? [] : [warning],
      isCompliant: warning === undefined,
      correction: null,
      correctedUrl: null,
    })),
  );
}

function storedPhoto(photo: FruitPhoto, sent: readonly OutboxItem[]): ShownPhoto {
  const isCompliant = photo.is_protocol_compliant !== false;
  const { quality_reasons: reasons, received, sha256 } = photo;
  const holder = sent.find(({ photos }) => photos.some((one) => one.sha256 === sha256));
  return {
    role: photo.photo_role,
    own: null,
    copy: holder ? { itemId: holder.id, sha256 } : null,
    url: received ? photo.photo_url : null,
    thumbnailUrl: received ? (photo.thumbnail_url ?? photo.photo_url) : null,
    score: received && isCompliant ? photo.photo_quality_score : null,
    // Of photos measured earlier that is the one cause which was not noted.
    problems: isCompliant || reasons.length > 0 ? reasons : ["image_too_small"],
    isCompliant,
    correction: received ? (photo.ai_correction_status ?? null) : null,
    correctedUrl: photo.corrected_url ?? null,
  };
}

function inOrder(photos: readonly ShownPhoto[]): ShownPhoto[] {
  return photoRoles.flatMap((role) => photos.filter((photo) => photo.role === role));
}

/** The address of a photo, small or whole; null until it is there. */
export function usePhotoSource(photo: ShownPhoto, size: "small" | "whole"): string | null {
  const own = useOwnPhoto(photo.own ?? photo.copy);
  const stored = useKeptImage(photo.own === null && size === "small" ? photo.thumbnailUrl : null);
  if (photo.own !== null || own !== null) return own;
  return size === "small" ? stored : photo.url;
}

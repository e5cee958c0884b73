import { maxChosenImageBytes } from "@elaeis/domain/predictions/prediction";
import { HeicPicture } from "#device/photos/open-picture.ts";
import { InsecureAddress, type PhotoTaken } from "#device/photos/prepare-photo.ts";
import type { en } from "./phrases.en.ts";

const acceptedTypes = new Set(["image/jpeg", "image/png"]);

/** What is wrong with a chosen file, by the name of its phrase; null when nothing is. */
export function imageProblem(file: { type: string; size: number }): "format" | "tooLarge" | null {
  if (!acceptedTypes.has(file.type)) return "format";
  return file.size > maxChosenImageBytes ? "tooLarge" : null;
}

/** By its type, or where the browser knows none by its name. */
export function isHeicFile({ type, name }: Pick<File, "type" | "name">): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

export type ChosenImage = {
  bytes: Blob;
  fileName: string;
  source: "camera" | "file";
  previewUrl: string;
  taken?: PhotoTaken | undefined;
};

/** When and where a photo of the gallery was taken; of one just taken, the phone knows it better. */
export function takenElsewhere(photo: Pick<ChosenImage, "source" | "taken">): PhotoTaken | null {
  const { source, taken } = photo;
  if (source === "camera" || taken === undefined) return null;
  return taken.takenAt === null && taken.place === null ? null : taken;
}

/** In the words of the screen. */
export function whyUnread(error: unknown, errors: typeof en.errors, heic: string): string {
  if (error instanceof InsecureAddress) return errors.insecureAddress;
  return error instanceof HeicPicture ? heic : errors.unreadable;
}

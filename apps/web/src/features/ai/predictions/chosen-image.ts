import { maxChosenImageBytes } from "@elaeis/domain/predictions/prediction";

const acceptedTypes = new Set(["image/jpeg", "image/png"]);

/** What is wrong with a chosen file, by the name of its phrase; null when nothing is. */
export function imageProblem(file: { type: string; size: number }): "format" | "tooLarge" | null {
  if (!acceptedTypes.has(file.type)) return "format";
  return file.size > maxChosenImageBytes ? "tooLarge" : null;
}

export type ChosenImage = {
  bytes: Blob;
  fileName: string;
  source: "camera" | "file";
  previewUrl: string;
};

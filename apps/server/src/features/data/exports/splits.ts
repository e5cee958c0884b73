/**
 * Which part of a release a fruit belongs to: it follows from its id, or, where fruits share a photo, from the first
 * id among them, of all fruits there are. So all photos of a fruit are in one part, the same photo is never in two,
 * and a later release moves no fruit that has its photos to itself.
 */
import { createHash } from "node:crypto";

export const splits = ["train", "validation", "test"] as const;
export type Split = (typeof splits)[number];

/** @param id of the first fruit among those that share a photo. The first four bytes of its SHA-256, as a share of all they can be: 80, 10 and 10 %. */
export function splitOf(id: string): Split {
  const share = createHash("sha256").update(id).digest().readUInt32BE(0) / 2 ** 32;
  if (share < 0.8) return "train";
  return share < 0.9 ? "validation" : "test";
}

export const splitRule =
  "sha256(id), first four bytes as a big-endian fraction of 2^32: below 0.8 train, below 0.9 validation, else test; fruits that share a photograph take the part of the first id among them";

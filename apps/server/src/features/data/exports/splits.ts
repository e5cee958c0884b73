/**
 * Which part of a release a fruit belongs to, for ever: it follows from the fruit's id alone, so all its
 * photos are in one part, and a later release moves no fruit to another.
 */
import { createHash } from "node:crypto";

export const splits = ["train", "validation", "test"] as const;
export type Split = (typeof splits)[number];

/** The first four bytes of the SHA-256 of the id, as a share of all they can be: 80, 10 and 10 %. */
export function splitOf(id: string): Split {
  const share = createHash("sha256").update(id).digest().readUInt32BE(0) / 2 ** 32;
  if (share < 0.8) return "train";
  return share < 0.9 ? "validation" : "test";
}

export const splitRule =
  "sha256(id), first four bytes as a big-endian fraction of 2^32: below 0.8 train, below 0.9 validation, else test";

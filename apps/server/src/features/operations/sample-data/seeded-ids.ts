/** Ids and choices that follow from the seed alone, so that the same sample data can be made again. */
import type { Random } from "@elaeis/prediction/random";
import { createHash } from "node:crypto";

/** A UUID of version 8 (RFC 9562: made by the application) from a seed and a name. */
export function seededId(seed: number, what: string): string {
  const bytes = createHash("sha256").update(`elaeis sample ${seed} ${what}`).digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes
    .toString("hex", 0, 16)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** One of the options, each as likely as any other. */
export function pick<Option>(random: Random, options: readonly Option[]): Option {
  const option = options[Math.floor(random.uniform() * options.length)];
  if (option === undefined) throw new RangeError("nothing to pick from");
  return option;
}

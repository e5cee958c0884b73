import { createHash } from "node:crypto";

/** A UUID that follows from two: of one piece of a request, so that the request can be sent again. */
export function idFrom(one: string, other: string): string {
  const hex = createHash("sha256").update(`${one} ${other}`).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) % 4) + 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Answers a player or a viewer from the copy on this device as the server would, also in parts: without
 * them nobody could jump to a moment of a film, and Safari plays none at all.
 */
import { rangeOf } from "@elaeis/domain/tutorials/byte-range";

/** @param kept the whole file @param asked the `Range` header of the request */
export async function answerFromKept(kept: Response, asked: string | null): Promise<Response> {
  const bytes = await kept.blob();
  const range = rangeOf(asked ?? undefined, bytes.size);
  const common = {
    "content-type": kept.headers.get("content-type") ?? "application/octet-stream",
    "accept-ranges": "bytes",
  };
  if (range === undefined) {
    const headers = { ...common, "content-length": String(bytes.size) };
    return new Response(bytes, { headers });
  }
  if (range === "unsatisfiable") {
    const headers = { ...common, "content-range": `bytes */${bytes.size}` };
    return new Response(null, { status: 416, headers });
  }
  const { first, last } = range;
  const headers = {
    ...common,
    "content-length": String(last - first + 1),
    "content-range": `bytes ${first}-${last}/${bytes.size}`,
  };
  return new Response(bytes.slice(first, last + 1), { status: 206, headers });
}

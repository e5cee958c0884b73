/** Reads a request's body without ever holding more of it than is allowed. */
import { finished } from "node:stream";
import { detachBuffer } from "#platform/detach-buffer.ts";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Problem } from "./problems.ts";

/** @throws what `tooLarge` makes of a body that is announced or proves longer than `most` bytes */
export async function readBody(
  c: Context,
  most: number,
  tooLarge: (bytes: number) => Problem,
): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(c.req.header("content-length") ?? 0);
  if (announced > most) throw tooLarge(announced);
  const bindings: Partial<HttpBindings> | undefined = c.env;
  const { incoming } = bindings ?? {};
  if (incoming !== undefined && announced > 0) return pour(incoming, new Uint8Array(announced));
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length;
    if (size > most) throw tooLarge(size);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Straight from the connection, where a body has its announced length: a web stream around it takes
 * longer than all that is done with what it brings.
 */
function pour(
  incoming: HttpBindings["incoming"],
  body: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  let size = 0;
  incoming.on("data", (chunk: Uint8Array) => {
    body.set(chunk, size);
    size += chunk.length;
    detachBuffer(chunk);
  });
  return new Promise((resolve, reject) => {
    finished(incoming, { writable: false }, (error) => (error ? reject(error) : resolve(body)));
  });
}

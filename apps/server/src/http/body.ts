/** Reads a request's raw body without ever holding more of it than is allowed. */
import type { Context } from "hono";
import { finished } from "node:stream";
import type { AppEnv } from "./app-env.ts";
import { Problem, type Problem as ProblemType } from "./problem.ts";

/** @throws the given problem as soon as the body proves longer than `maxBytes` */
export async function readBody(
  c: Context<AppEnv>,
  maxBytes: number,
  tooLarge: (size: number) => ProblemType,
): Promise<Buffer> {
  const told = Number(c.req.header("content-length"));
  const announced = Number.isSafeInteger(told) && told > 0 ? told : 0;
  if (announced > maxBytes) throw tooLarge(announced);
  // Filled in place where the length is told, so that no body is in memory twice.
  let body: Buffer = Buffer.allocUnsafeSlow(announced);
  let size = 0;
  await pour(c, (chunk) => {
    const end = size + chunk.byteLength;
    if (end > maxBytes) throw tooLarge(end);
    if (end > body.length) body = grown(body, Math.min(maxBytes, end * 2));
    body.set(chunk, size);
    size = end;
  });
  return body.subarray(0, size);
}

/**
 * Gives the memory of bytes back at once that nobody looks at any more, nor anything that still goes on.
 * Left to the garbage collector, the bodies of a dozen requests make it look through every object there
 * is, which takes as long as half of all the rest.
 */
export function letGo({ buffer, byteLength }: Uint8Array): void {
  // Memory of which they are but a part is others' as well.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/**
 * Straight from the connection where there is one: a stream of the web around it takes longer than all
 * that is done with what it brings.
 *
 * @param take keeps nothing of what it is given but a copy
 * @throws what `take` throws, and when the body ends before its time
 */
async function pour(c: Context<AppEnv>, take: (chunk: Uint8Array) => void): Promise<void> {
  const { incoming } = c.env;
  if (incoming === undefined) {
    for await (const chunk of c.req.raw.body ?? []) take(chunk);
    return;
  }
  await new Promise<void>((resolve, reject) => {
    const onData = (chunk: Uint8Array) => {
      try {
        take(chunk);
        letGo(chunk);
      } catch (error) {
        // The rest is not wanted, but the connection is, for the answer.
        incoming.off("data", onData).pause();
        reject(error);
      }
    };
    finished(incoming, { writable: false }, (error) => (error ? reject(error) : resolve()));
    incoming.on("data", onData);
  });
}

function grown(body: Buffer, length: number): Buffer {
  const longer = Buffer.allocUnsafeSlow(length);
  body.copy(longer);
  return longer;
}

export function bodyTooLarge(maxBytes: number): Problem {
  return new Problem("body_too_large", { max: Math.round(maxBytes / 1024 / 1024) });
}

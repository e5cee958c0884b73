/**
 * The only place where bodies are read. It never holds more of one than is allowed, gives the request's place
 * back while the client sends, and cuts a client that sends too slowly.
 */
import type { Context } from "hono";
import type { IncomingMessage } from "node:http";
import { finished } from "node:stream";
import type { AppEnv } from "./app-env.ts";
import { Problem, type Problem as ProblemType } from "#platform/problem.ts";

/** Slower than any usable network. A long body is fine, a slow one is not. */
export const slowest = { bytesPerSecond: 1_000, measuredForMs: 10_000 };
/** Larger ones grow as they arrive: what a header announces costs nothing. */
const filledInPlaceBytes = 1024 * 1024;

/** @throws the given problem as soon as the body proves longer than `maxBytes`; Problem body_incomplete */
export async function readBody(
  c: Context<AppEnv>,
  maxBytes: number,
  tooLarge: (size: number) => ProblemType,
): Promise<Buffer> {
  const announced = announcedBytes(c) ?? 0;
  if (announced > maxBytes) throw tooLarge(announced);
  const place = c.get("place");
  const hasArrived = c.env.incoming?.complete ?? true;
  if (!hasArrived) place?.receive(announced);
  // Filled in place if the length is announced, so that no body is in memory twice.
  let body: Buffer = Buffer.allocUnsafeSlow(Math.min(announced, filledInPlaceBytes));
  let size = 0;
  await pour(c, (chunk) => {
    const end = size + chunk.byteLength;
    if (end > maxBytes) throw tooLarge(end);
    place?.hold(chunk.byteLength);
    if (end > body.length) {
      const most = end <= announced ? announced : maxBytes;
      body = grown(body, Math.min(most, Math.max(end, body.length * 2)));
    }
    body.set(chunk, size);
    size = end;
  });
  if (!hasArrived) await place?.work();
  return body.subarray(0, size);
}

/** For what is too large to be in memory whole. It errors with Problem body_incomplete. */
export function bodyStream(c: Context<AppEnv>): ReadableStream<Uint8Array> {
  const { incoming } = c.env;
  if (incoming === undefined) return c.req.raw.body ?? new Blob([]).stream();
  c.get("place")?.receive(0);
  let stop = () => {};
  let isOver = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const end = (error?: ProblemType) => {
        if (isOver) return;
        isOver = true;
        if (error === undefined) controller.close();
        else controller.error(error);
      };
      stop = watch(incoming, {
        onData: (chunk) => {
          controller.enqueue(chunk);
          if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
        },
        onEnd: end,
      });
    },
    pull: () => void incoming.resume(),
    cancel() {
      isOver = true;
      stop();
    },
  });
}

/** @returns undefined when the header does not tell */
export function announcedBytes(c: Context<AppEnv>): number | undefined {
  const length = Number(c.req.header("content-length"));
  return Number.isSafeInteger(length) && length >= 0 ? length : undefined;
}

/**
 * Detaches a buffer that nothing uses any more, so that it is freed now.
 * Left to the garbage collector, the bodies of a dozen requests make it scan every object there
 * is, which takes as long as half of all the rest.
 */
export function detachBuffer({ buffer, byteLength }: Uint8Array): void {
  // Memory of which they are but a part is others' as well.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/**
 * Straight from the connection where there is one: a stream of the web around it takes longer than all
 * that is done with what it brings.
 *
 * @param take keeps nothing of what it is given but a copy
 * @throws what `take` throws, and Problem body_incomplete
 */
async function pour(c: Context<AppEnv>, take: (chunk: Uint8Array) => void): Promise<void> {
  const { incoming } = c.env;
  if (incoming === undefined) {
    for await (const chunk of c.req.raw.body ?? []) take(chunk);
    return;
  }
  await new Promise<void>((resolve, reject) => {
    const stop = watch(incoming, {
      onData: (chunk) => {
        try {
          take(chunk);
          detachBuffer(chunk);
        } catch (error) {
          stop();
          reject(error);
        }
      },
      onEnd: (error) => (error === undefined ? resolve() : reject(error)),
    });
  });
}

/**
 * Listens to a body and measures how fast it comes.
 *
 * @returns what stops it: the rest is not wanted, but the connection is, for the answer
 */
function watch(
  incoming: IncomingMessage,
  on: { onData: (chunk: Uint8Array) => void; onEnd: (error?: ProblemType) => void },
): () => void {
  const { socket } = incoming;
  let before = socket.bytesRead;
  const stop = () => {
    clearInterval(timer);
    incoming.off("data", on.onData).pause();
  };
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    // While nobody takes them, none can come.
    if (incoming.isPaused()) return;
    if (arrived >= (slowest.bytesPerSecond * slowest.measuredForMs) / 1000) return;
    stop();
    on.onEnd(new Problem("body_incomplete"));
  }, slowest.measuredForMs);
  finished(incoming, { writable: false }, (error) => {
    clearInterval(timer);
    on.onEnd(error ? new Problem("body_incomplete") : undefined);
  });
  incoming.on("data", on.onData);
  return stop;
}

function grown(body: Buffer, length: number): Buffer {
  const longer = Buffer.allocUnsafeSlow(length);
  body.copy(longer);
  detachBuffer(body);
  return longer;
}

export function bodyTooLarge(maxBytes: number): Problem {
  return new Problem("body_too_large", { max: Math.round(maxBytes / 1024 / 1024) });
}

/** Reads a request's raw body without ever holding more of it than is allowed. */
import type { Context } from "hono";
import type { AppEnv } from "./app-env.ts";
import { Problem, type Problem as ProblemType } from "./problem.ts";

/** @throws the given problem as soon as the body proves longer than `maxBytes` */
export async function readBody(
  c: Context<AppEnv>,
  maxBytes: number,
  tooLarge: (size: number) => ProblemType,
): Promise<Buffer> {
  const announced = Number(c.req.header("content-length") ?? "0");
  if (announced > maxBytes) throw tooLarge(announced);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(size);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function bodyTooLarge(maxBytes: number): Problem {
  return new Problem("body_too_large", { max: Math.round(maxBytes / 1024 / 1024) });
}

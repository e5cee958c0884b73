import { createHash, randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { readBody } from "./body.ts";
import { Problem } from "./problems.ts";

const most = 1_000_000;
const app = new Hono()
  .post("/", async (c) =>
    c.text(sha256(await readBody(c, most, () => new Problem("request_too_large")))),
  )
  .onError((error, c) => c.text(error instanceof Problem ? error.code : "crashed", 413));
const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
afterAll(() => server.close());

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function sent(body: NonNullable<RequestInit["body"]>): Promise<string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a port of our own
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}`, { method: "POST", body, duplex: "half" });
  return answer.text();
}

const unannounced = (bytes: Buffer) => new Blob([bytes]).stream();

test("a body arrives whole, whether or not its length is announced, one after the other", async () => {
  for (const length of [1, 70_000, most]) {
    const bytes = randomBytes(length);
    expect(await sent(bytes)).toBe(sha256(bytes));
    expect(await sent(unannounced(bytes))).toBe(sha256(bytes));
  }
});

test("one that is longer than allowed is refused, announced or not", async () => {
  const bytes = randomBytes(most + 1);
  expect(await sent(bytes)).toBe("request_too_large");
  expect(await sent(unannounced(bytes))).toBe("request_too_large");
});

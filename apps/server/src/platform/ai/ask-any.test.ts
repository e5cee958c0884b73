import { createServer, type Server } from "node:http";
import { afterAll, expect, test } from "vitest";
import { createAskAny } from "./ask-any.ts";

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** A process that answers everything with a status and says who it is. */
async function place(name: string, status = 200) {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(status, { "retry-after": "3" }).end(JSON.stringify({ name }));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: new URL(`http://127.0.0.1:${address.port}`),
    asked: () => asked,
    end: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

const question = () => ({ signal: AbortSignal.timeout(10_000) });

test("the first that answers is asked alone", async () => {
  const [one, other] = [await place("one"), await place("other")];
  const askAny = createAskAny();
  expect((await askAny([one.url, other.url], "/", question())).body).toEqual({ name: "one" });
  expect(other.asked()).toBe(0);
});

test("if one is gone the next is used, and the first is asked last for a while", async () => {
  const [one, other] = [await place("one"), await place("other")];
  const askAny = createAskAny();
  await one.end();
  const urls = [one.url, other.url];
  expect((await askAny(urls, "/", question())).body).toEqual({ name: "other" });
  await other.end();
  await expect(askAny(urls, "/", question())).rejects.toThrow(/no process/);
});

test("one that is busy is passed over; when all are, that is the answer", async () => {
  const [busy, free] = [await place("busy", 429), await place("free")];
  const askAny = createAskAny();
  expect((await askAny([busy.url, free.url], "/", question())).body).toEqual({ name: "free" });
  await free.end();
  expect(await askAny([busy.url, free.url], "/", question())).toMatchObject({
    status: 429,
    retryAfter: "3",
  });
});

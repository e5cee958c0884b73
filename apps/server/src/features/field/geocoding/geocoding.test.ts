import { createServer, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

let service: Server;
let serviceUrl: URL;
let asked: { url: string; agent: string | undefined }[] = [];
let answer: { status: number; body: string } = { status: 200, body: "{}" };

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push({ url: request.url ?? "", agent: request.headers["user-agent"] });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const address = service.address();
  if (address === null || typeof address === "string") throw new Error("no address");
  serviceUrl = new URL(`http://127.0.0.1:${address.port}/reverse`);
});
afterAll(() => service.close());

let app: TestApp;
afterEach(async () => {
  asked = [];
  await app.close();
});

const ask = async (as: TestUser | undefined, query: string) =>
  app.fetch(`/api/geocoding/reverse?${query}`, as === undefined ? {} : { as });

test("[NEW-06] the first three parts of the display name, asked in the stated format, once per place", async () => {
  app = await createTestApp({ geocoderUrl: serviceUrl });
  const user = await app.user("collecteur");
  answer = {
    status: 200,
    body: JSON.stringify({ display_name: "Parcelle B, Édéa, Littoral, Cameroun, 00237" }),
  };
  for (const latitude of [3.80001, 3.80002]) {
    const found = await ask(user, `latitude=${latitude}&longitude=10.133333`);
    expect(await found.json()).toEqual({ location_name: "Parcelle B, Édéa, Littoral" });
  }
  expect(asked).toHaveLength(1);
  expect(asked[0]?.url).toBe("/reverse?format=json&lat=3.8&lon=10.1333&zoom=16&addressdetails=1");
  expect(asked[0]?.agent).toMatch(/^Elaeis\//);
});

test.each([
  ["fails", { status: 500, body: "oops" }],
  ["talks nonsense", { status: 200, body: "<html>" }],
  ["knows nothing", { status: 200, body: '{"error":"Unable to geocode"}' }],
])("[NEW-06] a service that %s is silent", async (_name, given) => {
  app = await createTestApp({ geocoderUrl: serviceUrl });
  answer = given;
  const found = await ask(await app.user("collecteur"), "latitude=1&longitude=2");
  expect(found.status).toBe(200);
  expect(await found.json()).toEqual({ location_name: null });
});

test("without a service there are no names; visitors and bad positions are refused", async () => {
  app = await createTestApp();
  const user = await app.user("collecteur");
  expect(await (await ask(user, "latitude=1&longitude=2")).json()).toEqual({ location_name: null });
  expect((await ask(undefined, "latitude=1&longitude=2")).status).toBe(401);
  expect((await ask(user, "latitude=91&longitude=2")).status).toBe(400);
  expect(asked).toEqual([]);
});

test("[LIST-03] a map's tile server is named and allowed by the policy if the installation has one", async () => {
  const url = "https://tiles.example/{z}/{x}/{y}.png";
  app = await createTestApp({
    mapTiles: { url, origin: "https://tiles.example", attribution: "© Tiles" },
  });
  const as = await app.user("collecteur");
  const told = await app.fetch("/api/geocoding/map", { as });
  expect(await told.json()).toEqual({ tiles: { url, attribution: "© Tiles" } });
  expect(told.headers.get("content-security-policy")).toMatch(/img-src [^;]*tiles\.example(;|$)/);
  // An area that somebody keeps for offline is fetched, not only shown.
  expect(told.headers.get("content-security-policy")).toMatch(
    /connect-src [^;]*tiles\.example(;|$)/,
  );
  expect((await app.fetch("/api/geocoding/map")).status).toBe(401);
});

test("[LIST-03] without a setting there are none, and no other origin is let in", async () => {
  app = await createTestApp();
  const told = await app.fetch("/api/geocoding/map", { as: await app.user("collecteur") });
  expect(await told.json()).toEqual({ tiles: null });
  expect(told.headers.get("content-security-policy")).toMatch(/img-src 'self' data: blob:(;|$)/);
  expect(told.headers.get("content-security-policy")).toMatch(/connect-src 'self'(;|$)/);
});

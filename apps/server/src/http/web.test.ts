import { Hono } from "hono";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AppEnv } from "./app-env.ts";
import { publicPages } from "./public-face.ts";
import { serveWeb } from "./web.ts";

const folder = mkdtempSync(path.join(tmpdir(), "elaeis-web-"));
const page = (text: string) =>
  `<!doctype html><html lang="en"><head><title>Elaeis</title></head><body>${text}</body></html>`;

beforeAll(() => {
  writeFileSync(path.join(folder, "index.html"), page("the app"));
  for (const language of ["en", "fr"]) {
    mkdirSync(path.join(folder, "visitor", language), { recursive: true });
    for (const name of publicPages.values()) {
      writeFileSync(path.join(folder, "visitor", language, `${name}.html`), page(name + language));
    }
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

function served({ isVisitor }: { isVisitor: boolean }) {
  const app = new Hono<AppEnv>();
  serveWeb(app, folder, new URL("https://elaeis.example.org"), async () => isVisitor);
  return async (address: string, language = "fr") => {
    const answer = await app.request(address, { headers: { "accept-language": language } });
    return { text: await answer.text(), headers: answer.headers };
  };
}

test("[ROUTE-01] a visitor's first answer is the page itself, in their language, at each public address", async () => {
  const get = served({ isVisitor: true });
  for (const [address, name] of publicPages) {
    const french = await get(address);
    expect(french.text).toContain(`<body>${name}fr</body>`);
    expect(french.text).toContain('<html lang="fr">');
    expect(french.text).toContain(`rel="canonical" href="https://elaeis.example.org${address}"`);
    expect(french.headers.get("vary")).toBe("Accept-Language, Cookie");
    expect((await get(address, "id, en;q=0.8")).text).toContain(`<body>${name}en</body>`);
  }
  expect((await get("/auth")).text).toContain("the app");
  expect((await get("/no/such-page")).text).toContain("the app");
});

test("[ROUTE-01] the signed-in get the app there, and never a page that was written for others", async () => {
  const get = served({ isVisitor: false });
  for (const address of publicPages.keys()) {
    const { text, headers } = await get(address);
    expect(text).toBe(page("the app"));
    expect(headers.get("cache-control")).toBe("no-cache");
  }
});

test("[ROUTE-03] what only the signed-in see is known to search engines as the sign-in page, for every client", async () => {
  const known = [
    ["/auth", "/auth"],
    ["/auth/forgotten", "/auth"],
    ["/dashboard", "/auth"],
    ["/dashboard/admin/users", "/auth"],
    ["/dashboards", "/"],
    ["/no/such-page", "/"],
  ];
  for (const isVisitor of [true, false]) {
    const get = served({ isVisitor });
    for (const [address, canonical] of known) {
      const { headers } = await get(address ?? "");
      expect(headers.get("link")).toBe(`<https://elaeis.example.org${canonical}>; rel="canonical"`);
      expect(headers.get("x-robots-tag")).toBeNull();
    }
  }
  // The drawn page names its own.
  expect((await served({ isVisitor: true })("/solutions")).headers.get("link")).toBeNull();
});

/** Serves the built web app: its files as they are, and its page for every address of the app. */
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, Hono } from "hono";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { AppEnv } from "./app-env.ts";
import { languageOf } from "./language.ts";
import { canonicalPath, publicPages, robotsText, siteMap, withPublicHead } from "./public-face.ts";

// The name of a built file contains the fingerprint of its content.
const forEver = "public, max-age=31536000, immutable";
const forADay = "public, max-age=86400";

/** @param isVisitor whether the request is known to be nobody's */
export function serveWeb(
  app: Hono<AppEnv>,
  folder: string,
  publicUrl: URL,
  isVisitor: (c: Context<AppEnv>) => Promise<boolean>,
): void {
  const shell = path.join(folder, "index.html");
  const files = serveStatic({
    root: path.relative(process.cwd(), folder) || ".",
    precompressed: true,
  });
  app.get("/robots.txt", (c) => c.text(robotsText(publicUrl)));
  app.get("/sitemap.xml", (c) =>
    c.body(siteMap(publicUrl), 200, { "Content-Type": "application/xml; charset=utf-8" }),
  );
  app.get("*", async (c, next) => {
    const isPage = c.req.path === "/" || !path.posix.basename(c.req.path).includes(".");
    if (isPage) {
      c.header("Cache-Control", "no-cache");
      const name = publicPages.get(c.req.path);
      if (name === undefined) {
        const canonical = new URL(canonicalPath(c.req.path), publicUrl).href;
        c.header("Link", `<${canonical}>; rel="canonical"`);
        return c.html(await readFile(shell, "utf8"));
      }
      c.header("Vary", "Accept-Language, Cookie", { append: true });
      // The app says by itself what its page is about.
      if (!(await isVisitor(c))) return c.html(await readFile(shell, "utf8"));
      const language = languageOf(c.req.header("accept-language"));
      const drawn = await readFile(path.join(folder, "visitor", language, `${name}.html`), "utf8");
      return c.html(withPublicHead(drawn, language, { publicUrl, path: c.req.path }));
    }
    await next();
    if (c.res.ok) c.header("Cache-Control", c.req.path.startsWith("/assets/") ? forEver : forADay);
    return undefined;
  });
  app.get("*", files);
}

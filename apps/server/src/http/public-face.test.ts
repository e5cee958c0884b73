import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { publicPages, robotsText, siteMap, withPublicHead } from "./public-face.ts";

const publicUrl = new URL("https://elaeis.example.org");
const page = readFileSync(path.join(import.meta.dirname, "../../../web/index.html"), "utf8");

test("[ROUTE-01] the coming-soon page names itself in both languages, and keeps the rest of the page", () => {
  for (const [language, title] of [
    ["fr", "Bientôt disponible – Elaeis"],
    ["en", "Coming soon – Elaeis"],
  ] as const) {
    const html = withPublicHead(page, language, { publicUrl, path: "/solutions" });
    expect(html).toContain(`<html lang="${language}">`);
    expect(html.match(/<title>.*?<\/title>/g)).toEqual([`<title>${title}</title>`]);
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).toContain(`<meta property="og:title" content="${title}" />`);
    expect(html).toContain('<link rel="canonical" href="https://elaeis.example.org/solutions" />');
    expect(html).toContain('content="https://elaeis.example.org/icons/icon-512.png"');
    expect(html.slice(html.indexOf("<body>"))).toBe(page.slice(page.indexOf("<body>")));
  }
});

test("[ROUTE-01] search engines get the public addresses, and those not for them", () => {
  expect(publicPages.size).toBe(10);
  expect(publicPages.has("/solutions")).toBe(true);
  expect(publicPages.has("/dashboard")).toBe(false);
  expect(robotsText(publicUrl)).toContain("Disallow: /api/\n");
  expect(robotsText(publicUrl)).not.toContain("/dashboard");
  expect(robotsText(publicUrl)).toContain("Sitemap: https://elaeis.example.org/sitemap.xml\n");
  expect(siteMap(publicUrl)).toContain("<loc>https://elaeis.example.org/</loc>");
});

/**
 * What search engines and previews of links read of the public face: title, description and Open Graph
 * of the page that says what is coming, where there is more, and what is not for them.
 */
type Language = "en" | "fr";

/** As the page itself says it, once the app has drawn it. */
const words: Record<Language, { locale: string; title: string; description: string }> = {
  en: {
    locale: "en_GB",
    title: "Coming soon – Elaeis",
    description:
      "Elaeis brings together photos, NIR values and predictions for oil-palm fruits, in the field and in the office.",
  },
  fr: {
    locale: "fr_FR",
    title: "Bientôt disponible – Elaeis",
    description:
      "Elaeis réunit photos, valeurs NIR et prédictions des fruits du palmier à huile, au champ comme au bureau.",
  },
};

/** By address; the names are those of the files that the build of the web app draws for visitors. */
export const publicPages: ReadonlyMap<string, string> = new Map([
  ["/", "home"],
  ["/solutions", "solutions"],
  ["/resources", "resources"],
  ["/about", "about"],
  ["/technology", "technology"],
  ["/privacy", "privacy"],
  ["/terms", "terms"],
  ["/contact", "contact"],
  ["/cookies", "cookies"],
  ["/demo", "demo"],
]);

/**
 * @param html the page drawn for visitors, with a title and a description of its own
 * @param path its address, which is its canonical one: it will be a page of its own there
 */
export function withPublicHead(
  html: string,
  language: Language,
  { publicUrl, path }: { publicUrl: URL; path: string },
): string {
  const { locale, title, description } = words[language];
  const address = new URL(path, publicUrl).href;
  const image = new URL("/icons/icon-512.png", publicUrl).href;
  const openGraph = [
    ["og:type", "website"],
    ["og:site_name", "Elaeis"],
    ["og:title", title],
    ["og:description", description],
    ["og:locale", locale],
    ["og:url", address],
    ["og:image", image],
  ].map(([property, content]) => `<meta property="${property}" content="${content}" />`);
  const head = [...openGraph, `<link rel="canonical" href="${address}" />`].join("\n    ");
  return html
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
    .replace(
      /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
      `<meta name="description" content="${description}" />`,
    )
    .replace("</head>", `  ${head}\n  </head>`);
}

/**
 * What a search engine should know an address of the app by. It is always a visitor: to one, each
 * address of the signed-in shows the way in, and an unknown one shows the first page.
 */
export function canonicalPath(path: string): string {
  if (publicPages.has(path)) return path;
  return /^\/(auth|card|dashboard)(\/|$)/.test(path) ? "/auth" : "/";
}

/** `/dashboard` may be fetched: a crawler that may not fetch it cannot see that it redirects, and lists it bare. */
export function robotsText(publicUrl: URL): string {
  const closed = ["/api/", "/auth/", "/card", "/functions/", "/internal/"];
  const rules = closed.map((path) => `Disallow: ${path}`).join("\n");
  return `User-agent: *\n${rules}\nSitemap: ${new URL("/sitemap.xml", publicUrl).href}\n`;
}

/** What a visitor can read: the first page, which every other public address shows as well, and the way in. */
export function siteMap(publicUrl: URL): string {
  const entries = ["/", "/auth"].map(
    (path) => `  <url><loc>${new URL(path, publicUrl).href}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
}

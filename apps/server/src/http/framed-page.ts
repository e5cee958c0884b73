/**
 * What a frame of the app shows. Its styles are inline, which the app's own pages may not have, so it comes
 * under rules of its own: nothing in it can run, submit or reach anything, and it is of no origin at all.
 */
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { escapeHtml } from "#platform/escape-html.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * A refusal as JSON, which may be in no frame, would leave the browser's own broken page there. Older browsers, and all
 * of them where the app is served without https, do not say that they fill a frame: they ask for a page then.
 */
export function isFramed(c: Context<AppEnv>): boolean {
  const to = c.req.header("sec-fetch-dest");
  if (to !== undefined) return to === "iframe";
  return c.req.header("accept")?.includes("text/html") === true;
}

export function framedPage(
  c: Context<AppEnv>,
  page: string,
  status: ContentfulStatusCode = 200,
): Response {
  const headers = {
    "Content-Security-Policy":
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
    "X-Frame-Options": "SAMEORIGIN",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
  };
  for (const [header, value] of Object.entries(headers)) c.header(header, value);
  return c.html(page, status);
}

export function framedProblem(
  c: Context<AppEnv>,
  language: "en" | "fr",
  { status, sentence }: { status: ContentfulStatusCode; sentence: string },
): Response {
  const style = "margin:16px;font:16px/1.5 sans-serif;overflow-wrap:anywhere";
  const said = escapeHtml(sentence);
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${said}</title><p role="alert" style="${style}">${said}</p></html>`;
  return framedPage(c, page, status);
}

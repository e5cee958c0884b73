/**
 * Serves files of tutorials to holders of a signed link, whole or in part: a player asks for the
 * bytes around the moment that somebody jumps to (RFC 9110, section 14).
 */
import { rangeOf } from "@elaeis/domain/tutorials/byte-range";
import { Hono, type Context } from "hono";
import type { AppEnv } from "#http/app-env.ts";

import { Problem } from "#platform/problem.ts";
import type { FileStore } from "#platform/files/files.ts";
import type { FileRow } from "./queries.ts";
import type { TutorialService } from "./service.ts";

export function tutorialFileRoutes(deps: { tutorials: TutorialService; files: FileStore }) {
  const { tutorials, files } = deps;
  return new Hono<AppEnv>().get("/*", async (c) => {
    const path = decodeURIComponent(c.req.path.replace(/^\/tutorial-files\//, ""));
    const file = await tutorials.file(path, c.req.query());
    setHeaders(c, file);
    if (c.req.header("if-none-match") === etagOf(file)) return c.body(null, 304);
    const range = requestedRange(c, file);
    if (range === "unsatisfiable") {
      c.header("Content-Range", `bytes */${file.size_bytes}`);
      return c.body(null, 416);
    }
    const { first, last } = range ?? { first: 0, last: file.size_bytes - 1 };
    c.header("Content-Length", String(last - first + 1));
    if (range) c.header("Content-Range", `bytes ${first}-${last}/${file.size_bytes}`);
    if (c.req.method === "HEAD") return c.body(null, range ? 206 : 200);
    const bytes = await files.read(path, { first, last });
    if (bytes === undefined) throw new Problem("tutorial_file_missing");
    return c.body(bytes, range ? 206 : 200);
  });
}

/** A part of another version than the one somebody holds would fit nothing: then all is sent. */
function requestedRange(c: Context<AppEnv>, file: FileRow) {
  const held = c.req.header("if-range");
  if (held !== undefined && held !== etagOf(file)) return undefined;
  return rangeOf(c.req.header("range"), file.size_bytes);
}

function setHeaders(c: Context<AppEnv>, file: FileRow): void {
  const isPage = file.content_type === "application/pdf";
  const headers = {
    "Content-Type":
      file.content_type === "text/vtt" ? "text/vtt; charset=utf-8" : file.content_type,
    "Accept-Ranges": "bytes",
    ETag: etagOf(file),
    "Cache-Control": "private, max-age=3600",
    // A browser's own viewer draws a PDF with scripts and styles of its own: nothing but its frame is bound.
    "Content-Security-Policy": isPage
      ? "frame-ancestors 'self'"
      : "default-src 'none'; media-src 'self'; sandbox",
    "X-Frame-Options": "SAMEORIGIN",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  };
  for (const [header, value] of Object.entries(headers)) c.header(header, value);
}

const etagOf = (file: FileRow) => `"${file.sha256.toString("hex")}"`;

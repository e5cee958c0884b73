/**
 * Hands published photos to everybody, under an address that stays as long as they are published. A copy
 * is asked about again after a few minutes, so that a withdrawal takes effect.
 */
import { publishedForS } from "@elaeis/domain/fruits/publication-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { Problem } from "#platform/problem.ts";
import type { FileStore } from "#platform/files/files.ts";
import { thumbnailPath } from "#platform/files/derived-pictures.ts";
import type { PublicationService } from "./publication.ts";
import { createPhotoReader } from "./photo-reader.ts";

const photoId = z.uuid();

export function publishedFileRoutes(deps: { publication: PublicationService; files: FileStore }) {
  const read = createPhotoReader(deps.files);
  return new Hono<AppEnv>().get("/:name", async (c) => {
    const { id, isThumbnail } = readName(c.req.param("name"));
    const { path, sha256 } = await deps.publication.find(id);
    const etag = `"${sha256.toString("hex")}${isThumbnail ? "-thumb" : ""}"`;
    const headers = {
      "Cache-Control": `public, max-age=${publishedForS}, must-revalidate`,
      ETag: etag,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      // Anybody's page may show it.
      "Cross-Origin-Resource-Policy": "cross-origin",
      "X-Content-Type-Options": "nosniff",
    };
    if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
    const photo = await read(isThumbnail ? thumbnailPath(path) : path);
    if (photo === undefined) throw new Problem("unknown_photo");
    return c.body(photo, 200, { ...headers, "Content-Type": "image/jpeg" });
  });
}

/** @throws Problem unknown_photo for what is no such name */
function readName(name: string): { id: string; isThumbnail: boolean } {
  const [, id, thumbnail] = /^([0-9a-f-]{36})(\.thumb)?\.jpg$/.exec(name) ?? [];
  if (!z.safeParse(photoId, id).success || id === undefined) throw new Problem("unknown_photo");
  return { id, isThumbnail: thumbnail !== undefined };
}

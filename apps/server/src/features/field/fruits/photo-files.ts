/** Serves stored photos to holders of a signed link. */
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { Problem } from "#platform/problem.ts";
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import type { SignedLinks } from "#platform/files/signed-links.ts";
import { createPhoneOfPhoto } from "./photo-phone.ts";
import { createPhotoReader } from "./photo-reader.ts";

export function photoFileRoutes(deps: {
  database: Database;
  files: FileStore;
  links: SignedLinks;
}) {
  const read = createPhotoReader(deps.files, createPhoneOfPhoto(deps));
  return new Hono<AppEnv>().get("/*", async (c) => {
    const path = decodeURIComponent(c.req.path.replace(/^\/photos\//, ""));
    if (!(await deps.links.verify(path, c.req.query()))) throw new Problem("link_expired");
    const photo = await read(path);
    if (photo === undefined) throw new Problem("unknown_photo");
    return c.body(photo, 200, {
      "Content-Type": "image/jpeg",
      "Cache-Control": "private, max-age=3600, immutable",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
    });
  });
}

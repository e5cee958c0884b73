/**
 * Links to stored files that work in an `<img>` for an hour or two and cannot be made by hand. The
 * expiry is rounded, so that one photo keeps one address for a while and a browser's cache can use it.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { assertSafePath } from "./files.ts";

const hourMs = 3_600_000;
/** No link is good for longer, whatever its signature says: who has the secret has not got it for good. */
const longestMs = 24 * hourMs;

/** Which address hands the file out, and for about how long. */
export type LinkKind = { prefix: string; hours: number };

const photo: LinkKind = { prefix: "/photos/", hours: 1 };

export type SignedLinks = {
  link: (path: string, kind?: LinkKind) => string;
  /** The stored path when the link is genuine and has not expired, else undefined. */
  verify: (path: string, expires: string, signature: string) => boolean;
};

export function createSignedLinks(secret: string, now: () => Date): SignedLinks {
  const sign = (path: string, expires: string) =>
    createHmac("sha256", secret).update(`${expires}\n${path}`).digest("base64url");
  return {
    link(path, { prefix, hours } = photo) {
      assertSafePath(path);
      const stepMs = hours * hourMs;
      const expires = String((Math.ceil(now().getTime() / stepMs) + 1) * stepMs);
      return `${prefix}${path}?expires=${expires}&signature=${sign(path, expires)}`;
    },
    verify(path, expires, signature) {
      const genuine = Buffer.from(sign(path, expires));
      const given = Buffer.from(signature);
      const leftMs = Number(expires) - now().getTime();
      return (
        genuine.length === given.length &&
        timingSafeEqual(genuine, given) &&
        leftMs > 0 &&
        leftMs <= longestMs
      );
    },
  };
}

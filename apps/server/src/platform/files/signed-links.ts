/**
 * Links to stored files that work in an `<img>` for an hour or two and cannot be made by hand. The
 * expiry is rounded, so that one photo keeps one address for a while and a browser's cache can use it.
 * Each is made for one session or API key, and ends with it.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { createHmac, timingSafeEqual } from "node:crypto";
import { assertSafePath } from "./files.ts";

const hourMs = 3_600_000;
/** No link is good for longer, whatever its signature says: who has the secret has not got it for good. */
const longestMs = 24 * hourMs;

/** Which address hands the file out, and for about how long. */
export type LinkKind = { prefix: string; hours: number };

const photo: LinkKind = { prefix: "/photos/", hours: 1 };

/** Of one session or API key. */
export type PersonLinks = { link: (path: string, kind?: LinkKind) => string };

export type SignedLinks = {
  of: (actor: Actor) => PersonLinks;
  /** Whether the link is genuine, has not expired, and its session or API key is valid. */
  verify: (path: string, query: Readonly<Record<string, string>>) => Promise<boolean>;
};

export function createSignedLinks(
  secret: string,
  now: () => Date,
  isCredentialValid: (credentialId: string) => Promise<boolean>,
): SignedLinks {
  const sign = (path: string, credential: string, expires: string) =>
    createHmac("sha256", secret).update(`${expires}\n${credential}\n${path}`).digest("base64url");
  return {
    of(actor) {
      const credential = actor.kind === "user" ? (actor.credentialId ?? "") : "";
      return {
        link(path, { prefix, hours } = photo) {
          assertSafePath(path);
          const stepMs = hours * hourMs;
          const expires = String((Math.ceil(now().getTime() / stepMs) + 1) * stepMs);
          const signature = sign(path, credential, expires);
          return `${prefix}${path}?expires=${expires}&for=${credential}&signature=${signature}`;
        },
      };
    },
    async verify(path, { expires = "", for: credential = "", signature = "" }) {
      const genuine = Buffer.from(sign(path, credential, expires));
      const given = Buffer.from(signature);
      const leftMs = Number(expires) - now().getTime();
      return (
        genuine.length === given.length &&
        timingSafeEqual(genuine, given) &&
        leftMs > 0 &&
        leftMs <= longestMs &&
        credential !== "" &&
        (await isCredentialValid(credential))
      );
    },
  };
}

/**
 * Web Push (RFC 8030): encrypted for the one browser (RFC 8291), signed by this server (RFC 8292). The
 * address comes from the subscriber, so it is never trusted: only https, only to addresses of the
 * public network, whatever a name resolves to at the moment of sending, and no redirect is followed.
 */
import { createECDH } from "node:crypto";
import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import webPush from "web-push";
import { isPublicAddress, lookupAllowed } from "./public-address.ts";
import type { Push, PushOutcome } from "./push.ts";

/** What is not delivered by then is no news any more. */
const timeToLiveS = 24 * 60 * 60;
const timeoutMs = 10_000;
const curve = "prime256v1";

export function makeVapidKey(): string {
  const keys = createECDH(curve);
  keys.generateKeys();
  // Without leading zeros it may come out shorter than the 32 bytes that are asked for.
  return Buffer.from(keys.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url");
}

export type WebPushSettings = {
  /** P-256, base64url. */
  privateKey: string;
  /** Whom a push service may turn to: https: or mailto:. */
  contact: string;
  /** Also http, and addresses of this machine: for tests, and for a push service beside the server. */
  allowLoopback: boolean;
};

export function createWebPush({ privateKey, contact, allowLoopback }: WebPushSettings): Push {
  const keys = createECDH(curve);
  keys.setPrivateKey(privateKey, "base64url");
  const publicKey = keys.getPublicKey("base64url");
  const lookUp = lookupAllowed(
    ({ host, address }) => isPublicAddress(address) || (allowLoopback && isLoopbackName(host)),
  );
  const vapidDetails = { subject: contact, publicKey, privateKey };

  function accepts(endpoint: string): boolean {
    const url = URL.parse(endpoint);
    if (url === null || url.username !== "" || url.password !== "") return false;
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (allowLoopback && isLoopbackName(host)) return true;
    if (url.protocol !== "https:" || isLoopbackName(host)) return false;
    return isIP(host) === 0 ? host.includes(".") : isPublicAddress(host);
  }

  return {
    publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, message) {
      if (!accepts(endpoint)) return { is: "gone" };
      try {
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          message,
          { vapidDetails, TTL: timeToLiveS, contentEncoding: "aes128gcm", urgency: "normal" },
        );
        return await post(new URL(endpoint), headers, body);
      } catch {
        // Keys that are no point of the curve: nothing can be encrypted for them.
        return { is: "gone" };
      }
    },
  };

  function post(
    url: URL,
    headers: Readonly<Record<string, number | string>>,
    body: Buffer | null,
  ): Promise<PushOutcome> {
    return new Promise((resolve) => {
      const options = { method: "POST", headers, timeout: timeoutMs, lookup: lookUp };
      const request = (url.protocol === "http:" ? http : https).request(url, options, (answer) => {
        answer.resume();
        resolve(outcomeOf(answer.statusCode ?? 0, answer.headers["retry-after"]));
      });
      request.once("timeout", () => request.destroy(new Error("no answer")));
      request.once("error", () => resolve({ is: "later", retryAfterMs: null }));
      request.end(body);
    });
  }
}

function isLoopbackName(host: string): boolean {
  return host === "localhost" || host === "127.0.0.1" || host === "::1";
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { is: "delivered" };
  if (status === 404 || status === 410) return { is: "gone" };
  if (status === 408 || status === 429 || status >= 500) {
    const seconds = Number(retryAfter);
    return { is: "later", retryAfterMs: seconds > 0 ? seconds * 1000 : null };
  }
  return { is: "refused" };
}

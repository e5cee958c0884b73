/**
 * A push service and the browsers behind it, written from the standards and from nothing of ours: takes
 * what is posted, checks who signed it (RFC 8292) and decrypts it as the browser would (RFC 8291).
 */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import {
  pushMessageSchema,
  type PushMessage,
} from "@elaeis/domain/notifications/notification-schemas";

/** As the worker of release 1.0 has it: of a message that is none of these it shows no word. */
const firstWorkerSchema = z.object({
  kind: z.enum([
    "sync_completed",
    "new_fruit",
    "location_saved",
    "sync_errors",
    "retake_requested",
    "retake_closed",
    "test",
  ]),
  title: z.string(),
  body: z.string(),
  language: z.enum(["fr", "en"]),
  view: z.enum(["collector", "admin"]),
  fruit: z.nullable(z.uuid()),
});

export type Pushed = { browser: string; message: PushMessage; headers: IncomingMessage["headers"] };

export type PushService = {
  origin: string;
  /** A browser that subscribes: what it would hand to the app's server. */
  subscribe: (name: string) => {
    endpoint: string;
    keys: { p256dh: string; auth: string };
  };
  /** In the order they came, those answered with anything but 201 included. */
  pushed: Pushed[];
  /** Waits until so many have arrived in total. */
  have: (count: number) => Promise<Pushed[]>;
  /** What to answer a browser's next messages with; 201 once none is left. */
  answer: (name: string, ...statuses: number[]) => void;
  close: () => Promise<void>;
};

type Browser = { keys: ECDH; auth: Buffer; answers: number[] };

/**
 * @param publicKey of the server that may push
 * @param options.answerAfterMs how long it thinks before it takes a message
 */
export async function startPushService(
  publicKey: string | null,
  { answerAfterMs = 0 }: { answerAfterMs?: number } = {},
): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const pushed: Pushed[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    void (async () => {
      const name = decodeURIComponent(request.url?.slice("/push/".length) ?? "");
      const browser = browsers.get(name);
      if (browser === undefined) return response.writeHead(404).end();
      const body = Buffer.concat(await request.toArray());
      if (answerAfterMs > 0) await sleep(answerAfterMs);
      if (!isSigned(request.headers.authorization, origin, publicKey)) {
        return response.writeHead(403).end();
      }
      const sent: unknown = JSON.parse(decrypted(body, browser));
      z.parse(firstWorkerSchema, sent);
      const message = z.parse(pushMessageSchema, sent);
      pushed.push({ browser: name, message, headers: request.headers });
      response.writeHead(browser.answers.shift() ?? 201).end();
      for (const look of waiting) look();
    })().catch(() => response.writeHead(400).end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no address");
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    pushed,
    subscribe(name) {
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const auth = randomBytes(16);
      browsers.set(name, { keys, auth, answers: [] });
      return {
        endpoint: `${origin}/push/${encodeURIComponent(name)}`,
        keys: { p256dh: keys.getPublicKey("base64url"), auth: auth.toString("base64url") },
      };
    },
    have: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (pushed.length < count) return;
          waiting.delete(look);
          resolve(pushed);
        };
        waiting.add(look);
        look();
      }),
    answer(name, ...statuses) {
      browsers.get(name)?.answers.push(...statuses);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function decrypted(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), senderKey]);
  const secret = derive(keys.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error("the last record has no end");
  return padded.subarray(0, end).toString("utf8");
}

function derive(secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}

function isSigned(header: string | undefined, origin: string, publicKey: string | null): boolean {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(header ?? "") ?? [];
  if (key !== publicKey) return false;
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const signer = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const claimed = z.safeParse(
    z.object({
      aud: z.literal(origin),
      exp: z.number(),
      sub: z.string().check(z.regex(/^(https|mailto):/)),
    }),
    JSON.parse(Buffer.from(claims, "base64url").toString()),
  );
  const nowS = Date.now() / 1000;
  return (
    claimed.success &&
    claimed.data.exp > nowS &&
    claimed.data.exp < nowS + 24 * 3600 &&
    verify(
      "sha256",
      Buffer.from(`${head}.${claims}`),
      { key: signer, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    )
  );
}

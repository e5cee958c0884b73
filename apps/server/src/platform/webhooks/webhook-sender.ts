/**
 * Sends events to addresses that administrators give. They are never trusted: only https to the public network,
 * unless the operator allows more, whatever a name resolves to at the moment of sending; no redirect is followed, a
 * few kilobytes of the answer are read, and all of it has one time limit.
 */
import type { DeliveryFailure, WebhookReach } from "@elaeis/domain/webhooks/webhook-schemas";
import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import {
  AddressNotAllowed,
  isLinkLocal,
  isPublicAddress,
  lookupAllowed,
  type Resolve,
} from "../push/public-address.ts";

const longestMs = 10_000;
/** Of the answer, so much is read and so much is kept. */
const readBytes = 4096;
const keptCharacters = 1000;

export type WebhookMessage = { url: string; headers: Record<string, string>; body: string };

export type WebhookOutcome = {
  /** `gone`: the receiver wants nothing more, ever (410). */
  is: "delivered" | "failed" | "gone";
  status: number | null;
  failure: DeliveryFailure | null;
  durationMs: number;
  answer: string | null;
  /** As the receiver asked. */
  retryAfterSeconds: number | null;
};

type AddressFault = "webhook_address_invalid" | "webhook_address_private";

export type WebhookSender = {
  reach: WebhookReach;
  /** What is wrong with an address, as far as it says so itself. */
  faultOf: (url: string) => AddressFault | undefined;
  /** Never rejects. */
  send: (message: WebhookMessage) => Promise<WebhookOutcome>;
};

export function createWebhookSender({
  reach,
  timeoutMs = longestMs,
  resolve,
}: {
  reach: WebhookReach;
  timeoutMs?: number;
  /** The system's without. */
  resolve?: Resolve;
}): WebhookSender {
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (reach === "private" && !isLinkLocal(address));
  const lookUp = lookupAllowed(({ address }) => isAllowed(address), resolve);

  function faultOf(text: string): AddressFault | undefined {
    const url = URL.parse(text);
    if (url === null || url.username !== "" || url.password !== "")
      return "webhook_address_invalid";
    const isSafe = url.protocol === "https:" || (reach === "private" && url.protocol === "http:");
    if (!isSafe) return "webhook_address_invalid";
    const host = hostOf(url);
    // The same name as without it, which no certificate has.
    if (host.endsWith(".")) return "webhook_address_invalid";
    const isOfNetwork = host.includes(".") && !host.endsWith(".localhost");
    const isReached = isIP(host) === 0 ? reach === "private" || isOfNetwork : isAllowed(host);
    return isReached ? undefined : "webhook_address_private";
  }

  return {
    reach,
    faultOf,
    async send({ url, headers, body }) {
      const startedMs = performance.now();
      const outcome = (told: Answered): WebhookOutcome => ({
        durationMs: Math.round(performance.now() - startedMs),
        ...told,
      });
      if (faultOf(url) !== undefined) return outcome(unanswered("address"));
      const limit = AbortSignal.timeout(timeoutMs);
      const options = { headers, lookup: lookUp, signal: limit };
      try {
        return outcome(await post(new URL(url), options, body));
      } catch (error) {
        if (limit.aborted) return outcome(unanswered("timeout"));
        if (error instanceof AddressNotAllowed) return outcome(unanswered("address"));
        return outcome(unanswered("unreachable", errorCode(error)));
      }
    },
  };
}

type Answered = Omit<WebhookOutcome, "durationMs">;

function unanswered(failure: DeliveryFailure, answer: string | null = null): Answered {
  return { is: "failed", status: null, failure, answer, retryAfterSeconds: null };
}

function post(url: URL, options: https.RequestOptions, body: string): Promise<Answered> {
  return new Promise((resolve, reject) => {
    // A connection of its own: none is kept that led somewhere else since.
    const request = (url.protocol === "http:" ? http : https).request(url, {
      ...options,
      method: "POST",
      agent: false,
    });
    let finish: (() => void) | undefined;
    const begin = (answer: http.IncomingMessage) => {
      const status = answer.statusCode ?? 0;
      const chunks: Buffer[] = [];
      let size = 0;
      finish = () => {
        request.destroy();
        const seconds = Number(answer.headers["retry-after"]);
        resolve({
          ...judged(status),
          status,
          answer: beginningOf(Buffer.concat(chunks)),
          retryAfterSeconds: seconds > 0 ? seconds : null,
        });
      };
      answer.on("data", (chunk: Buffer) => {
        chunks.push(chunk.subarray(0, readBytes - size));
        size += chunk.length;
        if (size >= readBytes) finish?.();
      });
      answer.once("close", finish);
      answer.once("error", finish);
    };
    request.once("response", begin);
    // Another protocol: the socket is ours then, and no request ends with it.
    request.once("upgrade", (answer, socket) => {
      socket.destroy();
      begin(answer);
      finish?.();
    });
    // The status counts, also when the rest of the answer never comes.
    request.once("error", (error) => (finish === undefined ? reject(error) : finish()));
    request.end(body);
  });
}

function judged(status: number): Pick<WebhookOutcome, "is" | "failure"> {
  if (status >= 200 && status < 300) return { is: "delivered", failure: null };
  if (status === 410) return { is: "gone", failure: "status" };
  return { is: "failed", failure: status >= 300 && status < 400 ? "redirect" : "status" };
}

function beginningOf(bytes: Buffer): string {
  // The database holds no NUL.
  return bytes.toString("utf8").replaceAll("\0", "").slice(0, keptCharacters);
}

function errorCode(error: unknown): string | null {
  return error instanceof Error && "code" in error ? String(error.code) : null;
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, "");

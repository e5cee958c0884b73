/**
 * One request and its answer in JSON, by Node's own client: `fetch` passes a picture on in small pieces
 * through streams, which takes several times as long.
 */
import { request as httpRequest, type OutgoingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";

export type Question = {
  method?: "GET" | "POST";
  headers?: OutgoingHttpHeaders;
  body?: readonly (Uint8Array | string)[];
  signal: AbortSignal;
};

export type Answer = {
  status: number;
  retryAfter: string | undefined;
  /** Undefined when the answer is no JSON. */
  body: unknown;
};

/** To a machine that is there a connection takes milliseconds; one that is gone says nothing at all. */
const connectTimeoutMs = 2_000;

/** @throws when the service cannot be reached, hangs up, or `signal` gives up */
export function exchange(
  url: URL,
  { method = "GET", headers = {}, body = [], signal }: Question,
): Promise<Answer> {
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  const bytes = body.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
  const length = body.length === 0 ? {} : { "content-length": bytes };
  return new Promise((resolve, reject) => {
    const sent = send(url, { method, headers: { ...headers, ...length }, signal }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("error", reject);
      answer.once("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers["retry-after"],
          body: json(Buffer.concat(chunks)),
        }),
      );
    });
    sent.once("error", reject);
    sent.once("socket", (socket) => {
      if (!socket.connecting) return;
      const giveUp = setTimeout(
        () => sent.destroy(new Error(`${url.host} does not take a connection`)),
        connectTimeoutMs,
      );
      for (const end of ["connect", "close"]) socket.once(end, () => clearTimeout(giveUp));
    });
    // In one go, as if it were one piece.
    sent.cork();
    for (const piece of body) sent.write(piece);
    sent.end();
  });
}

function json(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}

/**
 * A proxy between a browser and the product that does to requests what networks do. It works on bytes:
 * a cut falls at any of them, in the request or in the answer, head or body. Which request meets with
 * which fault is drawn by a seeded generator, in the order in which requests come.
 */
import { createServer, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { drawFault, noFaults, type Fault, type FaultCounts } from "./faults.ts";

export type FaultProxy = {
  url: string;
  /** Faults done to the requests by which fruits leave a device. */
  counts: FaultCounts;
  /** Those requests, harmed or not, outside calm moments. */
  asked: () => number;
  /** Faults done to everything else the app asks the server. */
  others: () => number;
  /** From now on all gets through unharmed, or no longer does. */
  calm: (isCalm: boolean) => void;
  close: () => Promise<void>;
};

export type Harm = {
  /** Share of the requests of a queue that meet with a fault. */
  queue: number;
  /** The same for all else that is asked of the server. */
  others: number;
  /** The same for the app's own files. */
  files: number;
};

/** Far beyond what any answer takes; then the request counts as lost. */
const longestExchangeMs = 60_000;

/**
 * @param target the product's address
 * @param random uniform in [0, 1)
 */
export async function startFaultProxy(
  target: URL,
  harm: Harm,
  random: () => number,
): Promise<FaultProxy> {
  const counts = noFaults();
  let asked = 0;
  let others = 0;
  let isCalm = false;
  const server = createServer();

  const drawn = (request: IncomingMessage): Fault | null => {
    const kind = kindOf(request);
    // Drawn even when nothing comes of it, so that a calm moment does not shift all that follows.
    const isHit = random() < harm[kind];
    const fault = fitting(request, drawFault(random));
    if (kind === "queue" && !isCalm) asked += 1;
    if (!isHit || isCalm) return null;
    if (kind === "queue") counts[fault.kind] += 1;
    else others += 1;
    return fault;
  };

  server.on("request", (request) => {
    const fault = isStream(request) ? null : drawn(request);
    void relay(request, fault, target).catch(() => request.socket.destroy());
  });
  // A browser that hangs up is daily business here.
  server.on("clientError", (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");

  return {
    url: `http://localhost:${address.port}`,
    counts,
    asked: () => asked,
    others: () => others,
    calm: (calm) => (isCalm = calm),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function kindOf({ method, url = "" }: IncomingMessage): keyof Harm {
  if (/^\/api\/(fruits|plots|producers)\/(?!field$)[^?]/.test(url)) return "queue";
  // Signing in is not what is tried here, and would only be done again.
  if (url.startsWith("/api/auth/")) return "files";
  if (/^\/(api|photos|functions|health)/.test(url)) return "others";
  return method === "GET" ? "files" : "others";
}

/** What has no body cannot lose a part of it. */
function fitting({ headers }: IncomingMessage, fault: Fault): Fault {
  const isEmpty = Number(headers["content-length"] ?? 0) === 0;
  return fault.kind === "truncatedRequest" && isEmpty ? { ...fault, kind: "cutRequest" } : fault;
}

/** Answers that never end cannot be waited for. */
function isStream({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes("text/event-stream") === true;
}

async function relay(request: IncomingMessage, fault: Fault | null, target: URL): Promise<void> {
  const client = request.socket;
  client.on("error", () => client.destroy());
  const body = await bodyOf(request);
  const raw = Buffer.concat([headOf(request, body.bytes.length), body.bytes]);
  if (!body.isWhole) {
    // The browser itself hung up: the server gets as much as came.
    const head = headOf(request, Number(request.headers["content-length"] ?? 0));
    await sendPart(Buffer.concat([head, body.bytes]), true, target);
    client.destroy();
    return;
  }
  if (fault === null) return pipe(raw, client, target);
  await harm({ raw, body: body.bytes, request, fault, target });
}

type Harmed = {
  raw: Buffer;
  body: Buffer;
  request: IncomingMessage;
  fault: Fault;
  target: URL;
};

async function harm({ raw, body, request, fault, target }: Harmed): Promise<void> {
  const client = request.socket;
  const { kind, share, isReset } = fault;
  switch (kind) {
    case "cutRequest":
      await sendPart(raw.subarray(0, Math.floor(share * raw.length)), isReset, target);
      return hangUp(client, isReset);
    case "cutAnswer": {
      const answer = await exchange(raw, target);
      return sendAndHangUp(client, answer.subarray(0, Math.floor(share * answer.length)), isReset);
    }
    case "lostAnswer":
      await exchange(raw, target);
      return hangUp(client, isReset);
    case "truncatedRequest": {
      const shorter = body.subarray(0, Math.floor(share * body.length));
      const answer = await exchange(
        Buffer.concat([headOf(request, shorter.length), shorter]),
        target,
      );
      return sendAndHangUp(client, answer, false);
    }
    case "truncatedAnswer":
      return sendAndHangUp(client, shortened(await exchange(raw, target), share), false);
    case "delay":
      await sleep(fault.delayMs);
      return pipe(raw, client, target);
    case "repeated":
      for (let time = 1; time < fault.times; time += 1) await exchange(raw, target);
      return pipe(raw, client, target);
    case "repeatedAtOnce": {
      const answers = await Promise.all(
        Array.from({ length: fault.times }, () => exchange(raw, target)),
      );
      const answer = answers[Math.floor(share * answers.length)];
      return sendAndHangUp(client, answer ?? Buffer.alloc(0), false);
    }
    default:
      if (fault.afterServer) await exchange(raw, target);
      return sendAndHangUp(client, foreignAnswers[kind], false);
  }
}

const foreignAnswers = {
  foreignPage: foreign("200 OK", "<!doctype html><title>Wi-Fi</title><p>Please accept our terms."),
  status401: foreign("401 Unauthorized", "<h1>401 Authorization Required</h1>"),
  status413: foreign("413 Content Too Large", "<h1>413 Request Entity Too Large</h1>"),
  status429: foreign("429 Too Many Requests", "<h1>429</h1>", "retry-after: 1\r\n"),
  status500: foreign("500 Internal Server Error", "<h1>500 Internal Server Error</h1>"),
  status502: foreign("502 Bad Gateway", "<h1>502 Bad Gateway</h1>"),
  status503: foreign("503 Service Unavailable", "<h1>503</h1>", "retry-after: 1\r\n"),
};

function foreign(status: string, html: string, moreHeaders = ""): Buffer {
  return Buffer.from(
    `HTTP/1.1 ${status}\r\ncontent-type: text/html\r\n${moreHeaders}` +
      `content-length: ${html.length}\r\nconnection: close\r\n\r\n${html}`,
  );
}

async function bodyOf(request: IncomingMessage): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk);
    return { bytes: Buffer.concat(chunks), isWhole: request.complete };
  } catch {
    return { bytes: Buffer.concat(chunks), isWhole: false };
  }
}

/** As it came, but for one connection a request: where that ends, the request does. */
function headOf({ method, url, rawHeaders }: IncomingMessage, bodyBytes: number): Buffer {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const [name = "", value = ""] = rawHeaders.slice(index, index + 2);
    if (/^(connection|content-length|transfer-encoding)$/i.test(name)) continue;
    lines.push(`${name}: ${value}`);
  }
  lines.push("connection: close");
  if (method !== "GET" && method !== "HEAD") lines.push(`content-length: ${bodyBytes}`);
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
}

/** The whole answer as it came; rejects when the server is away. */
function exchange(raw: Buffer, target: URL): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connectTo(target);
    socket.setTimeout(longestExchangeMs, () => socket.destroy(new Error("no answer")));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => resolve(Buffer.concat(chunks)));
    socket.write(raw);
  });
}

async function pipe(raw: Buffer, client: Socket, target: URL): Promise<void> {
  const server = connectTo(target);
  server.on("error", () => client.destroy());
  client.on("close", () => server.destroy());
  server.write(raw);
  server.pipe(client);
}

/** The server gets this much and then a connection that ended. */
function sendPart(part: Buffer, isReset: boolean, target: URL): Promise<void> {
  return new Promise((resolve) => {
    const socket = connectTo(target);
    socket.on("error", () => resolve());
    socket.on("close", () => resolve());
    socket.write(part, () => hangUp(socket, isReset));
  });
}

function connectTo(target: URL): Socket {
  return connect({ host: target.hostname, port: Number(target.port) });
}

function sendAndHangUp(client: Socket, bytes: Buffer, isReset: boolean): void {
  if (!isReset) client.end(bytes);
  else client.write(bytes, () => hangUp(client, true));
}

function hangUp(socket: Socket, isReset: boolean): void {
  if (isReset) socket.resetAndDestroy();
  else socket.destroy();
}

/** A shorter body that its head says is whole. */
function shortened(answer: Buffer, share: number): Buffer {
  const bodyAt = answer.indexOf("\r\n\r\n") + 4;
  const head = answer.subarray(0, bodyAt).toString("latin1");
  const length = Math.floor(share * (answer.length - bodyAt));
  if (!/^content-length: \d+\r$/im.test(head)) return answer.subarray(0, bodyAt + length);
  const changed = head.replace(/^content-length: \d+\r$/im, `content-length: ${length}\r`);
  return Buffer.concat([Buffer.from(changed, "latin1"), answer.subarray(bodyAt, bodyAt + length)]);
}

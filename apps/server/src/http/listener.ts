/**
 * The HTTP server itself: how long a client may take to send its headers or to read an answer, how many
 * connections one address may have, and what is answered to what is no HTTP. Bodies have their own limits
 * (body.ts).
 */
import { getRequestListener } from "@hono/node-server";
import { problemSentence, type ProblemCode } from "@elaeis/domain/problems";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { errorCode } from "#platform/database/database-errors.ts";
import type { Log } from "#platform/log.ts";
import { createCount } from "#platform/places.ts";
import { networkOf } from "./client-address.ts";
import { securityHeaderList } from "./security-headers.ts";

const headersTimeoutMs = 10_000;
const checkEveryMs = 1_000;
/** A client that reads nothing of an answer for so long has gone, or means harm. */
const unreadTimeoutMs = 60_000;
/**
 * Longer than proxies keep a connection that nobody uses (two minutes at most, usually): the side that closes it
 * first must be the one who sends, or a request meets a connection that is just being closed.
 */
const keepAliveMs = 125_000;
const maxConnections = 8_192;
/** A whole office behind one address has some hundred. */
const maxConnectionsPerAddress = 512;

export async function createListener(
  fetch: Parameters<typeof getRequestListener>[0],
  deps: { publicUrl: URL; trustedProxies: number; log: Log },
): Promise<Server> {
  const securityHeaders = await securityHeaderList(deps.publicUrl);
  const answer = getRequestListener(fetch, {
    errorHandler: (error) => {
      const isBadRequest = error instanceof Error && error.name === "RequestError";
      if (!isBadRequest) deps.log.error({ err: error }, "request failed");
      const refusal = isBadRequest ? refusals.request : refusals.server;
      return new Response(bodyOf(refusal), {
        status: refusal.status,
        headers: [...securityHeaders, ["Content-Type", "application/json"]],
      });
    },
  });
  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: checkEveryMs,
      // A long body is fine as long as it is not slow.
      requestTimeout: 0,
      keepAliveTimeout: keepAliveMs,
    },
    (request, response) => void answer(request, response),
  );
  server.maxConnections = maxConnections;
  server.on("clientError", (error, socket) =>
    refuseWhatIsNoRequest(error, socket, securityHeaders),
  );
  cutUnread(server);
  // Behind a proxy all connections are the proxy's.
  if (deps.trustedProxies === 0) limitConnections(server, deps.log);
  return server;
}

type Refusal = { status: number; code: ProblemCode; fields: string };

const refusals = {
  request: { status: 400, code: "invalid_input", fields: "request" },
  headers: { status: 431, code: "invalid_input", fields: "headers" },
  late: { status: 408, code: "body_incomplete", fields: "request" },
  server: { status: 500, code: "internal", fields: "request" },
} as const satisfies Record<string, Refusal>;

function refuseWhatIsNoRequest(
  error: Error,
  socket: Duplex,
  headers: readonly (readonly [string, string])[],
): void {
  const isAnswering = answers.get(socket)?.headersSent === true;
  if (!socket.writable || isAnswering || errorCode(error) === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const refusal =
    errorCode(error) === "HPE_HEADER_OVERFLOW"
      ? refusals.headers
      : errorCode(error) === "ERR_HTTP_REQUEST_TIMEOUT"
        ? refusals.late
        : refusals.request;
  const body = bodyOf(refusal);
  const lines = [
    `HTTP/1.1 ${refusal.status} Refused`,
    "Connection: close",
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}

function bodyOf({ code, fields }: Refusal): string {
  const details = { fields };
  return JSON.stringify({
    success: false,
    code,
    error: problemSentence(code, "en", details),
    details,
  });
}

/** The answer that each connection is getting. */
const answers = new WeakMap<object, ServerResponse>();

/** Node tells of a connection on which nothing moves; a request that is in work may take its time. */
function cutUnread(server: Server): void {
  server.on("request", (request, response) => answers.set(request.socket, response));
  server.setTimeout(unreadTimeoutMs, (socket) => {
    const answer = answers.get(socket);
    const isInWork = answer !== undefined && !answer.writableFinished;
    if (!isInWork || answer.writableLength > 0) socket.destroy();
  });
}

function limitConnections(server: Server, log: Log): void {
  const open = createCount({ inAll: maxConnections, perKey: maxConnectionsPerAddress });
  let hasWarned = false;
  server.on("connection", (socket) => {
    const address = networkOf(socket.remoteAddress ?? "");
    if (!open.hasRoom(address, 1)) {
      socket.destroy();
      if (!hasWarned)
        log.warn({ address }, "an address has too many connections; others are closed");
      hasWarned = true;
      return;
    }
    open.add(address, 1);
    socket.once("close", () => open.add(address, -1));
  });
}

/**
 * A reverse proxy in front of several servers: each request goes to the next of them, and to another
 * one where none takes the connection. What breaks later is answered 502; to try again is the client's part.
 */
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";

export type RoundRobin = {
  url: string;
  /** Requests that each of the servers answered. */
  answered: readonly number[];
  close: () => Promise<void>;
};

export async function startRoundRobin(targets: readonly URL[]): Promise<RoundRobin> {
  const answered = targets.map(() => 0);
  let turn = 0;
  const server = createServer((request, response) => {
    turn += 1;
    const order = targets.map((_target, index) => (turn + index) % targets.length);
    relay({ request, response, targets, answered }, order);
  });
  server.on("clientError", (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    answered,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Relay = {
  request: IncomingMessage;
  response: ServerResponse;
  targets: readonly URL[];
  answered: number[];
};

/** Takes the first of the servers that are still to be tried, and the others where it cannot be reached. */
function relay(given: Relay, [index, ...others]: readonly number[]): void {
  const { request, response, targets, answered } = given;
  const target = index === undefined ? undefined : targets[index];
  if (index === undefined || target === undefined) {
    response.writeHead(503, { "retry-after": "1" }).end();
    return;
  }
  let isConnected = false;
  const headers = { ...request.headers, "x-forwarded-for": request.socket.remoteAddress ?? "" };
  const { hostname, port } = target;
  const { method, url: path } = request;
  const sent = httpRequest({ hostname, port, method, path, headers, agent: false });
  sent.once("socket", (socket) =>
    socket.once("connect", () => {
      isConnected = true;
      request.pipe(sent);
    }),
  );
  sent.once("response", (answer) => {
    answered[index] = (answered[index] ?? 0) + 1;
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.once("error", () => response.destroy());
    answer.pipe(response);
  });
  sent.on("error", () => {
    if (!isConnected) relay(given, others);
    else if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  response.once("close", () => sent.destroy());
}

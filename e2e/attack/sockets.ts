/** Connections of an attacker's own, for what no HTTP client would send. */
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type RawSocket = {
  send: (bytes: string | Buffer) => void;
  /** What has come back so far. */
  received: () => string;
  /** Resolves once the server has closed it, or once the time is over. */
  closed: (withinMs: number) => Promise<boolean>;
  /** Stops taking anything in. */
  stopReading: () => void;
  close: () => void;
};

export function openSocket(url: URL, from?: string): Promise<RawSocket> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({
      host: "127.0.0.1",
      port: Number(url.port),
      ...(from === undefined ? {} : { localAddress: from }),
    });
    let text = "";
    let isClosed = false;
    socket.setEncoding("latin1").on("data", (piece) => {
      if (text.length < 100_000) text += String(piece);
    });
    socket.on("error", reject);
    socket.once("close", () => (isClosed = true));
    socket.once("connect", () =>
      resolve({
        send: (bytes) => void (socket.writable && socket.write(bytes)),
        received: () => text,
        async closed(withinMs) {
          for (let waitedMs = 0; !isClosed && waitedMs < withinMs; waitedMs += 100) {
            await sleep(100);
          }
          return isClosed;
        },
        stopReading: () => void socket.pause(),
        close: () => void socket.destroy(),
      }),
    );
  });
}

/** As many as the server takes. */
export async function openSockets(url: URL, many: number, from?: string): Promise<RawSocket[]> {
  const opened = await Promise.allSettled(
    Array.from({ length: many }, () => openSocket(url, from)),
  );
  return opened.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
}

export function requestHead(
  url: URL,
  {
    method,
    path,
    headers = {},
  }: { method: string; path: string; headers?: Record<string, string> },
): string {
  const lines = Object.entries({ Host: url.host, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
}

export function statusOf(socket: RawSocket): number | undefined {
  const told = /^HTTP\/1\.1 (\d{3})/.exec(socket.received())?.[1];
  return told === undefined ? undefined : Number(told);
}

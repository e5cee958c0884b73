/** Between the browser and the server: a network that works, leads nowhere, or is not there. */
import { createServer, connect, type Socket } from "node:net";

export type Front = {
  url: string;
  /** Of the server itself, past this network. */
  target: () => string;
  /** Another server behind this network. */
  turnTo: (next: URL) => void;
  /** From now on, also for requests on their way. */
  become: (network: "good" | "hung" | "gone") => void;
  close: () => Promise<void>;
};

export async function startFront(target: URL): Promise<Front> {
  let network: "good" | "hung" | "gone" = "good";
  let { port } = target;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    if (network === "gone") return void socket.destroy();
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    // What hangs is never answered, also when the network is back.
    if (network === "hung") return;
    const onward = connect(Number(port), "127.0.0.1");
    onward.on("error", () => socket.destroy());
    onward.on("close", () => network === "hung" || socket.destroy());
    socket.on("close", () => onward.destroy());
    socket.on("data", (bytes) => network === "good" && onward.write(bytes));
    onward.on("data", (bytes) => network === "good" && socket.write(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the front has no port");
  return {
    url: `http://localhost:${address.port}`,
    target: () => target.origin,
    turnTo: (next) => {
      ({ port } = next);
      for (const socket of sockets) socket.destroy();
    },
    become: (next) => {
      network = next;
      if (next === "gone") for (const socket of sockets) socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

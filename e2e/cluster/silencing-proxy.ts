/** A way to a server over TCP that can fall silent, as a network does that is cut: nothing gets through, nothing is closed. */
import { connect, createServer, type NetConnectOpts, type Socket } from "node:net";

export type SilencingProxy = {
  port: number;
  silence: () => void;
  /** Connections from before stay dead, as after a cut; new ones get through. */
  restore: () => void;
  close: () => Promise<void>;
};

export async function startSilencingProxy(target: NetConnectOpts): Promise<SilencingProxy> {
  let isSilent = false;
  const open = new Set<Socket>();
  const dead = new WeakSet<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  };
  const pass = (from: Socket, to: Socket) => {
    const isDead = () => isSilent || dead.has(from);
    from.on("data", (bytes) => void (isDead() || to.write(bytes)));
    from.on("error", () => undefined);
    from.once("close", () => void (isDead() || to.destroy()));
  };
  const server = createServer((near) => {
    keep(near);
    near.on("error", () => undefined);
    if (isSilent) {
      dead.add(near);
      return;
    }
    const far = connect(target);
    keep(far);
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  return {
    port: address.port,
    silence: () => {
      isSilent = true;
      for (const socket of open) dead.add(socket);
    },
    restore: () => (isSilent = false),
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";

export interface SwallowingProxy {
  /** The same database through the proxy. */
  url: string;
  /** While true, connections stay open and nothing passes, as behind a broken network. */
  swallow: (isSwallowing: boolean) => void;
  stop: () => Promise<void>;
}

/** Starts a proxy on the loopback before the server of a connection string over a Unix socket. */
export async function startProxy(databaseUrl: string): Promise<SwallowingProxy> {
  const socketPath = join(new URL(databaseUrl).searchParams.get("host") ?? "", ".s.PGSQL.5432");
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    // What was swallowed never arrives; a connection that lost a part of it stays silent.
    let isBroken = false;
    from.on("data", (chunk) => {
      isBroken ||= isSwallowing;
      if (!isBroken) to.write(chunk);
    });
    from.on("close", () => !isBroken && to.destroy());
    from.on("error", () => undefined);
  };
  const server = createServer((client) => {
    const upstream = connect(socketPath);
    pass(client, upstream);
    pass(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `postgres://postgres@127.0.0.1:${port}${new URL(databaseUrl).pathname}`,
    swallow: (value) => (isSwallowing = value),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

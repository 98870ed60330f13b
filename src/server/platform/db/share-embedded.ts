import { announceSocket } from "@/server/platform/db/data-directory-lock";
import { serveEmbeddedConnection } from "@/server/platform/db/embedded-connection";
import type { NotificationSink } from "@/server/platform/db/notifications";
import type { PGlite } from "@electric-sql/pglite";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The name that PostgreSQL's clients look for in a socket directory. */
const SOCKET_NAME = ".s.PGSQL.5432";

/** In bytes: the shortest limit of the supported systems (macOS), without the closing zero. */
const LONGEST_SOCKET_PATH = 103;

export interface SharedEmbedded {
  socketDirectory: string;
  /** Disconnects the clients, and waits until their transactions are rolled back. */
  stop: () => Promise<void>;
}

function makeSocketDirectory(dataDirectory: string): string {
  const preferred = join(dataDirectory, "socket");
  if (Buffer.byteLength(join(preferred, SOCKET_NAME)) > LONGEST_SOCKET_PATH)
    return mkdtempSync(join(tmpdir(), "prova-socket-"));
  // A killed server may have left it.
  rmSync(preferred, { recursive: true, force: true });
  mkdirSync(preferred, { mode: 0o700 });
  return preferred;
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/**
 * For commands (`npm run prova -- …`) of this account, over a Unix socket.
 * @param onError receives errors of connections that their client did not cause
 * @param onNotification receives every `NOTIFY` that the commands' work sends
 */
export async function shareEmbedded(
  client: PGlite,
  dataDirectory: string,
  onError: (error: unknown) => void,
  onNotification?: NotificationSink,
): Promise<SharedEmbedded> {
  const socketDirectory = makeSocketDirectory(dataDirectory);
  const connections = new Map<Socket, Promise<void>>();
  const server = createServer((socket) => {
    const served = serveEmbeddedConnection(client, socket, onNotification)
      .catch(onError)
      .finally(() => {
        socket.destroy();
        connections.delete(socket);
      });
    connections.set(socket, served);
  });
  const path = join(socketDirectory, SOCKET_NAME);
  await listen(server, path);
  chmodSync(path, 0o600);
  announceSocket(dataDirectory, socketDirectory);
  const stop = async () => {
    announceSocket(dataDirectory, null);
    server.close();
    for (const socket of connections.keys()) socket.destroy();
    await Promise.all(connections.values());
    rmSync(socketDirectory, { recursive: true, force: true });
  };
  return { socketDirectory, stop };
}

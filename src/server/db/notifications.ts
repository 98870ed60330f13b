import type { Notification } from "@/server/db/notification-reader";
import { Client } from "pg";

/** Receives the messages of a channel of the database. */
export interface NotificationListener {
  onNotification: (payload: string) => void;
  /** Called when the connection is made, also after a loss. Messages from before it were not received. */
  onConnected: (client: Client) => void;
  onLost: (error: unknown) => void;
}

const RETRY_MILLISECONDS = 1_000;

/**
 * Listens on a channel of a PostgreSQL server over a connection of its own, and connects again whenever it is lost.
 * @returns a function that stops listening
 */
export function listenOnServer(
  connectionString: string,
  channel: string,
  listener: NotificationListener,
): () => Promise<void> {
  let isStopped = false;
  let current: Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const client = new Client({ connectionString, keepAlive: true, application_name: "prova-real listener" });
    current = client;
    client.once("error", (error) => lose(client, error));
    client.once("end", () => lose(client, new Error("The connection ended")));
    client.on("notification", ({ payload }) => listener.onNotification(payload ?? ""));
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    listener.onConnected(client);
  };
  const begin = () => {
    connect().catch((error: unknown) => lose(current, error));
  };
  const lose = (client: Client | null, error: unknown) => {
    if (isStopped || client !== current) return;
    current = null;
    client?.removeAllListeners().on("error", () => undefined);
    client?.end().catch(() => undefined);
    listener.onLost(error);
    retry = setTimeout(begin, RETRY_MILLISECONDS);
  };
  begin();
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    await current?.end();
  };
}

export type NotificationSink = (notification: Notification) => void;

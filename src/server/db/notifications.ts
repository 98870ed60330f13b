import type { Notification } from "@/server/db/notification-reader";
import { Client } from "pg";

/** What listens on a channel of the database is told. */
export interface NotificationListener {
  onNotification: (payload: string) => void;
  /** The connection is there, or there again: what was sent before has not been heard. */
  onConnected: (client: Client) => void;
  onLost: (error: unknown) => void;
}

const RETRY_MILLISECONDS = 1_000;

/**
 * Listens on a channel of a PostgreSQL server over a connection of its own, and connects again whenever it is lost.
 * @returns stops listening
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

/** Hands a notification to whoever listens on its channel. */
export type NotificationSink = (notification: Notification) => void;

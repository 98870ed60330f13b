import type { Notification } from "@/server/platform/db/notification-reader";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pTimeout from "p-timeout";
import { Client } from "pg";

export interface NotificationListener {
  onNotification: (payload: string) => void;
  /** Called when messages are known to arrive, also after a loss. Earlier messages may be lost. */
  onConnected: (client: Client) => void;
  onLost: (error: unknown) => void;
  onHeartbeat?: (seconds: number) => void;
}

/** A message that is sent as others are, and has to come back over the listening connection. */
interface Heartbeat {
  send: (channel: string, payload: string) => Promise<unknown>;
  interval: number;
  /** Milliseconds that a heartbeat may take. */
  patience: number;
}

const HEARTBEAT_CHANNEL = "prova_heartbeat";
const RETRY_MILLISECONDS = 1_000;
const END_MILLISECONDS = 1_000;

/**
 * A connection without heartbeats counts as lost: its server may be gone silently, or a pooler in transaction
 * mode may stand between. Gives a function that stops listening.
 */
export function listenOnServer(
  connectionString: string,
  channel: string,
  listener: NotificationListener,
  heartbeat: Heartbeat,
): () => Promise<void> {
  let isStopped = false;
  let current: Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const client = new Client({ connectionString, keepAlive: true, application_name: "prova-real listener" });
    current = client;
    client.once("error", (error) => lose(client, error));
    client.once("end", () => lose(client, new Error("The connection ended")));
    client.on("notification", (message) => {
      if (message.channel === channel) listener.onNotification(message.payload ?? "");
    });
    const { patience: milliseconds } = heartbeat;
    await pTimeout(client.connect(), { milliseconds });
    for (const name of [channel, HEARTBEAT_CHANNEL])
      await pTimeout(client.query(`listen ${client.escapeIdentifier(name)}`), { milliseconds });
    await exchangeHeartbeat(client);
    listener.onConnected(client);
    while (client === current && !isStopped) {
      await wait(heartbeat.interval, undefined, { ref: false });
      if (client === current && !isStopped) await exchangeHeartbeat(client);
    }
  };
  const exchangeHeartbeat = async (client: Client) => {
    const id = randomUUID();
    const started = performance.now();
    const heard = new Promise<void>((resolve) => {
      const receive = ({ payload }: { payload?: string }) => {
        if (payload !== id) return;
        client.off("notification", receive);
        resolve();
      };
      client.on("notification", receive);
    });
    const exchange = Promise.all([heartbeat.send(HEARTBEAT_CHANNEL, id), heard]);
    await pTimeout(exchange, { milliseconds: heartbeat.patience, message: "A heartbeat was not heard" });
    listener.onHeartbeat?.((performance.now() - started) / 1000);
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
    const ended = current?.end().catch(() => undefined);
    if (ended) await pTimeout(ended, { milliseconds: END_MILLISECONDS, fallback: () => undefined });
  };
}

export type NotificationSink = (notification: Notification) => void;

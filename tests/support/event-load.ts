import { signPayload } from "@/server/community/events/signature";
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { createInterface } from "node:readline";

const SECRET = "development-event-signing-secret";

/** A running `event-server.ts`. */
export interface EventServer {
  readonly child: ChildProcess;
  readonly port: number;
}

/** Starts an event server on a database; resolves when it listens. */
export async function startEventServer(connection: {
  DATABASE_URL?: string;
  DATA_DIR: string;
}): Promise<EventServer> {
  const own = { DATABASE_URL: "", ...connection, TRUSTED_PROXIES: "1", LOG_LEVEL: "error" };
  const file = "tests/support/event-server.ts";
  const child = spawn(process.execPath, ["--import", "tsx", file], {
    env: { ...process.env, ...own, NEXT_PUBLIC_EVENT_SIGNING_SECRET: SECRET },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface(child.stdout);
  const port = await new Promise<number>((resolve, reject) => {
    lines.once("line", (line) => resolve(Number(line)));
    child.once("exit", (code) => reject(new Error(`The event server ended with ${code}`)));
  });
  return { child, port };
}

export async function killEventServer({ child }: EventServer): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

export interface SignedEvent {
  readonly id: string;
  readonly body: string;
}

export function makeEvent(): SignedEvent {
  const id = randomUUID();
  const payload = {
    user_id: randomUUID(),
    event_id: id,
    sent_at: new Date().toISOString(),
    event: "item_view",
    path: "/itens/geladeira-aurora-400",
    item: "geladeira-aurora-400",
    device: { type: "mobile", userAgent: "Mozilla/5.0 (Linux; Android 10; K) Chrome/126.0.0.0 Mobile" },
  };
  return { id, body: JSON.stringify({ payload, signature: signPayload(payload, SECRET) }) };
}

/** Posts events to a server. Each sender has its own connection and address. */
export class EventSender {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(
    private readonly port: number,
    private readonly address: string,
  ) {}

  /** The status of the answer; rejects where the connection ends without one. */
  post(body: string): Promise<number> {
    const headers = { "Content-Type": "application/json", "X-Forwarded-For": this.address };
    const options = { agent: this.agent, host: "127.0.0.1", port: this.port, path: "/api/event" };
    return new Promise((resolve, reject) => {
      const sending = request({ ...options, method: "POST", headers }, (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
        response.on("error", reject);
        response.on("close", () => reject(new Error("The answer was cut off")));
      });
      sending.on("error", reject);
      sending.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** An address for a sender's number, different for each below 2^24. */
export const addressOf = (sender: number) => `10.${sender >> 16}.${(sender >> 8) & 255}.${sender & 255}`;

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Redis } from "ioredis";
import { findFreePort } from "../../e2e/support/free-port";
import { describeMachine, findOnPath, installDebianPackage } from "../setup/machine";

export interface RedisServer {
  url: string;
  /** Stops answering without closing connections, until `resume`. */
  pause: () => void;
  resume: () => void;
  /** Ends it at once, as a crash would. */
  crash: () => Promise<void>;
  /** Starts it again, empty, at the same address. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

function findRedis(): string {
  const { hasApt, isRoot } = describeMachine();
  if (findOnPath("redis-server").length === 0 && hasApt && isRoot) installDebianPackage("redis-server");
  const [directory] = findOnPath("redis-server");
  if (!directory) throw new Error("No Redis. Install it (Debian/Ubuntu: sudo apt-get install redis-server).");
  return join(directory, "redis-server");
}

async function waitUntilReady(url: string): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => 50 });
  client.on("error", () => undefined);
  for (const end = Date.now() + 20_000; Date.now() < end; await wait(50)) {
    const answer = await client.ping().catch(() => null);
    if (answer === null) continue;
    client.disconnect();
    return;
  }
  throw new Error("Redis did not start");
}

/** Starts Redis on the loopback, with a password and nothing on disk. */
export async function startRedis(): Promise<RedisServer> {
  const directory = mkdtempSync(join(tmpdir(), "prova-redis-"));
  const port = await findFreePort();
  const settings = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--requirepass", "segredo"];
  const launch = () => spawn(findRedis(), settings, { cwd: directory, stdio: "ignore" });
  let child = launch();
  const crash = async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  };
  const url = `redis://:segredo@127.0.0.1:${port}`;
  process.once("exit", () => child.kill("SIGKILL"));
  await waitUntilReady(url);
  return {
    url,
    pause: () => child.kill("SIGSTOP"),
    resume: () => child.kill("SIGCONT"),
    crash,
    restart: async () => {
      child = launch();
      await waitUntilReady(url);
    },
    stop: async () => {
      if (child.signalCode === null) await crash();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

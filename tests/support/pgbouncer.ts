import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { findFreePort } from "../../e2e/support/free-port";
import { describeMachine, findOnPath, installDebianPackage } from "../setup/machine";
import { serverAccount } from "../setup/postgres-server";

export interface Pooler {
  /** The same database through the pooler. */
  urlOf: (databaseUrl: string) => string;
  /** Ends it at once, as a crash would. */
  crash: () => Promise<void>;
  /** Starts it again at the same address. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The directory of the program; installs it as root on Debian. */
function findPgbouncer(): string {
  const path = `${process.env["PATH"] ?? ""}:/usr/sbin`;
  const { hasApt, isRoot } = describeMachine();
  if (findOnPath("pgbouncer", path).length === 0 && hasApt && isRoot) installDebianPackage("pgbouncer");
  const [directory] = findOnPath("pgbouncer", path);
  if (!directory)
    throw new Error("No PgBouncer. Install it (Debian/Ubuntu: sudo apt-get install pgbouncer).");
  return join(directory, "pgbouncer");
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end && child.exitCode === null; await wait(50)) {
    const client = new Client({ connectionString: url });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      continue;
    }
  }
  throw new Error("PgBouncer did not start");
}

/** Starts PgBouncer in transaction mode before the server of a connection string. */
export async function startPgbouncer(databaseUrl: string): Promise<Pooler> {
  const directory = mkdtempSync(join(tmpdir(), "prova-pgbouncer-"));
  chmodSync(directory, 0o755);
  const port = await findFreePort();
  const { hostname, port: databasePort, searchParams } = new URL(databaseUrl);
  const server = { host: searchParams.get("host") ?? hostname, port: databasePort || "5432" };
  const file = join(directory, "pgbouncer.ini");
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    auth_type: "any",
    pool_mode: "transaction",
    // PgBouncer waits 15 s by default before it tries a lost server again, and writes would wait as long.
    server_login_retry: 1,
    ignore_startup_parameters: "extra_float_digits",
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(
    file,
    [
      "[databases]",
      `* = host=${server.host} port=${server.port} user=postgres`,
      "[pgbouncer]",
      ...lines,
      "",
    ].join("\n"),
  );
  const launch = () =>
    spawn(findPgbouncer(), ["-q", file], { stdio: "ignore", cwd: "/", ...serverAccount() });
  let child = launch();
  const end = async (signal: "SIGINT" | "SIGKILL") => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await ended;
  };
  const urlOf = (url: string) => `postgres://postgres@127.0.0.1:${port}${new URL(url).pathname}`;
  const stop = async () => {
    await end("SIGINT");
    rmSync(directory, { recursive: true, force: true });
  };
  process.once("exit", () => child.kill("SIGKILL"));
  await waitUntilReady(urlOf(databaseUrl), child);
  const restart = async () => {
    child = launch();
    await waitUntilReady(urlOf(databaseUrl), child);
  };
  return { urlOf, crash: () => end("SIGKILL"), restart, stop };
}

import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { findOnPath, installDebianPackage } from "../tests/setup/machine";
import { setTimeout as wait } from "node:timers/promises";

/** Fetches with `wrk`, a load generator that costs far less than what it measures; requests a second. */
export function measureRate(url: string, options: { connections: number; seconds: number }): number {
  requireProgram("wrk");
  const { connections, seconds } = options;
  const output = execFileSync(
    "wrk",
    ["-t1", `-c${connections}`, `-d${seconds}s`, "-H", "Accept-Encoding: gzip", url],
    { encoding: "utf8" },
  );
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`The load met errors:\n${output}`);
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(output)?.[1]);
}

/** Installs a Debian package of the same name where the program is missing. */
export function requireProgram(name: "wrk" | "nginx"): string {
  if (findOnPath(name, `${process.env["PATH"] ?? ""}:/usr/sbin`).length === 0) installDebianPackage(name);
  const [directory] = findOnPath(name, `${process.env["PATH"] ?? ""}:/usr/sbin`);
  if (directory === undefined) throw new Error(`${name} could not be installed`);
  return `${directory}/${name}`;
}

/** The middle one; the mean of the two middle ones of an even count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

/** A server of the bench's own, stopped by its process. */
export interface RunningServer {
  url: string;
  processId: number;
  stop: () => Promise<void>;
}

/** Waits until an address answers. */
export async function waitUntilServed(url: string, seconds = 180): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(200)) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`${url} did not answer within ${seconds} s`);
}

/** Starts the site as `npm start` does, with a database of its own. */
export async function startSite(port: number, environment: Record<string, string>): Promise<RunningServer> {
  const child = spawn(process.execPath, ["--import", "tsx", "src/server/start/main.ts"], {
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "warn", ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => stopProcess(child);
  try {
    await waitUntilServed(`${url}/api/health`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, processId: child.pid ?? 0, stop };
}

/** Asks a process to stop and waits for it. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

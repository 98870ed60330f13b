import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../e2e/support/free-port";
import { bareSite } from "./bare-build";

const START_SECONDS = 180;

/** A server of a measurement, in a separate process. */
export interface RunningServer {
  /** http://localhost with its port, or the address that it was given. */
  origin: string;
  processId: number;
  output: () => string;
  whenEnded: Promise<unknown>;
  stop: () => Promise<void>;
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

/**
 * The body of an answer.
 * @throws where it is not a success
 */
export async function read(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}

/** Waits until a process answers at an address, and stops the process if it never does. */
export async function whenServed(child: ChildProcess, origin: string, path: string): Promise<RunningServer> {
  let text = "";
  child.stdout?.on("data", (part: Buffer) => (text += part.toString()));
  const output = () => text;
  const whenEnded = new Promise((resolve) => child.once("exit", resolve));
  const server = { origin, processId: child.pid ?? 0, output, whenEnded, stop: () => stopProcess(child) };
  for (const end = Date.now() + START_SECONDS * 1000; Date.now() < end; await wait(200)) {
    if (await read(origin + path).catch(() => null)) return server;
    if (child.exitCode !== null) break;
  }
  await server.stop();
  throw new Error(`${origin}${path} did not answer within ${START_SECONDS} s`);
}

function runProgram(
  file: string,
  parameters: readonly string[],
  environment: Record<string, string>,
  project = process.cwd(),
) {
  return spawn(process.execPath, ["--import", "tsx", file, ...parameters], {
    cwd: project,
    env: { ...process.env, HOST: "127.0.0.1", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/**
 * Starts the site as `npm start` does, on a free port unless the environment names one.
 * @param project the directory of the project that is started; this one by default
 */
export async function startSite(
  environment: Record<string, string>,
  project?: string,
): Promise<RunningServer> {
  const PORT = environment["PORT"] ?? String(await findFreePort());
  const settings = { LOG_LEVEL: "warn", ...environment, PORT };
  const child = runProgram("src/server/run/start/main.ts", [], settings, project);
  return whenServed(child, `http://${environment["HOST"] ?? "localhost"}:${PORT}`, "/api/health/ready");
}

/** Serves a built Next project (`serve-pages.ts`). */
export async function servePages(
  project: string,
  parameters: readonly string[],
  environment: Record<string, string>,
): Promise<RunningServer> {
  const PORT = String(await findFreePort());
  const program = join(import.meta.dirname, "serve-pages.ts");
  const child = runProgram(program, [project, ...parameters], { ...environment, PORT });
  return whenServed(child, `http://localhost:${PORT}`, "/");
}

/** A bare Node server that sends the bytes of a gzip file for every request. */
export async function serveBytes(file: string): Promise<RunningServer> {
  const port = String(await findFreePort());
  const child = runProgram(join(import.meta.dirname, "bare-server.ts"), [port, file], {});
  return whenServed(child, `http://127.0.0.1:${port}`, "/");
}

/** The pages that visitors see most, by their names: addresses without the origin. */
export async function mainPages(origin: string, ranking: string) {
  const rankingPath = `/rankings/${ranking}`;
  const page = JSON.parse(await read(`${origin}/api${rankingPath}`)) as { rows: { slug: string }[] };
  const [first = "", second = ""] = page.rows.map(({ slug }) => slug);
  const { pathname, search } = new URL((await fetch(`${origin}/comparar?itens=${first},${second}`)).url);
  return {
    home: "/",
    ranking: rankingPath,
    item: `/itens/${first}`,
    search: "/busca?q=celular",
    comparison: pathname + search,
  };
}

/** Serves the bare page with the rows of a ranking of the site, from memory. */
export async function serveBarePage(origin: string, path: string, directory: string): Promise<RunningServer> {
  const build = /"buildId":"([^"]+)"/.exec(await read(origin + path))?.[1] ?? "";
  // The data of a first load contains no rows, but the data for a navigation within the site does.
  const data = JSON.parse(await read(`${origin}/_next/data/${build}${path}.json`)) as { pageProps: unknown };
  const file = join(directory, "props.json");
  writeFileSync(file, JSON.stringify(data.pageProps));
  return servePages(bareSite, [], { BARE_PROPS: file });
}

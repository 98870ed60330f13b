import { bareSite } from "./bare-build";
import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

/** A server of a measurement, in a process of its own. */
export interface Served {
  process: ChildProcess;
  /** http://127.0.0.1 with its port. */
  origin: string;
}

/** The value in the middle of an odd number of values. */
export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

/** A port of the loopback address that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}

/** Serves a built Next project in a process of its own (`serve-pages.ts`). */
export async function servePages(
  project: string,
  options: readonly string[],
  environment: Record<string, string>,
): Promise<Served> {
  const port = await freePort();
  const program = join(import.meta.dirname, "serve-pages.ts");
  const child = spawn(process.execPath, ["--import", "tsx", program, project, ...options], {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (text: Buffer) => text.includes("ready") && resolve());
    child.once("exit", () => reject(new Error(`The server of ${project} did not start.`)));
  });
  return { process: child, origin: `http://127.0.0.1:${port}` };
}

/**
 * The body of an answer.
 * @throws where it is no success
 */
export async function read(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}

/** The path of the item at the top of a ranking. */
export async function bestItem(origin: string, ranking: string): Promise<string> {
  const page = JSON.parse(await read(`${origin}/api/rankings/${ranking}`)) as { rows: { slug: string }[] };
  return `/itens/${page.rows[0]?.slug ?? ""}`;
}

/** Serves the bare page with the rows of a ranking of the site, from memory. */
export async function serveBarePage(origin: string, path: string, directory: string): Promise<Served> {
  const build = /"buildId":"([^"]+)"/.exec(await read(origin + path))?.[1] ?? "";
  // A first load has no rows in its data; what Next fetches inside the site does.
  const data = JSON.parse(await read(`${origin}/_next/data/${build}${path}.json`)) as { pageProps: unknown };
  const file = join(directory, "props.json");
  writeFileSync(file, JSON.stringify(data.pageProps));
  return servePages(bareSite, [], { BARE_PROPS: file });
}

import { stopProcess } from "../../bench/servers";
import { findFreePort } from "../../e2e/support/free-port";
import { findProgram } from "../setup/machine";
import { spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export interface Varnish {
  origin: string;
  /** Where purges are taken, with `token`. */
  purgeUrl: string;
  stop: () => Promise<void>;
}

/** Varnish with its modules (xkey); null where they are not here and cannot be installed. */
export function findVarnish(): string | null {
  const program = findProgram("varnishd", "varnish");
  if (program === null) return null;
  const parents = existsSync("/usr/lib") ? readdirSync("/usr/lib") : [];
  const hasModules = () =>
    parents.some((parent) => existsSync(`/usr/lib/${parent}/varnish/vmods/libvmod_xkey.so`));
  return hasModules() || (findProgram("varnish-modules", "varnish-modules") ?? hasModules()) ? program : null;
}

/** The recipe with another port of the site and another folder of the pages. Everything else stays as operators copy it. */
const adaptRecipe = (sitePort: number, pages: string) =>
  readFileSync("deploy/varnish.vcl", "utf8")
    .replace('.port = "3000"', `.port = "${sitePort}"`)
    .replace("/etc/nginx/prova-pages", pages);

/** Starts Varnish with the recipe of `deploy/` before a site on the loopback. */
export async function startVarnish(program: string, sitePort: number, token: string): Promise<Varnish> {
  const directory = mkdtempSync(join(tmpdir(), "prova-varnish-"));
  // Its processes run as other users, who may not be able to read the project.
  chmodSync(directory, 0o755);
  const pages = join(directory, "pages");
  cpSync("deploy/pages", pages, { recursive: true });
  const recipe = join(directory, "site.vcl");
  writeFileSync(recipe, adaptRecipe(sitePort, pages));
  const [port, purgePort] = [await findFreePort(), await findFreePort()];
  const listeners = ["-a", `http=127.0.0.1:${port}`, "-a", `purge=127.0.0.1:${purgePort}`];
  const parameters = ["-F", "-n", join(directory, "work"), ...listeners, "-f", recipe, "-s", "malloc,64m"];
  const child = spawn(program, parameters, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, PURGE_TOKEN: token },
  });
  process.once("exit", () => child.kill("SIGTERM"));
  let problems = "";
  child.stderr.on("data", (part: Buffer) => (problems += part.toString()));
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await stopProcess(child);
    rmSync(directory, { recursive: true, force: true });
  };
  for (const end = Date.now() + 60_000; Date.now() < end && child.exitCode === null; await wait(50)) {
    const answered = await fetch(`${origin}/api/health`).catch(() => null);
    if (answered?.ok) return { origin, purgeUrl: `http://127.0.0.1:${purgePort}/`, stop };
  }
  await stop();
  throw new Error(`Varnish did not start:\n${problems}`);
}

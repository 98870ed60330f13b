import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

/** What decides how a missing program can be installed. */
export interface Machine {
  isRoot: boolean;
  /** Debian or one of its descendants. */
  hasApt: boolean;
  platform: string;
  architecture: string;
}

/** This machine. */
export function describeMachine(): Machine {
  return {
    isRoot: process.getuid?.() === 0,
    hasApt: existsSync("/usr/bin/apt-get"),
    platform: process.platform,
    architecture: process.arch,
  };
}

/** The real directories in which a program of the PATH lies, in the PATH's order. */
export function findOnPath(program: string, path = process.env["PATH"] ?? ""): string[] {
  const found = path.split(delimiter).flatMap((directory) => {
    const file = join(directory, program);
    try {
      accessSync(file, constants.X_OK);
      return [dirname(realpathSync(file))];
    } catch {
      return [];
    }
  });
  return [...new Set(found)];
}

/** Where the tests keep what they had to fetch; survives the run, is not part of the project. */
export function testCache(): string {
  return join(process.cwd(), ".test");
}

/** A test server is started by its test, so Debian's package need not create and start one of its own. */
function declineDebianCluster(): void {
  const file = "/etc/postgresql-common/createcluster.conf";
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "create_main_cluster = false\n");
}

/** Installs a package of the Debian distribution without a question. Needs root. */
export function installDebianPackage(
  name: "chromium" | "chromium-headless-shell" | "postgresql" | "nginx" | "wrk",
): void {
  process.stderr.write(`Installing Debian's package ${name} for the tests …\n`);
  if (name === "postgresql") declineDebianCluster();
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const run = (args: string[]) =>
    execFileSync("apt-get", args, { env, stdio: ["ignore", "ignore", "inherit"] });
  run(["update", "-qq"]);
  run(["install", "-y", "-qq", "--no-install-recommends", "-o", "Dpkg::Options::=--force-confold", name]);
}

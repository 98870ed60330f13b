import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

/** The facts that decide how a missing program can be installed. */
export interface Machine {
  isRoot: boolean;
  /** Whether it is Debian or a derivative. */
  hasApt: boolean;
  platform: string;
  architecture: string;
}

export function describeMachine(): Machine {
  return {
    isRoot: process.getuid?.() === 0,
    hasApt: existsSync("/usr/bin/apt-get"),
    platform: process.platform,
    architecture: process.arch,
  };
}

/** The real directories of a program in the PATH, in the PATH's order. */
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

/** The folder for downloads of the tests. It survives the run and does not belong to the project. */
export function testCache(): string {
  return join(process.cwd(), ".test");
}

/** Keeps Debian's package from creating and starting its own server, because tests start theirs. */
function declineDebianCluster(): void {
  const file = "/etc/postgresql-common/createcluster.conf";
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "create_main_cluster = false\n");
}

/** Packages of Debian that tests install where they run as root. */
export type DebianPackage =
  | "chromium"
  | "chromium-headless-shell"
  | "haproxy"
  | "nginx"
  | "pgbouncer"
  | "postgresql"
  | "prometheus"
  | "redis-server"
  | "varnish"
  | "varnish-modules"
  | "wrk";

/**
 * Installs a package of Debian without questions. Needs root. Test files that ask at the same time take turns: apt refuses
 * to read its lists, and waits for dpkg only where told to, while another one does.
 */
export function installDebianPackage(name: DebianPackage): void {
  process.stderr.write(`Installing Debian's package ${name} for the tests …\n`);
  if (name === "postgresql") declineDebianCluster();
  mkdirSync(testCache(), { recursive: true });
  const lock = join(testCache(), "apt.lock");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const run = (args: string[]) =>
    execFileSync("flock", [lock, "apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300", ...args], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
  run(["update"]);
  run(["install", "-y", "--no-install-recommends", "-o", "Dpkg::Options::=--force-confold", name]);
}

/** The path of a program of a Debian package, which root installs where it is missing; null where it cannot be had. */
export function findProgram(program: string, name: DebianPackage): string | null {
  const path = `${process.env["PATH"] ?? ""}${delimiter}/usr/sbin`;
  const { hasApt, isRoot } = describeMachine();
  if (findOnPath(program, path).length === 0 && hasApt && isRoot) {
    try {
      installDebianPackage(name);
    } catch (error) {
      process.stderr.write(`Installing ${name} failed: ${String(error)}\n`);
    }
  }
  const [directory] = findOnPath(program, path);
  return directory === undefined ? null : join(directory, program);
}

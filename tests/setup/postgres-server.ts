import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "pg";
import { findPostgres } from "./find-postgres";

/** A PostgreSQL server that lives as long as the test run. */
export interface PostgresServer {
  /** Connection string of its maintenance database, over a Unix socket. */
  url: string;
  stop: () => Promise<void>;
  /** Ends it at once, as a crash would. Its data stay. */
  crash: () => Promise<void>;
  /** Starts it again with its data, after {@link crash}. */
  restart: () => Promise<void>;
  /** Its main process, whose children serve the sessions. */
  processId: () => number;
  /** The directory of its programs, which its account may run. */
  programs: string;
}

interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so root uses an account without rights. Other users run it themselves. */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    try {
      const read = (flag: string) => Number(execFileSync("id", [flag, name], { stdio: "pipe" }).toString());
      return { uid: read("-u"), gid: read("-g") };
    } catch {
      continue;
    }
  }
  throw new Error(
    "Root cannot run PostgreSQL, and there is no account named postgres or nobody to run it as.",
  );
}

/** The programs' directory for the account: a copy if the account cannot reach the original. */
function reachableBinaries(binaries: string, directory: string, account: Account | undefined): string {
  try {
    execFileSync(join(binaries, "postgres"), ["--version"], { stdio: "ignore", ...account });
    return binaries;
  } catch {
    // Programs find their libraries and templates by relative paths, so the whole tree is copied.
    const copy = join(directory, "programs");
    cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true });
    return join(copy, "bin");
  }
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`PostgreSQL did not start:\n${output()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** @param signal SIGINT is PostgreSQL's fast shutdown, which ends open sessions; SIGQUIT is its immediate one */
async function endServer(child: ChildProcess, signal: "SIGINT" | "SIGQUIT"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
}

/**
 * Starts a server in a temporary directory that only its own account can reach. It has a Unix socket and no network
 * port, and need not survive a crash of the machine, because its data end with the run.
 * @param options.parent the directory that contains the temporary directory; by default the system's one for temporary files
 * @param options.isDurable makes commits reach the disk nevertheless, for measurements
 * @param options.standbyOf a running server, whose standby it becomes instead of a server of its own
 * @param options.settings further settings, as "name=value"
 */
export async function startPostgres({
  parent = tmpdir(),
  isDurable = false,
  standbyOf,
  settings: further = [],
}: {
  parent?: string;
  isDurable?: boolean;
  standbyOf?: PostgresServer;
  settings?: readonly string[];
} = {}): Promise<PostgresServer> {
  const directory = mkdtempSync(join(parent, "prova-pg-"));
  const account = serverAccount();
  if (account) chownSync(directory, account.uid, account.gid);
  const binaries = reachableBinaries(findPostgres(), directory, account);
  const data = join(directory, "data");
  // The account may not enter its home, and initdb reads the working directory.
  const options = { ...account, cwd: directory, env: { ...process.env, LC_ALL: "C" } };
  const [program, given] = standbyOf
    ? ["pg_basebackup", ["-d", standbyOf.url, "-R", "-X", "stream", "-c", "fast"]]
    : ["initdb", ["-U", "postgres", "-A", "trust", "-E", "UTF8"]];
  execFileSync(join(binaries, program), ["-D", data, "--no-sync", ...given], { ...options, stdio: "pipe" });
  const settings = [
    "listen_addresses=",
    `unix_socket_directories=${directory}`,
    "unix_socket_permissions=0700",
    ...(isDurable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
    "max_connections=200",
    ...further,
  ];
  let output = "";
  const launch = () => {
    const started = spawn(join(binaries, "postgres"), ["-D", data, ...settings.flatMap((s) => ["-c", s])], {
      ...options,
      stdio: ["ignore", "ignore", "pipe"],
    });
    started.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    return started;
  };
  let child = launch();
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(directory)}`;
  const stop = async () => {
    await endServer(child, "SIGINT");
    rmSync(directory, { recursive: true, force: true });
  };
  const restart = async () => {
    child = launch();
    await waitUntilReady(url, child, () => output);
  };
  // An interrupted run must not leave a server behind.
  process.once("exit", () => child.kill("SIGINT"));
  try {
    await waitUntilReady(url, child, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    stop,
    crash: () => endServer(child, "SIGQUIT"),
    restart,
    processId: () => child.pid ?? 0,
    programs: binaries,
  };
}

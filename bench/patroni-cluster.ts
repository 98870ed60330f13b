import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findPostgres } from "../tests/setup/find-postgres";
import { findOnPath } from "../tests/setup/machine";
import { serverAccount } from "../tests/setup/postgres-server";
import { findFreePort } from "../e2e/support/free-port";
import { stopProcess } from "./servers";

const programs = ["etcd", "patroni", "haproxy"] as const;
const PATH = `${process.env["PATH"] ?? ""}:/usr/sbin`;
const NODES = [1, 2, 3] as const;
const SUPERUSER_PASSWORD = "change-me-superuser";
/** Longest wait for three nodes that replicate, in milliseconds. */
const START_LIMIT = 120_000;

/** The programs of Debian's packages that are not installed. */
export const missingPrograms = (): string[] =>
  programs
    .filter((name) => findOnPath(name, PATH).length === 0)
    .map((name) => (name === "etcd" ? "etcd-server" : name));

const programPath = (name: (typeof programs)[number]) => join(findOnPath(name, PATH)[0] ?? "", name);

type NodeNumber = (typeof NODES)[number];

interface Ports {
  postgres: number;
  rest: number;
  etcd: number;
  peer: number;
}

interface ClusterMember {
  name: string;
  role: string;
  state: string;
}

export interface PatroniCluster {
  /** A database through haproxy, which leads to the leader. */
  urlOf: (database: string) => string;
  /** The state of each node, as Patroni tells it. */
  members: () => Promise<ClusterMember[]>;
  /** Ends everything of the leader's machine at once with SIGKILL: PostgreSQL, Patroni and etcd. Gives its name. */
  killLeader: () => Promise<string>;
  /** Starts what was killed again. */
  revive: (name: string) => void;
  stop: () => Promise<void>;
}

/** Processes below one, found by their parents. */
function descendantsOf(processId: number): number[] {
  const output = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const pairs = output
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    pairs.filter(([, of]) => of === parent).flatMap(([id = 0]) => [id, ...below(id)]);
  return below(processId);
}

function killAll(processIds: readonly number[]): void {
  for (const id of processIds) {
    try {
      process.kill(id, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }
}

/** Replaces the addresses of the examples in `deploy` by those of this machine; everything else stays. */
function adapt(text: string, all: ReadonlyMap<NodeNumber, Ports>): string {
  return text
    .replace(/10\.0\.0\.(\d):5432 check port 8008/g, (_, node: string) => {
      const ports = all.get(Number(node) as NodeNumber);
      return `127.0.0.1:${ports?.postgres} check port ${ports?.rest}`;
    })
    .replace(
      /10\.0\.0\.(\d):2379/g,
      (_, node: string) => `127.0.0.1:${all.get(Number(node) as NodeNumber)?.etcd}`,
    );
}

/** Starts three nodes by `deploy/patroni.example.yml`, with an etcd each, and `deploy/haproxy.cfg` before them. */
export async function startPatroniCluster(directory: string): Promise<PatroniCluster> {
  const account = serverAccount();
  const claim = (path: string) => account && chownSync(path, account.uid, account.gid);
  chmodSync(directory, 0o755);
  const all = new Map<NodeNumber, Ports>();
  for (const node of NODES) {
    const [postgres, rest, etcd, peer] = [
      await findFreePort(),
      await findFreePort(),
      await findFreePort(),
      await findFreePort(),
    ];
    all.set(node, { postgres, rest, etcd, peer });
  }
  const portsOf = (node: NodeNumber) => all.get(node) ?? { postgres: 0, rest: 0, etcd: 0, peer: 0 };
  const children = new Map<string, ChildProcess>();
  const launch = (name: string, file: string, parameters: readonly string[]) => {
    const output = openSync(join(directory, `${name}.log`), "a");
    const child = spawn(file, parameters, { stdio: ["ignore", output, output], cwd: directory, ...account });
    children.set(name, child);
  };
  const homeOf = (node: NodeNumber) => join(directory, `node${node}`);
  const peers = NODES.map((node) => `node${node}=http://127.0.0.1:${portsOf(node).peer}`).join(",");

  const startEtcd = (node: NodeNumber) => {
    const { etcd, peer } = portsOf(node);
    launch(`etcd${node}`, programPath("etcd"), [
      ...["--name", `node${node}`, "--data-dir", join(homeOf(node), "etcd")],
      ...[
        "--listen-client-urls",
        `http://127.0.0.1:${etcd}`,
        "--advertise-client-urls",
        `http://127.0.0.1:${etcd}`,
      ],
      ...[
        "--listen-peer-urls",
        `http://127.0.0.1:${peer}`,
        "--initial-advertise-peer-urls",
        `http://127.0.0.1:${peer}`,
      ],
      ...["--initial-cluster", peers, "--initial-cluster-state", "new"],
      // Three members share this machine's processors with everything else.
      ...["--heartbeat-interval", "250", "--election-timeout", "2500"],
    ]);
  };
  const startPatroni = (node: NodeNumber) =>
    launch(`patroni${node}`, programPath("patroni"), [join(homeOf(node), "patroni.yml")]);

  for (const node of NODES) {
    const { postgres, rest } = portsOf(node);
    const home = homeOf(node);
    mkdirSync(home, { mode: 0o700 });
    const text = adapt(readFileSync("deploy/patroni.example.yml", "utf8"), all)
      .replace("name: node1", `name: node${node}`)
      .replaceAll("10.0.0.1:8008", `127.0.0.1:${rest}`)
      .replaceAll("10.0.0.1:5432", `127.0.0.1:${postgres}`)
      .replaceAll("10.0.0.0/24", "127.0.0.0/8")
      .replace("/var/lib/postgresql/15/prova", join(home, "data"))
      .replace("/usr/lib/postgresql/15/bin", findPostgres())
      .replace("/var/lib/postgresql/.pgpass-prova", join(home, "pgpass"))
      .replace("/var/run/postgresql", home)
      .replace("mode: automatic", "mode: off");
    writeFileSync(join(home, "patroni.yml"), text);
    for (const path of [home, join(home, "patroni.yml")]) claim(path);
    startEtcd(node);
  }
  for (const node of NODES) startPatroni(node);
  const port = await findFreePort();
  const haproxyFile = join(directory, "haproxy.cfg");
  writeFileSync(
    haproxyFile,
    adapt(readFileSync("deploy/haproxy.cfg", "utf8"), all).replace("127.0.0.1:5000", `127.0.0.1:${port}`),
  );
  claim(directory);
  launch("haproxy", programPath("haproxy"), ["-db", "-f", haproxyFile]);

  const members = async (): Promise<ClusterMember[]> => {
    for (const node of NODES) {
      const answer = await fetch(`http://127.0.0.1:${portsOf(node).rest}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: ClusterMember[] }).members;
    }
    return [];
  };
  /** The main process of a node's PostgreSQL, which Patroni starts outside its own tree. */
  const postmasterOf = (node: NodeNumber): number[] => {
    try {
      const [id] = readFileSync(join(homeOf(node), "data", "postmaster.pid"), "utf8").split("\n");
      return [Number(id)];
    } catch {
      return [];
    }
  };
  const processesOf = (node: NodeNumber): number[] => {
    const roots = [
      ...[`patroni${node}`, `etcd${node}`].flatMap((name) => children.get(name)?.pid ?? []),
      ...postmasterOf(node),
    ];
    return roots.flatMap((id) => [id, ...descendantsOf(id)]);
  };
  const stop = async () => {
    const haproxy = children.get("haproxy");
    if (haproxy) await stopProcess(haproxy);
    killAll(NODES.flatMap(processesOf));
  };
  process.once("exit", () =>
    killAll([...NODES.flatMap(processesOf), children.get("haproxy")?.pid ?? []].flat()),
  );
  for (const end = Date.now() + START_LIMIT; ; await wait(500)) {
    const standbys = (await members()).filter(({ role }) => role === "sync_standby" || role === "replica");
    if (standbys.length === 2 && standbys.some(({ role }) => role === "sync_standby")) break;
    if (Date.now() > end) {
      await stop();
      throw new Error(
        `The cluster did not start:\n${readFileSync(join(directory, "patroni1.log"), "utf8").slice(-3000)}`,
      );
    }
  }
  const nodeOf = (name: string) => NODES.find((node) => `node${node}` === name) ?? 1;
  return {
    urlOf: (database) => `postgres://postgres:${SUPERUSER_PASSWORD}@127.0.0.1:${port}/${database}`,
    members,
    killLeader: async () => {
      const leader = (await members()).find(({ role }) => role === "leader");
      if (!leader) throw new Error("The cluster has no leader");
      killAll(processesOf(nodeOf(leader.name)));
      return leader.name;
    },
    revive: (name) => {
      startEtcd(nodeOf(name));
      startPatroni(nodeOf(name));
    },
    stop,
  };
}

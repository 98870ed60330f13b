import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stopProcess } from "../../bench/servers";
import { findFreePort } from "../../e2e/support/free-port";
import { findProgram } from "../setup/machine";
import { type PostgresServer, serverAccount, startPostgres } from "../setup/postgres-server";

const PASSWORD = "segredo-da-prova";
/** What a start of servers may take on a busy machine, in milliseconds. */
const SERVER_LIMIT = 120_000;

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "prova-large-"));
  // Servers run under an account of their own.
  chmodSync(directory, 0o755);
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** A file of `deploy` with other addresses and paths, which every account can read. */
function adapt(file: string, replacements: Readonly<Record<string, string>>): string {
  const text = Object.entries(replacements).reduce(
    (rest, [from, to]) => {
      if (!rest.includes(from)) throw new Error(`${file} lacks "${from}"`);
      return rest.replaceAll(from, to);
    },
    readFileSync(join("deploy", file), "utf8"),
  );
  const path = join(directory, file.replaceAll("/", "-"));
  writeFileSync(path, text);
  return path;
}

async function ask<Row extends object>(connectionString: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const haproxy = findProgram("haproxy", "haproxy");
const promtool = findProgram("promtool", "prometheus");
const pgbouncer = findProgram("pgbouncer", "pgbouncer");
const leftOut = (program: string | null, name: string) =>
  program === null ? ` (left out: Debian's package ${name} is not here)` : "";

describe("the parts beside several processes", () => {
  it.skipIf(haproxy === null)(`balance by a valid configuration${leftOut(haproxy, "haproxy")}`, () => {
    const file = adapt("haproxy-pages.cfg", {
      "/etc/haproxy/prova-pages": resolve("deploy/pages"),
      // Names that this machine does not know are no mistake.
      " site:3000": " 127.0.0.1:3000",
      " second:3000": " 127.0.0.1:3001",
      " third:3000": " 127.0.0.1:3002",
    });
    const check = ["-c", '"$0" -c -f "$1" 2>&1', haproxy ?? "", file];
    const output = execFileSync("sh", check, { encoding: "utf8" });
    expect(output).toContain("Configuration file is valid");
    expect(output).not.toMatch(/WARNING|ALERT/);
  });

  it.skipIf(haproxy === null)(
    `send what a process has not answered to another one, unless it may change something twice${leftOut(haproxy, "haproxy")}`,
    async () => {
      const taken: string[] = [];
      /** A process of the site; one that is lost takes a request to its end and ends without an answer. */
      const startSite = async (isLost: boolean) => {
        const server = createServer((message, response) => {
          if (message.url === "/api/health") return void response.end("ok");
          void text(message).then((body) => {
            if (isLost) return message.socket.destroy();
            taken.push(`${message.method} ${message.url} ${body}`);
            response.end("taken");
          });
        }).listen(0, "127.0.0.1");
        await once(server, "listening");
        return { server, address: `127.0.0.1:${(server.address() as AddressInfo).port}` };
      };
      const [lost, ...others] = [await startSite(true), await startSite(false), await startSite(false)];
      const port = await findFreePort();
      const file = adapt("haproxy-pages.cfg", {
        "/etc/haproxy/prova-pages": resolve("deploy/pages"),
        "bind :8080": `bind 127.0.0.1:${port}`,
        " site:3000": ` ${lost.address}`,
        " second:3000": ` ${others[0]?.address}`,
        " third:3000": ` ${others[1]?.address}`,
      });
      const balancer = spawn(haproxy ?? "", ["-db", "-f", file], { stdio: "ignore" });
      try {
        // A connection for each: HAProxy ends one that has had an answer instead of writing 503 into it, and nginx says it then.
        const ask = async (path: string, body?: string) => {
          const method = body === undefined ? "GET" : "POST";
          const asking = request({ port, path, method, agent: false }).end(body);
          const [answer] = (await once(asking, "response")) as [IncomingMessage];
          answer.resume();
          return answer.statusCode;
        };
        while ((await ask("/").catch(() => null)) !== 200) await sleep(50);
        taken.length = 0;
        const answers = async (path: string, bodies: readonly (string | undefined)[]) => {
          const all: (number | undefined)[] = [];
          for (const body of bodies) all.push(await ask(path, body));
          return all;
        };
        const six = ["a", "b", "c", "d", "e", "f"];
        expect(await answers("/rankings", Array<undefined>(6).fill(undefined))).toEqual(Array(6).fill(200));
        expect(await answers("/api/event", six)).toEqual(Array(6).fill(200));
        expect(taken.filter((each) => each.startsWith("POST"))).toEqual(
          six.map((body) => `POST /api/event ${body}`),
        );
        taken.length = 0;
        const reviews = await answers("/itens/brisa/avaliar", six);
        expect(reviews.toSorted()).toEqual([200, 200, 200, 200, 503, 503]);
        expect(taken).toHaveLength(4);
      } finally {
        await stopProcess(balancer);
        for (const { server } of [lost, ...others]) server.close();
      }
    },
    SERVER_LIMIT,
  );

  it.skipIf(promtool === null)(`measure by a valid configuration${leftOut(promtool, "prometheus")}`, () => {
    const token = join(directory, "token");
    writeFileSync(token, "token");
    const file = adapt("prometheus/prometheus.yml", {
      "/etc/prometheus/prova.yml": resolve("deploy/prometheus/rules.yml"),
      "/run/secrets/metrics-token": token,
    });
    expect(execFileSync(promtool ?? "", ["check", "config", file], { encoding: "utf8" })).toContain(
      "SUCCESS",
    );
  });
});

// Real servers, for some seconds: the scripts are what no other test runs.
describe("the database of several processes", () => {
  let primary: PostgresServer | undefined;
  let socket: string;
  const urlAt = (host: string) => `postgres://prova@localhost/prova?host=${encodeURIComponent(host)}`;

  beforeAll(async () => {
    const settings = [`hba_file=${adapt("postgres/pg_hba.conf", {})}`];
    primary = await startPostgres({ settings });
    socket = new URL(primary.url).searchParams.get("host") ?? "";
    await ask(primary.url, `create role prova superuser login password '${PASSWORD}'`);
    await ask(primary.url, "create database prova owner prova");
  }, SERVER_LIMIT);
  afterAll(() => primary?.stop());

  it.skipIf(pgbouncer === null)(
    `is reached through the pooler with the password alone${leftOut(pgbouncer, "pgbouncer")}`,
    async () => {
      const port = await findFreePort();
      const users = join(directory, "pooler");
      mkdirSync(users);
      const account = serverAccount();
      if (account) chownSync(users, account.uid, account.gid);
      const list = { "/tmp/userlist.txt": join(users, "userlist.txt") };
      const settings = adapt("pgbouncer/pgbouncer.ini", {
        ...list,
        "host=database": `host=${socket}`,
        "listen_addr = *": "listen_addr = 127.0.0.1",
        "listen_port = 6432": `listen_port = ${port}`,
      });
      const child = spawn("sh", [adapt("pgbouncer/start.sh", list), settings], {
        ...account,
        cwd: "/",
        env: { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin`, POSTGRES_PASSWORD: PASSWORD },
        stdio: "ignore",
      });
      try {
        const read = (password: string) =>
          ask<{ one: number }>(`postgres://prova:${password}@127.0.0.1:${port}/prova`, "select 1 as one");
        await expect
          .poll(() => read(PASSWORD).catch(() => null), { timeout: SERVER_LIMIT / 2 })
          .toEqual([{ one: 1 }]);
        await expect(read("wrong")).rejects.toThrow("SASL authentication failed");
      } finally {
        await stopProcess(child);
      }
    },
    SERVER_LIMIT,
  );

  it(
    "has a standby, which copies it once and follows it after a restart too",
    async () => {
      const folder = join(directory, "standby");
      mkdirSync(folder);
      const account = serverAccount();
      if (account) chownSync(folder, account.uid, account.gid);
      const script = adapt("postgres/standby.sh", {});
      // A standby allows as many connections as its primary, or more.
      const own = ["listen_addresses=", `unix_socket_directories=${folder}`, "max_connections=200"];
      const env = {
        ...process.env,
        PATH: `${primary?.programs ?? ""}:${process.env["PATH"]}`,
        PGDATA: join(folder, "data"),
        PGHOST: socket,
        PGUSER: "prova",
      };
      const start = () =>
        spawn("sh", [script, ...own.flatMap((setting) => ["-c", setting])], {
          ...account,
          cwd: "/",
          env,
          stdio: "ignore",
        });
      const stored = () => ask(urlAt(folder), "select value from note").catch(() => null);
      await ask(urlAt(socket), "create table note (value int)");
      let standby = start();
      try {
        await expect.poll(stored, { timeout: SERVER_LIMIT / 2 }).toEqual([]);
        await stopProcess(standby);
        await ask(urlAt(socket), "insert into note values (7)");
        standby = start();
        await expect.poll(stored, { timeout: SERVER_LIMIT / 2 }).toEqual([{ value: 7 }]);
        const [state] = await ask(urlAt(folder), "select pg_is_in_recovery() as follows");
        expect(state).toEqual({ follows: true });
        const slots = await ask(urlAt(socket), "select slot_name, active from pg_replication_slots");
        expect(slots).toEqual([{ slot_name: "prova_standby", active: true }]);
      } finally {
        await stopProcess(standby);
      }
    },
    SERVER_LIMIT,
  );
});

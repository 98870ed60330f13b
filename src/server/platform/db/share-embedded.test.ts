import { uncheckedRows } from "@tests/support/unchecked-rows";
import { readLockHolder } from "@/server/platform/db/data-directory-lock";
import { serveEmbeddedConnection } from "@/server/platform/db/embedded-connection";
import { openServerDatabase, wrapEmbedded } from "@/server/platform/db/open-database";
import { shareEmbedded, type SharedEmbedded } from "@/server/platform/db/share-embedded";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, Pool } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

const errors: unknown[] = [];
const directory = mkdtempSync(join(tmpdir(), "prova-share-"));
let client: PGlite;
let shared: SharedEmbedded;

const count = async () =>
  (await client.query<{ n: number }>("select count(*)::int as n from note")).rows[0]?.n;

async function connectClient(): Promise<Client> {
  const connection = new Client({ host: shared.socketDirectory, user: "postgres" });
  connection.on("error", () => undefined);
  await connection.connect();
  return connection;
}

beforeAll(async () => {
  client = await PGlite.create();
  await client.exec("create table note (id int primary key, text text)");
});

afterAll(async () => {
  await client.close();
  rmSync(directory, { recursive: true, force: true });
});

beforeEach(async () => {
  await client.exec("truncate note");
  shared = await shareEmbedded(client, directory, (error) => errors.push(error));
});

afterEach(async () => {
  await shared.stop();
  expect(errors.splice(0)).toEqual([]);
});

describe("the shared embedded database", () => {
  it("is announced in the lock, open to its own account only, and gone after the stop", async () => {
    expect(readLockHolder(directory)?.socketDirectory).toBe(shared.socketDirectory);
    const socket = join(shared.socketDirectory, ".s.PGSQL.5432");
    expect(statSync(socket).mode & 0o777).toBe(0o600);
    expect(statSync(shared.socketDirectory).mode & 0o777).toBe(0o700);
    await shared.stop();
    expect(readLockHolder(directory)?.socketDirectory).toBeNull();
    expect(() => statSync(socket)).toThrow("ENOENT");
    shared = await shareEmbedded(client, directory, (error) => errors.push(error));
  });

  it("serves queries with parameters, results of several megabytes and several connections", async () => {
    const [first, second] = await Promise.all([connectClient(), connectClient()]);
    await first.query("insert into note select n, repeat('ã', $1) from generate_series(1, 2000) n", [1000]);
    const { rows } = await second.query<{ id: number; text: string }>("select * from note order by id");
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 2000 }, (_, index) => index + 1));
    expect(rows.every(({ text }) => text === "ã".repeat(1000))).toBe(true);
    await Promise.all([first.end(), second.end()]);
  });

  it("keeps queries of this process out of a client's transaction", async () => {
    const connection = await connectClient();
    await connection.query("begin");
    await connection.query("insert into note values (1, 'half')");
    const seen = count();
    const inserted = client.transaction((transaction) =>
      transaction.query("insert into note values (9, 'own')"),
    );
    await connection.query("insert into note values (2, 'other half')");
    await connection.query("rollback");
    expect(await seen).toBe(0);
    await inserted;
    expect(await count()).toBe(1);
    await connection.end();
  });

  it("rolls back the transaction of a client that dies, and goes on", async () => {
    const connection = await connectClient();
    await connection.query("begin");
    await connection.query("insert into note values (1, 'lost')");
    const seen = count();
    (
      connection as unknown as { connection: { stream: { destroy: () => void } } }
    ).connection.stream.destroy();
    expect(await seen).toBe(0);
    const next = await connectClient();
    expect((await next.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await next.end();
  });

  it("rolls back a transaction that its client leaves idle", async () => {
    const path = join(directory, "impatient");
    mkdirSync(path);
    const server = createServer((socket) => void serveEmbeddedConnection(client, socket, undefined, 100));
    await new Promise<void>((resolve) => server.listen(join(path, ".s.PGSQL.5432"), resolve));
    const connection = new Client({ host: path, user: "postgres" });
    connection.on("error", () => undefined);
    await connection.connect();
    await connection.query("begin");
    await connection.query("insert into note values (1, 'idle')");
    expect(await count()).toBe(0);
    await expect(connection.query("commit")).rejects.toThrow();
    server.close();
  });

  it("answers an error once and stays usable, in a transaction and outside", async () => {
    const connection = await connectClient();
    await expect(connection.query("select $1::int / 0", [1])).rejects.toThrow("division by zero");
    await connection.query("begin");
    await expect(connection.query("insert into nowhere values ($1)", [1])).rejects.toThrow("nowhere");
    await expect(connection.query("select 1")).rejects.toThrow("current transaction is aborted");
    await connection.query("rollback");
    await connection.query("insert into note values ($1, $2)", [3, "fine"]);
    expect(await count()).toBe(1);
    await connection.end();
  });

  it("does not mix up statements that two sides prepare at the same time", async () => {
    const pool = new Pool({ host: shared.socketDirectory, user: "postgres", max: 2 });
    const work = Array.from({ length: 100 }, async (_, n) => {
      const [theirs, ours] = await Promise.all([
        pool.query<{ v: number }>("select $1::int + 1000 as v", [n]),
        client.query<{ v: string }>("select $1::text || 'x' as v", [String(n)]),
      ]);
      return [theirs.rows[0]?.v, ours.rows[0]?.v];
    });
    expect(await Promise.all(work)).toEqual(Array.from({ length: 100 }, (_, n) => [n + 1000, `${n}x`]));
    await pool.end();
  });

  it("runs Drizzle's transactions for the commands", async () => {
    const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(shared.socketDirectory)}`;
    const handle = openServerDatabase(url, { maximumConnections: 2 });
    await handle.database.transaction(async (transaction) => {
      await transaction.execute(sql`insert into note values (1, ${"a"}), (2, ${"b"})`);
    });
    const rows = await uncheckedRows<{ id: number }>(handle.database, sql`select id from note order by id`);
    expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await uncheckedRows(wrapEmbedded(client), sql`select id from note order by id`)).toEqual(rows);
    await handle.close();
  });

  it("turns away what is not PostgreSQL's protocol", async () => {
    const socket = connect(join(shared.socketDirectory, ".s.PGSQL.5432"));
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.on("error", () => undefined);
    socket.write(Buffer.alloc(64));
    await closed;
    expect(await count()).toBe(0);
  });

  it("uses a private directory elsewhere where the data directory's path is too long for a socket", async () => {
    const deep = join(directory, "d".repeat(60), "e".repeat(60));
    mkdirSync(deep, { recursive: true });
    const other = await shareEmbedded(client, deep, (error) => errors.push(error));
    expect(other.socketDirectory.startsWith(deep)).toBe(false);
    const connection = new Client({ host: other.socketDirectory, user: "postgres" });
    await connection.connect();
    expect((await connection.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await connection.end();
    await other.stop();
    expect(() => statSync(other.socketDirectory)).toThrow("ENOENT");
  });
});

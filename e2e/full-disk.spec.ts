import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Client } from "pg";
import { expect } from "playwright/test";
import { waitForFirstSearch } from "./support/first-search";
import { linesOf, test } from "./support/operator";
import { postEvent, signedBody, visitPayload } from "./support/signed-event";
import { importOf } from "./support/small-catalogue";
import { canMountDisk, mountSmallDisk, type SmallDisk } from "./support/small-disk";

// A disk of its own that can be full: a tmpfs in a mount namespace, on Linux for root or with user namespaces.
test.skip(!canMountDisk(), "needs Linux and the right to mount in a namespace (unshare -rm)");

const MEGABYTES = 160;
/** Room for some pages of a table and for no segment of PostgreSQL's log (16 MB). */
const NEARLY_FULL = 400_000;
/** Room for the beginning of an import. */
const SOME_ROOM = 12_000_000;
const RUNNING = /running at http/;

/** A session on the embedded database of the running site. */
async function openSession(disk: SmallDisk): Promise<Client> {
  const client = new Client({ host: join(disk.path, "socket"), user: "postgres", query_timeout: 20_000 });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Writes nothing but PostgreSQL's log, until there is no room for it. */
async function fillLog(disk: SmallDisk): Promise<void> {
  const client = await openSession(disk);
  const write = "select pg_logical_emit_message(true, 'journey', repeat('x', 1000000))";
  for (let megabytes = 0; megabytes < 400; megabytes += 1) await client.query(write);
}

/** The command that imports a file of that many items on the disk, for a program that runs within it. */
const importOnDisk = (disk: SmallDisk, directory: string, count: number) =>
  importOf(disk.path, count).map((word) => word.replace(disk.path, directory));

test("an import that meets a full disk says so in one line, and goes on when there is room", async ({
  operator,
}) => {
  const { dataDirectory, run } = operator;
  const disk = await mountSmallDisk(dataDirectory, MEGABYTES);
  try {
    const cli = (...parameters: string[]) => run("cli", parameters, {}, disk.within);
    const imported = cli(...importOnDisk(disk, dataDirectory, 5));
    expect([await imported.ended, imported.output()]).toEqual([0, expect.stringContaining("5 new")]);

    const words = importOnDisk(disk, dataDirectory, 6_000);
    disk.fill(SOME_ROOM);
    const refused = cli(...words);
    expect(await refused.ended, refused.output()).toBe(1);
    const [told, ...rest] = linesOf(refused.output());
    expect([told, rest]).toEqual([
      expect.stringContaining("The disk is full. Free some space and repeat"),
      [],
    ]);

    disk.clear();
    const repeated = cli(...words);
    expect([await repeated.ended, repeated.output()]).toEqual([0, expect.stringContaining("6,000 records")]);
    const verified = cli("scores", "verify");
    expect([await verified.ended, verified.output()]).toEqual([0, expect.stringContaining("problems: 0")]);
  } finally {
    disk.remove();
  }
});

test("a full disk delays events, and no acknowledged one is lost", async ({ operator }) => {
  const { port, dataDirectory, run } = operator;
  const origin = `http://127.0.0.1:${port}`;
  const disk = await mountSmallDisk(dataDirectory, MEGABYTES);
  try {
    const cli = (...parameters: string[]) => run("cli", parameters, {}, disk.within);
    const start = () => run("start", [], { TRUSTED_PROXIES: "1" }, disk.within);
    const imported = cli(...importOnDisk(disk, dataDirectory, 5));
    expect([await imported.ended, imported.output()]).toEqual([0, expect.stringContaining("5 new")]);
    const site = start();
    await expect.poll(site.output).toMatch(RUNNING);

    const acknowledged: string[] = [];
    let sent = 0;
    const send = async () => {
      // An event with all fields at their greatest length, of text that cannot be compressed.
      const noise = (length: number) => randomBytes(length / 2).toString("hex");
      const fields = { path: `/${noise(480)}`, item: noise(200), ranking: noise(200), brand: noise(200) };
      const payload = visitPayload(fields);
      sent += 1;
      const visitor = { "X-Forwarded-For": `10.1.${sent >> 8}.${sent & 255}` };
      const response = await postEvent(origin, signedBody(payload), visitor);
      if (response.status === 204) acknowledged.push(payload.event_id);
      return response;
    };
    expect((await send()).status).toBe(204);
    expect((await fetch(`${origin}/rankings/fornos`)).status).toBe(200);
    await waitForFirstSearch(origin);

    disk.fill(NEARLY_FULL);
    let refused: Response | undefined;
    while (sent < 4_000 && !refused) {
      const response = await send();
      if (response.status !== 204) refused = response;
    }
    expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await refused?.json()).toMatchObject({ type: "/api/problems/database-unavailable" });
    for (const path of ["/rankings/fornos", "/busca?q=forno", "/api/rankings/fornos"])
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);

    // Room again: the same process takes events again.
    disk.clear();
    expect((await send()).status).toBe(204);

    // No room for the log ends every PostgreSQL; the embedded one would hang at the next statement.
    disk.fill(NEARLY_FULL);
    await expect(fillLog(disk)).rejects.toThrow();
    expect(await site.ended).toBe(1);
    expect(site.output()).toMatch(
      /The embedded database has stopped: .*No space left on device\. The site ends/,
    );

    const tooEarly = start();
    expect(await tooEarly.ended).toBe(1);
    expect(tooEarly.output()).toContain("Its disk is full. Make room");
    expect(tooEarly.output()).not.toMatch(/^ *at /m);

    disk.clear();
    const again = start();
    await expect.poll(again.output).toMatch(RUNNING);
    expect((await send()).status).toBe(204);
    const session = await openSession(disk);
    const { rows } = await session.query<{ event_id: string }>("select event_id from event");
    await session.end();
    expect(rows.map((row) => row.event_id)).toEqual(expect.arrayContaining(acknowledged));
    const verified = cli("scores", "verify");
    expect([await verified.ended, verified.output()]).toEqual([0, expect.stringContaining("problems: 0")]);
    again.child.kill("SIGTERM");
    expect(await again.ended).toBe(0);
  } finally {
    disk.remove();
  }
});

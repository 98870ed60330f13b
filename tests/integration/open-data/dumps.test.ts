import { DATASETS } from "@/lib/contracts/open-data";
import { provideDatabase } from "@/server/platform/db/current-database";
import { uncheckedRows } from "../../support/unchecked-rows";
import { item } from "@/server/platform/db/schema/catalog";
import { review } from "@/server/platform/db/schema/evidence";
import { createDiskStorage } from "@/server/platform/files/disk-storage";
import { dumpDirectory } from "@/server/reading/open-data/dump-names";
import { listDumps } from "@/server/reading/open-data/list-dumps";
import { makeDump } from "@/server/reading/open-data/make-dump";
import { duckdbExample } from "@/text/open-data";
import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import { eq, sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addFansAndMotors } from "../api/catalog-fixture";
import { serveApi, type TestServer } from "../api/serve-api";

const DAY = "2026-06-15";
const dataDirectory = mkdtempSync(join(tmpdir(), "prova-dumps-"));
const directory = dumpDirectory(dataDirectory);
const storage = createDiskStorage(directory);
let test: TestDatabase;
let server: TestServer;
let duckdb: DuckDBConnection;

const dump = (day: string, signal = new AbortController().signal) =>
  makeDump(test.database, {
    day,
    now: new Date(`${day}T06:00:00Z`),
    dataDirectory,
    storage,
    isSnapshot: test.engine === "postgres",
    signal,
    onTable: () => undefined,
  });

beforeAll(async () => {
  test = await openTestDatabase();
  await addFansAndMotors(test.database);
  await test.database.update(item).set({ hiddenAt: new Date() }).where(eq(item.slug, "quase-novo"));
  await test.database
    .update(review)
    .set({ authorName: "Zuleica Quintanilha", body: "Um texto que ninguém mais escreveria." });
  vi.stubEnv("DATA_DIR", dataDirectory);
  provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
  await dump(DAY);
  server = await serveApi();
  duckdb = await (await DuckDBInstance.create(":memory:")).connect();
});
afterAll(async () => {
  duckdb.closeSync();
  await server.stop();
  await test.close();
  vi.unstubAllEnvs();
  rmSync(dataDirectory, { recursive: true, force: true });
});

const fileOf = (name: string) => join(directory, DAY, name);
const ask = async (statement: string) =>
  (await duckdb.runAndReadAll(statement)).getRowObjectsJson() as Record<string, unknown>[];
const get = (path: string, init: RequestInit = {}) =>
  fetch(server.origin + path, { redirect: "manual", ...init });

describe("a dump", () => {
  it("has the scores of the database in both formats, as DuckDB reads them", async () => {
    const stored = await uncheckedRows<{ item: string; nota: number | null; media: number | null }>(
      test.database,
      sql`select i.slug as item, s.displayed::int as nota, s.mean as media from score s
        join item i on i.id = s.item_id where i.hidden_at is null order by i.slug`,
    );
    expect(stored.length).toBe(4);
    for (const file of ["notas.csv.gz", "notas.parquet"]) {
      const rows = await ask(`select item, nota::int as nota, media from '${fileOf(file)}' order by item`);
      expect(rows, file).toEqual(stored);
    }
  });

  it("has the same rows in both formats, but for texts that a spreadsheet would run", async () => {
    for (const name of DATASETS) {
      const [csv = "", parquet = ""] = [`${name}.csv.gz`, `${name}.parquet`].map(fileOf);
      const [found] = await ask(`select (select count(*)::int from '${parquet}') as parquet,
        (select count(*)::int from '${csv}') as csv,
        (select count(*)::int from (select * from '${parquet}' except all select * from '${csv}')) as differing`);
      expect(found?.["csv"], name).toBe(found?.["parquet"]);
      expect(found?.["differing"], name).toBe(name === "itens" ? 1 : 0);
    }
    const [formula] = await ask(`select marca from '${fileOf("itens.csv.gz")}' where item = 'vento-fraco'`);
    expect(formula).toEqual({ marca: "'=Vento, S.A." });
  });

  it("has the counted reviews of published items, from which the sums follow, and nothing of their authors", async () => {
    const [stored] = await uncheckedRows<{ reviews: number; stars: number; weights: number }>(
      test.database,
      sql`select count(*)::int as reviews, sum(r.stars)::int as stars, sum(r.weight)::float8 as weights
        from review r join item i on i.id = r.item_id where r.weight > 0 and i.hidden_at is null`,
    );
    for (const file of ["avaliacoes.csv.gz", "avaliacoes.parquet"]) {
      const [found] = await ask(`select count(*)::int as reviews, sum(estrelas)::int as stars,
        sum(peso)::double as weights from '${fileOf(file)}'`);
      expect(found, file).toEqual(stored);
    }
    for (const name of readdirSync(join(directory, DAY))) {
      const bytes = readFileSync(fileOf(name));
      const text = (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
      expect(text, name).not.toMatch(/Zuleica|ninguém mais escreveria|quase-novo/);
    }
  });

  it("answers the query of the example", async () => {
    const rows = await ask(duckdbExample(join(directory, DAY)));
    expect(rows.map(({ ranking, nome, posicao }) => [ranking, nome, posicao])).toEqual([
      ["motores", "Motor Calmo", "1"],
      ["ventiladores", "Brisa Forte", "1"],
      ["ventiladores", "Vento Fraco", "2"],
    ]);
  });

  it("is made once, has its checksums, and leaves nothing else in the directory", async () => {
    expect(await dump(DAY)).toBeNull();
    const [listed, ...others] = await listDumps(test.database);
    expect([listed?.day, others]).toEqual([DAY, []]);
    expect(listed?.files.map(({ dataset }) => dataset)).toEqual(DATASETS.flatMap((name) => [name, name]));
    for (const { name, bytes, sha256 } of listed?.files ?? []) {
      const file = readFileSync(fileOf(name));
      expect([name, file.length, createHash("sha256").update(file).digest("hex")]).toEqual([
        name,
        bytes,
        sha256,
      ]);
    }
    expect(readdirSync(directory)).toEqual([DAY]);
  });

  it("that is interrupted leaves nothing behind", async () => {
    await expect(dump("2026-06-16", AbortSignal.abort())).rejects.toThrow();
    expect(readdirSync(directory)).toEqual([DAY]);
    expect(await listDumps(test.database)).toHaveLength(1);
  });
});

describe("a file of a dump", () => {
  const path = `/api/dumps/${DAY}/notas.parquet`;

  it("is downloaded under its name, with its checksum, by scripts of any site", async () => {
    const response = await get(path);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.equals(readFileSync(fileOf("notas.parquet")))).toBe(true);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      etag: `"${sha256}"`,
      "content-type": "application/vnd.apache.parquet",
      "content-disposition": `attachment; filename="${DAY}-notas.parquet"`,
      "content-length": String(bytes.length),
      "access-control-allow-origin": "*",
      "accept-ranges": "bytes",
    });
    const again = await get(path, {
      headers: { "If-None-Match": `"${sha256}"`, "Cache-Control": "max-age=0" },
    });
    expect(again.status).toBe(304);
  });

  it("is sent in parts, as long as it is the same file", async () => {
    const whole = readFileSync(fileOf("notas.parquet"));
    const part = await get(path, { headers: { Range: "bytes=4-11" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 4-11/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(4, 12))).toBe(true);
    const tail = await get(path, { headers: { Range: "bytes=-4" } });
    expect(await tail.text()).toBe("PAR1");
    const other = await get(path, { headers: { Range: "bytes=4-11", "If-Range": '"another"' } });
    expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, whole.length]);
    const behind = await get(path, { headers: { Range: `bytes=${whole.length}-` } });
    expect([behind.status, behind.headers.get("content-range")]).toEqual([416, `bytes */${whole.length}`]);
    const head = await get(path, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(String(whole.length));
  });

  it("is found under the newest day, and nowhere else", async () => {
    const newest = await get("/api/dumps/newest/notas.parquet");
    expect([newest.status, newest.headers.get("location")]).toEqual([302, path]);
    for (const wrong of [
      "2026-06-14/notas.parquet",
      `${DAY}/nada.csv`,
      "x/notas.parquet",
      `${DAY}/..%2F..%2Fkey`,
    ])
      expect((await get(`/api/dumps/${wrong}`)).status, wrong).toBe(404);
  });
});

it("keeps dumps for a week, and the first of a month for a year", async () => {
  const days = async () => (await listDumps(test.database)).map(({ day }) => day);
  for (const day of ["2026-06-25", "2026-07-01", "2026-07-02"]) await dump(day);
  expect(await days()).toEqual(["2026-07-02", "2026-07-01"]);
  await dump("2026-07-20");
  expect(await days()).toEqual(["2026-07-20", "2026-07-01"]);
  expect(readdirSync(directory).sort()).toEqual(["2026-07-01", "2026-07-20"]);
});

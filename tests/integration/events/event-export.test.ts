import { exportEvents, type ExportFormat } from "@/server/community/events/export-events";
import { createBucketStorage } from "@/server/platform/files/bucket-storage";
import { createDiskStorage } from "@/server/platform/files/disk-storage";
import type { FileStorage } from "@/server/platform/files/file-storage";
import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { runCommand } from "../../setup/run-command";
import { startBucket } from "../../support/bucket";
import { addEventRows } from "../../support/stored-events";

const DAY = "2026-06-14";
const now = new Date("2026-06-15T15:00:00Z");
const directory = mkdtempSync(join(tmpdir(), "prova-event-export-"));
const folder = join(directory, "events");
let test: TestDatabase;
let duckdb: DuckDBConnection;

const row = (second: number) => ({
  receivedAt: new Date(Date.parse("2026-06-14T12:00:00Z") + Math.floor(second / 3) * 1_000),
  visitorId: `visitor-${second % 70}`,
  isAccount: second % 70 === 0,
  name: "item_view",
  itemSlug: `item-${second % 4}`,
  rankingSlug: "ventiladores",
  fields: { path: `/itens/item-${second % 4}`, position: second },
  deviceType: second % 2 === 0 ? ("mobile" as const) : ("desktop" as const),
  device: { userAgent: "Mozilla/5.0 (ação)" },
  eventId: `0b8f7c54-4d1c-4c8e-8f58-${String(second).padStart(12, "0")}`,
});

beforeAll(async () => {
  test = await openTestDatabase({ onDisk: true });
  await addEventRows(test.database, [
    { ...row(0), receivedAt: new Date("2026-06-14T02:59:59.999Z"), itemSlug: "the-day-before" },
    ...Array.from({ length: 5_100 }, (_, index) => row(index)),
    {
      ...row(0),
      receivedAt: new Date("2026-06-15T02:59:59.999Z"),
      itemSlug: null,
      fields: { position: "?" },
    },
    { ...row(0), receivedAt: new Date("2026-06-15T03:00:00.000Z"), itemSlug: "the-day-after" },
  ]);
  duckdb = await (await DuckDBInstance.create(":memory:")).connect();
});
afterAll(async () => {
  duckdb.closeSync();
  await test.close();
  rmSync(directory, { recursive: true, force: true });
});

const ask = async (statement: string) =>
  (await duckdb.runAndReadAll(statement)).getRowObjectsJson() as Record<string, unknown>[];
const exportDay = (format: ExportFormat, day = DAY, storage: FileStorage = createDiskStorage(folder)) =>
  exportEvents(test.database, {
    ...{ day, format, now, storage, directory: folder },
    signal: new AbortController().signal,
  });

/** The query of the documentation, on the files of this test. */
function documentedQuery(): string {
  const [, query = ""] =
    /```sql\n(.*?events\.parquet.*?)```/s.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
  return query.replace(".data/exports/events", folder).replace("2026-11-01", "2026-06-01");
}

describe("an exported day", () => {
  it("has every event of the day once, the same in both formats, as DuckDB reads them", async () => {
    expect(await exportDay("parquet")).toMatchObject({
      ok: true,
      value: { path: `day=${DAY}/events.parquet`, rows: 5_101 },
    });
    expect(await exportDay("jsonl")).toMatchObject({
      ok: true,
      value: { path: `day=${DAY}/events.jsonl.gz`, rows: 5_101 },
    });
    const [parquet, jsonl] = ["events.parquet", "events.jsonl.gz"].map((name) =>
      join(folder, `day=${DAY}`, name),
    );
    for (const file of [parquet, jsonl]) {
      const [found] = await ask(`select count(*)::int as events, count(distinct event_id)::int as ids,
        sum(position)::int as positions, count(*) filter (is_account)::int as accounts, min(id)::int as first,
        count(distinct item_slug)::int as items, max(received_at)::text as last from '${file}'`);
      expect(found, file).toEqual({
        events: 5_101,
        ids: 5_100,
        positions: (5_099 * 5_100) / 2,
        accounts: 74,
        first: 2,
        items: 4,
        last: expect.stringContaining("2026-06-15 02:59:59.999") as string,
      });
    }
    const [first] = await ask(`select * exclude (day) from '${parquet}' order by id limit 1`);
    expect(first).toEqual({
      ...{ id: "2", received_at: "2026-06-14 12:00:00", visitor_id: "visitor-0", is_account: true },
      ...{ name: "item_view", item_slug: "item-0", ranking_slug: "ventiladores", path: "/itens/item-0" },
      ...{
        brand: null,
        kind: null,
        position: "0",
        results: null,
        filters: null,
        other_fields: null,
        device_type: "mobile",
      },
      ...{ user_agent: "Mozilla/5.0 (ação)", event_id: row(0).eventId, network_mark: null },
    });
    expect(readdirSync(folder)).toEqual([`day=${DAY}`]);
  });

  it("answers the query of the documentation", async () => {
    await exportDay("parquet");
    expect(await ask(documentedQuery())).toEqual(
      ["item-0", "item-1", "item-2", "item-3"].map((item_slug) => ({
        item_slug,
        views: "1275",
        visitors: "35",
      })),
    );
  });

  it("goes to a bucket", async () => {
    const bucket = await startBucket();
    try {
      const storage = createBucketStorage(bucket.settings, "events/");
      const exported = await exportDay("jsonl", DAY, storage);
      expect(exported).toMatchObject({ ok: true, value: { rows: 5_101 } });
      const path = exported.ok ? exported.value.path : "";
      const content = await storage.readRange(path, { start: 0, end: 9 });
      expect(content && (await text(content))).toHaveLength(10);
    } finally {
      await bucket.stop();
    }
  });

  it("is refused while it may get events, and where there are none", async () => {
    expect(await exportDay("parquet", "2026-06-15")).toEqual({ ok: false, error: "open" });
    expect(await exportDay("parquet", "2024-01-01")).toEqual({ ok: false, error: "missing" });
  });

  it("is written by the command, which names the file or the reason", async () => {
    await test.release();
    const target = join(directory, "by-command");
    const command = async (...parameters: string[]) => {
      const { code, output, problems } = await runCommand(
        ["events", "export", ...parameters],
        test.connection,
      );
      return { code, output: output + problems };
    };
    expect(await command("--day", DAY, "--format", "jsonl", "--to", target)).toEqual({
      code: 0,
      output: expect.stringMatching(
        /by-command\/day=2026-06-14\/events\.jsonl\.gz {2}5,101 events {2}[\d,]+ bytes\n$/,
      ) as string,
    });
    expect(existsSync(join(target, `day=${DAY}`, "events.jsonl.gz"))).toBe(true);
    expect(await command("--day", "2024-01-01", "--to", target)).toMatchObject({
      code: 1,
      output: expect.stringContaining("there are no events of it") as string,
    });
    expect(await command("--day", DAY, "--bucket")).toMatchObject({
      code: 1,
      output: expect.stringContaining("EVENTS_BUCKET_URL") as string,
    });
    await test.reopen();
  });
});

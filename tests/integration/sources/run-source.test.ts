import type { SourceInput } from "@/lib/contracts/sources";
import { dropOldDrafts } from "@/server/ingest/import-console/draft-store";
import { importDraft } from "@/server/ingest/import-console/import-jobs";
import {
  createSource,
  deleteSource,
  discardWaiting,
  editSource,
  switchSource,
} from "@/server/ingest/sources/manage-sources";
import { runSource, type SourceOptions } from "@/server/ingest/sources/run-source";
import { areSourcesDue, countSourcesToSee, enqueueDueSources } from "@/server/ingest/sources/source-schedule";
import { uncheckedRows } from "../../support/unchecked-rows";
import { item } from "@/server/platform/db/schema/catalog";
import { importDraft as draftTable } from "@/server/platform/db/schema/imports";
import { source, sourceRun } from "@/server/platform/db/schema/sources";
import { desc, eq, sql } from "drizzle-orm";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { zipOf } from "../../support/packed-files";
import { csvOf, latin1, mapping, startPublisher } from "./publisher";

const directory = mkdtempSync(join(tmpdir(), "prova-sources-"));
const NOW = new Date("2026-11-27T12:00:00Z");
const change = { actor: { kind: "job" as const }, now: NOW };
let test: TestDatabase;
let publisher: Awaited<ReturnType<typeof startPublisher>>;

beforeAll(async () => {
  vi.stubEnv("DATA_DIR", directory);
  test = await openTestDatabase();
  publisher = await startPublisher();
});
beforeEach(async () => {
  publisher.answers.clear();
  publisher.asked.length = 0;
  await test.database.execute(
    sql`truncate source, category, company, import_run, import_draft, job, operator_action restart identity cascade`,
  );
});
afterAll(async () => {
  publisher.stop();
  vi.unstubAllEnvs();
  await test.close();
  rmSync(directory, { recursive: true, force: true });
});

const inputOf = (path: string, given: Partial<SourceInput> = {}): SourceInput => ({
  ...{ name: "ANS", address: `${publisher.base}${path}`, firstPeriod: null, entry: null },
  ...{ mappingName: "ans", mapping: JSON.stringify(mapping) },
  ...{ intervalHours: 24, rowLimit: 10, meanLimit: 10, sizeLimit: 1, timeLimit: 1, note: null, ...given },
});
const dated = {
  ...mapping,
  measurements: [{ criterion: "qualidade", value: "Índice", period: { option: "period" } }],
};
const withPeriod = (first: string) => ({ firstPeriod: first, mapping: JSON.stringify(dated) });

const options = (given: Partial<SourceOptions> = {}): SourceOptions => ({
  ...{ now: () => NOW, privateHosts: ["127.0.0.1"], progress: () => undefined },
  ...{ signal: new AbortController().signal, ...given },
});
const context = () => ({ database: test.database, ...options() });
async function run(id: number, given: Partial<SourceOptions> = {}) {
  const outcome = await runSource(test.database, id, options(given));
  return outcome.ok ? outcome.value : outcome.error;
}
async function newest() {
  const [row] = await test.database.select().from(sourceRun).orderBy(desc(sourceRun.id)).limit(1);
  return row ?? expect.unreachable("no run");
}
const values = async () =>
  (await uncheckedRows<{ n: number }>(test.database, sql`select count(*)::int as n from measurement`))[0]?.n;

/** As an editor imports the draft of a file that waits. */
async function confirm() {
  const { draftId } = await newest();
  await importDraft(context(), draftId ?? 0, {});
}

/** A source whose first file an editor has imported. */
async function begun(path: string, given: Partial<SourceInput> = {}): Promise<number> {
  const id = await createSource(test.database, inputOf(path, given), change);
  expect(await run(id)).toEqual(["waits"]);
  await confirm();
  return id;
}

it("the first file waits, the next publishes itself within the limits, and an unchanged one is not fetched", async () => {
  publisher.publish("/a.csv", latin1(csvOf(20)), { "Content-Type": "application/octet-stream", ETag: '"1"' });
  const id = await createSource(test.database, inputOf("/a.csv"), change);
  expect(await run(id)).toEqual(["waits"]);
  expect((await newest()).said).toEqual([
    "É o primeiro arquivo da fonte, com 20 linhas: não há outro com que compará-lo.",
  ]);
  expect(await values()).toBe(0);
  expect(await run(id)).toEqual([]);
  await confirm();
  expect(await values()).toBe(20);
  expect(await run(id)).toEqual(["unchanged"]);
  expect(publisher.asked.at(-1)).toBe('/a.csv "1"');
  publisher.publish("/a.csv", latin1(csvOf(21)), { "Content-Type": "text/html", ETag: '"2"' });
  expect(await run(id)).toEqual(["done"]);
  expect(await values()).toBe(21);
  const [named] = await test.database.select().from(item).where(eq(item.externalKey, "21"));
  expect(named?.name).toBe("Saúde São 21");
  publisher.publish("/a.csv", latin1(csvOf(21)));
  expect(await run(id)).toEqual(["unchanged"]);
});

it("a file beyond the limits waits with what changed, and changes nothing", async () => {
  publisher.publish("/a.csv", csvOf(21));
  const id = await begun("/a.csv");
  publisher.publish("/a.csv", csvOf(11, 70, "Código;Razão;Índice;Nova"));
  expect(await run(id)).toEqual(["waits"]);
  expect((await newest()).said).toEqual([
    "Colunas novas: “Nova”.",
    "O arquivo anterior tinha 21 linhas, este tem 11. O limite é de 10% de diferença.",
    "A média de “Qualidade” foi de 0,60 para 0,75. O limite é de 10% de diferença.",
  ]);
  expect(await values()).toBe(21);
  expect(await countSourcesToSee(test.database, NOW)).toEqual({ overdue: 0, questions: 1 });
  await test.database.update(draftTable).set({ createdAt: new Date(0) });
  await dropOldDrafts(test.database, new Date());
  expect(await test.database.$count(draftTable)).toBe(1);
  expect(await discardWaiting(test.database, id, change)).toMatchObject({ ok: true });
  expect(await discardWaiting(test.database, id, change)).toMatchObject({ error: "not-waiting" });
  expect(await test.database.$count(draftTable)).toBe(0);
  expect(await run(id)).toEqual(["unchanged"]);
  expect(await values()).toBe(21);
});

it("a failure is told and changes nothing", async () => {
  publisher.publish("/a.csv", csvOf(20));
  const id = await begun("/a.csv");
  const said = async (given: Partial<SourceOptions> = {}) => {
    expect(await run(id, given)).toEqual(["failed"]);
    return (await newest()).said.join(" ");
  };
  publisher.publish("/a.csv", "<!doctype html><html><body>Manutenção</body></html>");
  expect(await said()).toMatch(/página/);
  publisher.publish("/a.csv", csvOf(20, 50, "Codigo da operadora;Nome;Valor"));
  expect(await said()).toMatch(/Código/);
  publisher.publish("/a.csv", "Código;Razão;Índice\r\n");
  expect(await said()).toMatch(/nenhuma linha|não tem linhas|vazi/i);
  publisher.answers.delete("/a.csv");
  expect(await said()).toBe("O servidor respondeu com o código 404.");
  publisher.answers.set("/a.csv", (_, response) => {
    response.writeHead(200, { "Content-Length": "10000" }).write("Código;");
    response.socket?.end();
  });
  expect(await said()).toMatch(/^Não houve conexão/);
  publisher.answers.set("/a.csv", (_, response) => void response.write("Código;"));
  expect(await said({ idle: 50 })).toBe("O servidor demorou demais.");
  publisher.publish("/a.csv", Buffer.alloc(2 ** 20 + 1, "x"));
  expect(await said()).toMatch(/grande demais/);
  publisher.answers.set("/a.csv", (_, response) =>
    response.writeHead(302, { Location: "http://10.0.0.1/" }).end(),
  );
  expect(await said()).toMatch(/não é aceito/);
  expect(await values()).toBe(20);
  const [row] = await test.database.select().from(source);
  expect(row?.failures).toBe(8);
  publisher.answers.set("/a.csv", (_, response) => response.writeHead(302, { Location: "/b.csv" }).end());
  publisher.publish("/b.csv", csvOf(20, 51));
  expect(await run(id)).toEqual(["done"]);
  expect((await test.database.select().from(source))[0]?.failures).toBe(0);
});

it("takes the months one after the other, and a month that is corrected later", async () => {
  publisher.publish("/2026-08.csv", csvOf(20));
  const id = await begun("/{ano}-{mes}.csv", withPeriod("2026-08"));
  expect(await run(id)).toEqual(["unchanged"]);
  publisher.publish("/2026-09.csv", csvOf(20, 52));
  expect(await run(id)).toEqual(["unchanged", "done"]);
  expect(publisher.asked.slice(-2)).toEqual(["/2026-08.csv", "/2026-09.csv"]);
  publisher.publish("/2026-08.csv", csvOf(20, 51));
  publisher.publish("/2026-10.csv", csvOf(20, 53));
  publisher.publish("/2026-11.csv", csvOf(20, 54));
  expect(await run(id)).toEqual(["done", "unchanged", "done"]);
  // November is not over.
  expect(await run(id)).toEqual(["unchanged", "unchanged", "unchanged"]);
  const means = await uncheckedRows<{ period: string; mean: number }>(
    test.database,
    sql`select period, round(avg(value)::numeric, 3)::float8 as mean from measurement group by 1 order by 1`,
  );
  expect(means).toEqual([
    { period: "2026-08", mean: 0.605 },
    { period: "2026-09", mean: 0.615 },
    { period: "2026-10", mean: 0.625 },
  ]);
});

it("reads the source's member of an archive", async () => {
  const files = [
    { name: "leia-me.csv", content: "Nada;Aqui\r\n1;2\r\n" },
    { name: "dados.csv", content: csvOf(20) },
  ];
  publisher.publish("/a.zip", zipOf(files), { "Content-Type": "text/plain" });
  await begun("/a.zip", { entry: "dados.csv" });
  expect(await values()).toBe(20);
});

it("is asked when it is due; another address begins anew; without it, its imports stay", async () => {
  publisher.publish("/a.csv", csvOf(20));
  const id = await begun("/a.csv");
  expect(await areSourcesDue(test.database, new Date("2027-01-01"))).toBe(false);
  await switchSource(test.database, { id, isActive: true }, change);
  expect(await areSourcesDue(test.database, NOW)).toBe(true);
  expect(await enqueueDueSources(test.database, NOW)).toBe(1);
  const jobs = await uncheckedRows(
    test.database,
    sql`select key, payload from job where kind = 'sources.run'`,
  );
  expect(jobs).toEqual([{ key: `source-${id}`, payload: { sourceId: id } }]);
  await run(id);
  expect(await areSourcesDue(test.database, NOW)).toBe(false);
  const later = new Date(NOW.getTime() + 3 * 86_400_000);
  expect(await countSourcesToSee(test.database, later)).toEqual({ overdue: 1, questions: 0 });
  publisher.publish("/b.csv", csvOf(20, 51));
  await editSource(test.database, id, inputOf("/b.csv"), change);
  expect(await run(id)).toEqual(["waits"]);
  await deleteSource(test.database, id, change);
  expect(await runSource(test.database, id, options())).toMatchObject({ error: "unknown-source" });
  expect(await values()).toBe(20);
  const actions = await uncheckedRows<{ action: string }>(
    test.database,
    sql`select action from operator_action where subject_kind = 'source' order by id`,
  );
  expect(actions.map(({ action }) => action)).toEqual([
    "source-created",
    "source-edited",
    "source-edited",
    "source-deleted",
  ]);
});

import { SourcesScreen } from "@/features/institutional/SourcesScreen/SourcesScreen";
import { RankingHeader } from "@/features/ranking/RankingScreen/RankingHeader";
import type { SourceInput } from "@/lib/contracts/sources";
import { usedSourceListSchema } from "@/lib/contracts/used-source";
import { emptyRankingQuery } from "@/lib/ranking/ranking-query";
import { importDraft } from "@/server/ingest/import-console/import-jobs";
import { createSource, discardWaiting, switchSource } from "@/server/ingest/sources/manage-sources";
import { runSource } from "@/server/ingest/sources/run-source";
import { showSources } from "@/server/ingest/sources/source-pages";
import { countSourcesToSee } from "@/server/ingest/sources/source-schedule";
import { provideDatabase } from "@/server/platform/db/current-database";
import { uncheckedRows } from "../../support/unchecked-rows";
import { category, categoryAlias } from "@/server/platform/db/schema/catalog";
import { sourceRun } from "@/server/platform/db/schema/sources";
import { listUsedSources } from "@/server/reading/catalog/list-sources";
import { loadRanking, loadRankingPage } from "@/server/reading/catalog/load-ranking";
import { loadRankingNews } from "@/server/reading/news/ranking-news";
import { datasets } from "@/server/reading/open-data/datasets";
import { desc, eq, sql } from "drizzle-orm";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { hearPurges } from "../../support/heard-purges";
import { integrateNow } from "../../support/transparency";
import { serveApi, type TestServer } from "../api/serve-api";
import { csvOf, mapping, startPublisher } from "./publisher";
import { eventually } from "../../support/eventually";

const directory = mkdtempSync(join(tmpdir(), "prova-freshness-"));
const CHECKED = new Date("2026-11-01T12:00:00.000Z");
/** Two days after it, for a source that is asked every day. */
const OVERDUE = new Date("2026-11-03T12:00:00.000Z");
const change = { actor: { kind: "job" as const }, now: CHECKED };
let test: TestDatabase;
let publisher: Awaited<ReturnType<typeof startPublisher>>;
let server: TestServer;

beforeAll(async () => {
  vi.stubEnv("DATA_DIR", directory);
  test = await openTestDatabase();
  publisher = await startPublisher();
  provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
  server = await serveApi();
  vi.useFakeTimers({ toFake: ["Date"] });
});
beforeEach(async () => {
  vi.setSystemTime(CHECKED);
  publisher.answers.clear();
  await test.database.execute(
    sql`truncate source, category, company, import_run, import_draft, job, operator_action restart identity cascade`,
  );
});
afterAll(async () => {
  vi.useRealTimers();
  await server.stop();
  publisher.stop();
  vi.unstubAllEnvs();
  await test.close();
  rmSync(directory, { recursive: true, force: true });
});

const dated = {
  ...mapping,
  measurements: [{ criterion: "qualidade", value: "Índice", period: { option: "period" } }],
};
const input = (given: Partial<SourceInput> = {}): SourceInput => ({
  ...{ name: "IDSS", address: `${publisher.base}/{ano}.csv`, firstPeriod: "2024", entry: null },
  ...{ mappingName: "ans", mapping: JSON.stringify(dated), intervalHours: 24 },
  ...{ rowLimit: 10, meanLimit: 10, sizeLimit: 1, timeLimit: 1, note: null, ...given },
});
const options = () => ({
  ...{ now: () => new Date(), privateHosts: ["127.0.0.1"], progress: () => undefined },
  signal: new AbortController().signal,
});
async function run(id: number) {
  const outcome = await runSource(test.database, id, options());
  return outcome.ok ? outcome.value : outcome.error;
}
async function confirm() {
  const [row] = await test.database.select().from(sourceRun).orderBy(desc(sourceRun.id)).limit(1);
  await importDraft({ database: test.database, ...options() }, row?.draftId ?? 0, {});
}
/** A source that is switched on, whose first file an editor has imported, and that was checked then. */
async function begun(): Promise<number> {
  publisher.publish("/2024.csv", csvOf(20));
  const id = await createSource(test.database, input(), change);
  await switchSource(test.database, { id, isActive: true }, change);
  await run(id);
  await confirm();
  expect(await run(id)).toEqual(["unchanged"]);
  await integrateNow(test.database);
  return id;
}
const used = async () => {
  const [found] = await listUsedSources(test.database, new Date());
  return found ?? expect.unreachable("no source");
};
const check = async () => (await used()).checks[0] ?? expect.unreachable("no check");
const detail = async () =>
  (await loadRanking(test.database, "operadoras"))?.detail ?? expect.unreachable("no ranking");

it("is overdue from the same millisecond on for editors, on the ranking, and in API, feed and file", async () => {
  await begun();
  const says = async () => {
    const console = await showSources({ query: {} } as never, {} as never, test.database);
    const listed = usedSourceListSchema.parse(await (await fetch(`${server.origin}/api/sources`)).json());
    const api = (await (await fetch(`${server.origin}/api/rankings/operadoras`)).json()) as {
      ranking: { overdueSource: unknown };
    };
    const news = await loadRankingNews(test.database, "operadoras");
    const rows = [];
    for await (const batch of datasets.fontes.read(test.database)) rows.push(...batch);
    return {
      console: console.kind === "form" && console.page.sources[0]?.status,
      toSee: (await countSourcesToSee(test.database, new Date())).overdue,
      ranking: (await detail()).overdueSource,
      api: api.ranking.overdueSource,
      listed: listed.sources[0]?.checks[0]?.overdueSince,
      feed: news.kind === "found" && news.channel.entries.find(({ key }) => key.includes(":fonte:"))?.text,
      file: rows.map((row) => [row["ranking"], row["situacao"], row["atrasada_desde"]]),
    };
  };
  vi.setSystemTime(OVERDUE.getTime() - 1);
  expect(await says()).toEqual({
    ...{ console: "active", toSee: 0, ranking: null, api: null, listed: null, feed: undefined },
    file: [["operadoras", "active", null]],
  });
  vi.setSystemTime(OVERDUE);
  const since = OVERDUE.toISOString();
  const overdue = { checkedAt: CHECKED.toISOString(), since };
  expect(await says()).toEqual({
    ...{ console: "overdue", toSee: 1, ranking: overdue, api: overdue, listed: since },
    feed: "Consulta à fonte atrasada: a última que deu certo foi em 1º de novembro de 2026, e lá pode haver números mais novos.",
    file: [["operadoras", "overdue", since]],
  });
  const header = renderToStaticMarkup(
    createElement(RankingHeader, { ranking: await detail(), state: null, isPast: false, hasAccounts: false }),
  );
  expect(header).toMatch(
    /<a [^>]*href="\/fontes#operadoras"[^>]*>Consulta à fonte atrasada<\/a>: a última que deu certo foi em 1º de novembro de 2026/,
  );
  // The rule is about the present, and a past day stays as it was.
  const loaded = (await loadRanking(test.database, "operadoras")) ?? expect.unreachable("no ranking");
  const past = await loadRankingPage(test.database, loaded, { ...emptyRankingQuery, day: "2026-11-01" });
  expect(past.ranking.overdueSource).toBeNull();
});

it("tells readers the last check, the last change, the next one, and the leaf of the import", async () => {
  const id = await begun();
  const { leaf, ...named } = await used();
  const [stated] = await uncheckedRows<{ leaf: string }>(
    test.database,
    sql`select leaf from log_leaf where position = ${leaf}`,
  );
  expect(JSON.parse(stated?.leaf ?? "{}")).toMatchObject({ kind: "import", category: "operadoras" });
  expect(named).toMatchObject({ slug: "operadoras", dataPeriod: "2024" });
  expect(await check()).toEqual({
    ...{ id, name: "IDSS", status: "active", overdueSince: null, refused: [] },
    ...{ checkedAt: CHECKED.toISOString(), changedAt: CHECKED.toISOString() },
    nextCheckAt: "2026-11-02T12:00:00.000Z",
  });
  const html = renderToStaticMarkup(createElement(SourcesScreen, { sources: [await used()] }));
  expect(html).toContain(`<a href="/log/proof/${leaf}">registro nº ${leaf}</a>`);
  expect(html).toContain(">2 de novembro de 2026</time>");
  await switchSource(test.database, { id, isActive: false }, change);
  expect((await used()).checks).toEqual([]);
  const off = renderToStaticMarkup(createElement(SourcesScreen, { sources: [await used()] }));
  expect(off).toContain("Não há: a redação importa os arquivos.");
});

it("tells what was refused and why, until a file of that period is imported", async () => {
  const id = await begun();
  vi.setSystemTime("2026-11-02T13:00:00Z");
  publisher.publish("/2024.csv", csvOf(20, 70));
  expect(await run(id)).toEqual(["waits"]);
  expect(await check()).toMatchObject({
    ...{ status: "waits", nextCheckAt: null },
    refused: [{ period: "2024", state: "waits", at: "2026-11-02T13:00:00.000Z" }],
  });
  // No answer is expected while a file waits, nor within two days after the decision.
  vi.setSystemTime("2026-11-20T12:00:00Z");
  expect((await check()).overdueSince).toBeNull();
  const waiting = renderToStaticMarkup(createElement(SourcesScreen, { sources: [await used()] }));
  expect(waiting).toContain("Espera a redação, em 2 de novembro de 2026, 2024:");
  expect(waiting).toContain("A média de “Qualidade” foi de 0,60 para 0,80.");
  await discardWaiting(test.database, id, { ...change, now: new Date() });
  expect(await check()).toMatchObject({ overdueSince: null, refused: [{ state: "discarded" }] });
  publisher.answers.delete("/2024.csv");
  expect(await run(id)).toEqual(["failed"]);
  expect(await check()).toMatchObject({
    status: "failing",
    refused: [{ state: "failed", reasons: ["O servidor respondeu com o código 404."] }],
  });
  publisher.publish("/2024.csv", csvOf(20, 52));
  expect(await run(id)).toEqual(["done"]);
  expect((await check()).refused).toEqual([]);
});

it("marks the ranking at its new address, too", async () => {
  await begun();
  await test.database.update(category).set({ slug: "planos" }).where(eq(category.slug, "operadoras"));
  const [moved] = await test.database.select({ id: category.id }).from(category);
  await test.database.insert(categoryAlias).values({ slug: "operadoras", categoryId: moved?.id ?? 0 });
  vi.setSystemTime(OVERDUE);
  expect((await check()).status).toBe("overdue");
  expect((await loadRanking(test.database, "planos"))?.detail.overdueSource).not.toBeNull();
});

it("purges /fontes and the ranking when a check ends, and when a source is switched", async ({ skip }) => {
  const url = test.connection.DATABASE_URL ?? skip("PGlite has no second session");
  const id = await begun();
  const heard = async (act: () => Promise<unknown>) => {
    const purges = await hearPurges(url);
    await act();
    await eventually(() => expect(purges.tags).toContain("sources"));
    await purges.stop();
    return [...purges.tags].sort();
  };
  expect(await heard(() => run(id))).toEqual(["ranking-operadoras", "sources"]);
  publisher.answers.delete("/2024.csv");
  expect(await heard(() => run(id))).toEqual(["ranking-operadoras", "sources"]);
  expect(await heard(() => switchSource(test.database, { id, isActive: false }, change))).toEqual([
    "ranking-operadoras",
    "sources",
  ]);
});

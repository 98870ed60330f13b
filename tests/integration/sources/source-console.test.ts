import { SourceListScreen } from "@/features/operator/SourceScreens/SourceListScreen";
import { SourceScreen } from "@/features/operator/SourceScreens/SourceScreen";
import { runSource } from "@/server/ingest/sources/run-source";
import {
  showNewSource,
  showSource,
  showSources,
  submitNewSource,
  submitSource,
} from "@/server/ingest/sources/source-pages";
import { uncheckedRows } from "../../support/unchecked-rows";
import { source } from "@/server/platform/db/schema/sources";
import type { FormAddress } from "@/server/web/page/define-visitor-form";
import { sql } from "drizzle-orm";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { csvOf, mapping, startPublisher } from "./publisher";

const directory = mkdtempSync(join(tmpdir(), "prova-source-console-"));
const editor = { userId: "eva", roles: ["redacao" as const] };
let test: TestDatabase;
let publisher: Awaited<ReturnType<typeof startPublisher>>;

beforeAll(async () => {
  vi.stubEnv("DATA_DIR", directory);
  vi.stubEnv("FEED_PRIVATE_HOSTS", "127.0.0.1");
  test = await openTestDatabase();
  publisher = await startPublisher();
});
beforeEach(async () => {
  await test.database.execute(sql`truncate source, job, operator_action restart identity cascade`);
});
afterAll(async () => {
  publisher.stop();
  vi.unstubAllEnvs();
  await test.close();
  rmSync(directory, { recursive: true, force: true });
});

const addressOf = (id = "", query: Record<string, string> = {}): FormAddress => ({
  ...{ params: { id }, query, token: "t" },
  exchange: {} as FormAddress["exchange"],
});
const formOf = (values: Record<string, string>) => ({
  fields: new Map(Object.entries(values).map(([name, value]) => [name, [value]])),
  files: [],
});
const press = (act: string) => submitSource(addressOf("1"), editor, formOf({ act }), test.database);
const typed = () => ({
  ...{ name: " ANS  IDSS ", address: `${publisher.base}/{ano}.csv`, period: "2025", shipped: "" },
  ...{ mapping: JSON.stringify(mapping), entry: "", interval: "168", rows: "5", means: "3" },
  ...{ size: "20", time: "5", note: "Sai às segundas." },
});
const create = () => submitNewSource(addressOf(), editor, formOf(typed()), test.database);

it.each([
  ["name", { name: " " }],
  ["address", { address: "http://ans.example/a.csv" }],
  ["address", { address: "https://10.0.0.1/a.csv" }],
  ["address", { address: "https://ans.example/{mes}.csv" }],
  ["period", { period: "2025-01" }],
  ["mapping", { mapping: "{" }],
  ["interval", { interval: "5" }],
  ["rows", { rows: "101" }],
  ["means", { means: "-1" }],
  ["size", { size: "513" }],
  ["time", { time: "0" }],
  ["note", { note: "a".repeat(501) }],
])("a form with a wrong %s comes back as it was typed", async (field, wrong) => {
  const values = { ...typed(), ...wrong };
  const answer = await submitNewSource(addressOf(), editor, formOf(values), test.database);
  if (answer.kind !== "form") throw new Error("no form");
  expect([answer.status, answer.page.values]).toEqual([422, values]);
  expect(answer.page.problems.map((problem) => problem.field)).toEqual([field]);
});

it("a source is created switched off, edited, switched, run and deleted, and all of it is recorded", async () => {
  expect(await showNewSource(addressOf(), editor, test.database)).toMatchObject({ page: { source: null } });
  expect(await create()).toEqual({ kind: "done", path: "/operador/fontes/1?feito=criada" });
  const stored = async () => (await test.database.select().from(source))[0];
  expect(await stored()).toMatchObject({
    ...{ name: "ANS IDSS", firstPeriod: "2025", mappingName: "ANS IDSS", isActive: false },
    ...{ intervalHours: 168, rowLimit: 5, meanLimit: 3, nextRunAt: null },
    ...{ sizeLimit: 20, timeLimit: 5, note: "Sai às segundas.", categorySlug: "operadoras" },
  });
  const shipped = {
    ...typed(),
    shipped: "ans-idss",
    mapping: "",
    address: "https://ans.example/a.csv",
    period: "",
  };
  await submitSource(addressOf("1"), editor, formOf(shipped), test.database);
  expect(await stored()).toMatchObject({ mappingName: "ans-idss", firstPeriod: null });
  expect(await press("on")).toMatchObject({ path: "/operador/fontes/1?feito=ligada" });
  expect((await stored())?.isActive).toBe(true);
  await press("off");
  await press("run");
  expect(await showSource(addressOf("1"), editor, test.database)).toMatchObject({ page: { isAsked: true } });
  expect(await press("discard")).toMatchObject({ status: 422 });
  expect(await submitSource(addressOf("9"), editor, formOf({ act: "run" }), test.database)).toEqual({
    kind: "missing",
  });
  expect(await press("remove")).toEqual({ kind: "done", path: "/operador/fontes/1?feito=excluida" });
  expect(await press("run")).toEqual({ kind: "missing" });
  expect(await press("restore")).toEqual({ kind: "done", path: "/operador/fontes/1?feito=restaurada" });
  expect(await stored()).toMatchObject({ isActive: false, nextRunAt: null, deletedAt: null });
  const actions = await uncheckedRows<{ action: string; after: { address?: string } | null }>(
    test.database,
    sql`select action, after from operator_action order by id`,
  );
  expect(actions.map(({ action }) => action)).toEqual([
    ...["source-created", "source-edited", "source-edited", "source-edited", "source-run", "source-deleted"],
    "source-restored",
  ]);
  expect(actions[1]?.after?.address).toBe("https://ans.example/…");
});

it("shows what waits, why, and the way to its draft", async () => {
  await create();
  publisher.publish("/2025.csv", csvOf(20));
  await runSource(test.database, 1, {
    ...{ now: () => new Date(), privateHosts: ["127.0.0.1"], progress: () => undefined },
    signal: new AbortController().signal,
  });
  const shown = await showSource(addressOf("1"), editor, test.database);
  if (shown.kind !== "form") throw new Error("no page");
  const html = renderToStaticMarkup(createElement(SourceScreen, { ...shown.page, routes: [] }));
  expect(html).toContain("É o primeiro arquivo da fonte, com 20 linhas");
  expect(html).toMatch(/href="\/operador\/importacoes\/rascunho\/\d+"/);
  const listed = await showSources(addressOf("", { feito: "salva" }), editor, test.database);
  if (listed.kind !== "form") throw new Error("no page");
  const list = renderToStaticMarkup(createElement(SourceListScreen, { ...listed.page, routes: [] }));
  expect(list).toContain("Espera sua decisão");
  expect(await press("discard")).toMatchObject({ path: "/operador/fontes/1?feito=descartado" });
  expect(await showSources(addressOf(), editor, test.database)).toMatchObject({
    page: { sources: [{ status: "off" }] },
  });
});

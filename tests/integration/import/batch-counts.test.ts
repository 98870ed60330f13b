import { prepareImport } from "@/server/ingest/import/open-import";
import { importFile } from "@/server/ingest/import/import-file";
import { leftOutCount } from "@/server/ingest/import/left-out";
import { describeSummary } from "@/server/ingest/import/describe-summary";
import type { ImportSummary } from "@/server/ingest/import/run-report";
import { showRun } from "@/server/ingest/import-console/run-pages";
import type { FormAddress } from "@/server/web/page/define-visitor-form";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { contentOf, emptyDatabase, ImportFolder, runImport } from "./import-harness";

const folder = new ImportFolder();
let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(async () => {
  await test.close();
  folder.remove();
});
beforeEach(() => emptyDatabase(test.database));

const silent = { begin: () => undefined, advance: () => undefined, end: () => undefined };

const mapping = folder.mapping("empresas", {
  category: {
    slug: "empresas",
    name: "Empresas",
    description: "Empresas.",
    attributes: [{ key: "uf", label: "UF", type: "text", filterable: true }],
    source: { name: "Fonte" },
  },
  rows: [{ where: { value: "situação", notIn: ["inativa"] } }],
  item: { key: "código", name: "nome", attributes: { uf: "uf" } },
  aggregate: {
    source: "fonte",
    period: "mês",
    count: "avaliações",
    mean: "nota",
    meanStep: 0.1,
    scale: { minimum: 1, maximum: 5 },
  },
});

const HEADER = "código;nome;uf;mês;avaliações;nota;situação";
/** Three companies over two months, with a correction, a name that changes, and rows that are left out. */
const ROWS = [
  "1;Um;SP;2025-01;10;4,1;ativa",
  "2;Dois;RJ;2025-01;20;3,5;ativa",
  "3;Três;;2025-01;5;2;ativa",
  "4;Quatro;MG;2025-01;5;2;inativa",
  "1;Um S.A.;;2025-02;11;4,2;ativa",
  "1;Um S.A.;;2025-01;12;4,3;ativa",
  "2;;RJ;2025-02;x;3,5;ativa",
  "3;Três;BA;2025-02;;;ativa",
  "Total;;;;58;;",
  "Fonte: Exemplo;;;;;;",
];
const file = folder.write("empresas.csv", [HEADER, ...ROWS, ""].join("\n"));

async function run(batchSize: number, options: { isDryRun?: boolean; interruption?: AbortSignal } = {}) {
  const prepared = await prepareImport({ filePath: file, mapping });
  if (!prepared.ok) throw new Error(prepared.error);
  const result = await importFile(test.database, prepared.value, {
    isDryRun: options.isDryRun ?? false,
    rejectsDirectory: join(folder.path, "rejects"),
    imageHosts: [],
    now: () => new Date("2026-01-15T12:00:00Z"),
    observer: silent,
    batchSize,
    ...(options.interruption && { interruption: options.interruption }),
  });
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

const NOTHING = { created: 0, changed: 0, unchanged: 0, merged: 0, rejected: 0, absent: 0 };
const FIRST = {
  items: { ...NOTHING, created: 3, merged: 3, rejected: 1 },
  aggregates: { ...NOTHING, created: 4, merged: 1, rejected: 1, absent: 1 },
};

function expectSum({ counts, records, fileRows, leftOut }: ImportSummary) {
  const { created, changed, unchanged, merged, rejected } = counts.items;
  expect(created + changed + unchanged + merged + rejected).toBe(records);
  expect(Object.values(counts.aggregates).reduce((sum, count) => sum + count, 0)).toBe(records);
  expect(records + leftOutCount(leftOut)).toBe(fileRows);
}

describe("the counts of a file", () => {
  it.each([1, 2, 3, 5, 100])("are those of a dry run, with %i rows in a batch", async (batchSize) => {
    const forecast = await run(batchSize, { isDryRun: true });
    const done = await run(batchSize);
    for (const summary of [forecast, done]) {
      expect(summary.counts).toMatchObject(FIRST);
      expectSum(summary);
      expect(summary.fileRows).toBe(10);
      expect(summary.leftOut).toEqual([
        { reason: "o filtro do mapeamento por “situação” a deixa de fora", count: 1, lines: [5] },
        { reason: "é uma linha de total, e não um item", count: 1, lines: [10] },
        { reason: "é uma nota ou a fonte da tabela, e não um item", count: 1, lines: [11] },
      ]);
    }
    const stored = await contentOf(test.database);
    expect(stored["items"]).toMatchObject([
      { name: "Um S.A.", attributes: { uf: "SP" } },
      { name: "Dois", attributes: { uf: "RJ" } },
      { name: "Três", attributes: { uf: "BA" } },
    ]);
    expect(stored["aggregates"]).toMatchObject([
      { item: "1", period: "2025-01", count: 12 },
      { item: "1", period: "2025-02", count: 11 },
      { item: "2", period: "2025-01", count: 20 },
      { item: "3", period: "2025-01", count: 5 },
    ]);
  });

  it.each([1, 2, 100])("say that nothing changes when it is repeated, with %i rows", async (batchSize) => {
    await run(3);
    const before = await contentOf(test.database);
    const again = await run(batchSize);
    expect(again.counts).toMatchObject({
      items: { ...NOTHING, unchanged: 3, merged: 3, rejected: 1 },
      aggregates: { ...NOTHING, unchanged: 4, merged: 1, rejected: 1, absent: 1 },
    });
    expect(again.scoresChanged).toBe(0);
    expect(await contentOf(test.database)).toEqual(before);
  });

  it("are of the whole file after an interruption, too", async () => {
    await run(100);
    const whole = await contentOf(test.database);
    await emptyDatabase(test.database);
    const stopped = await run(3, { interruption: AbortSignal.abort() });
    expect(stopped).toMatchObject({ isInterrupted: true, records: 3 });
    const rest = await run(2);
    expect(rest).toMatchObject({ resumedAt: 3, records: 7 });
    expectSum(rest);
    expect(leftOutCount(rest.leftOut)).toBe(3);
    const { log: _, ...content } = await contentOf(test.database);
    const { log: __, ...expected } = whole;
    expect(content).toEqual(expected);
  });

  it("name what is left out, also to the command line", async () => {
    const told = describeSummary(await run(100, { isDryRun: true }), true, 1);
    expect(told).toContain(
      "items:        3 would be new, 0 would be changed, 0 unchanged, 3 merged, 1 rejected",
    );
    expect(told).toContain(
      "3 left out:\n  1 × o filtro do mapeamento por “situação” a deixa de fora (line 5)",
    );
  });
});

it("the history of the console has the counts of imports from the command line, too", async () => {
  const { runId } = await run(4);
  const address = {
    params: { id: String(runId) },
    query: {},
    token: "",
    exchange: {},
  } as unknown as FormAddress;
  const shown = await showRun(address, { userId: "editora", roles: ["redacao"] }, test.database);
  expect(shown).toMatchObject({
    kind: "form",
    page: {
      report: {
        records: 7,
        fileRows: 10,
        rejected: 1,
        scoresChanged: null,
        counts: [
          { kind: "items", ...FIRST.items },
          { kind: "aggregates", ...FIRST.aggregates },
        ],
        leftOut: [{ count: 1 }, { count: 1 }, { count: 1 }],
      },
    },
  });
});

it("a filter that drops all rows says so", async () => {
  const none = folder.write("nada.csv", `${HEADER}\n4;Quatro;MG;2025-01;5;2;inativa\n`);
  const prepared = await prepareImport({ filePath: none, mapping });
  if (!prepared.ok) throw new Error(prepared.error);
  const result = await importFile(test.database, prepared.value, {
    isDryRun: true,
    rejectsDirectory: folder.path,
    imageHosts: [],
    now: () => new Date(),
    observer: silent,
  });
  expect(result.ok && result.value.warnings).toEqual([
    expect.stringContaining("a única linha ficou de fora"),
  ]);
});

it("a value that a step cannot use is reported with its row, and counts as missing", async () => {
  const calculated = folder.mapping("calculada", {
    category: {
      slug: "calculada",
      name: "Calculada",
      description: "Calculada.",
      attributes: [{ key: "soma", label: "Soma", type: "number", filterable: false }],
      source: { name: "Fonte" },
    },
    rows: [
      { columns: { tipo: { column: "tipo", map: { a: "A" }, unlisted: "reject" } } },
      { calculate: { dobro: { product: ["x", { constant: "2" }] } } },
      {
        group: {
          by: { nome: "nome" },
          columns: { soma: { sum: "dobro" }, y: { sum: "y" }, tipo: { first: "tipo" } },
        },
      },
    ],
    item: { key: "nome", name: "nome", attributes: { soma: "soma" } },
  });
  const content = "nome;tipo;x;y\nUm;a;1;1\nUm;b;dois;1\nDois;a;3;4.5\n";
  const summary = await runImport(test.database, folder, {
    file: folder.write("c.csv", content),
    mapping: calculated,
  });
  expect(summary).toMatchObject({ fileRows: 3, records: 2, rejected: 2, counts: { items: { created: 2 } } });
  expect(summary.firstProblems).toMatchObject([
    { line: 3, column: "tipo", value: "b", reason: "não é um dos valores que o mapeamento prevê" },
    { line: 3, column: "x", value: "dois", reason: "não é um número como 1.234,56" },
    { line: 4, column: "y", value: "4.5", reason: "não é um número como 1.234,56" },
  ]);
});

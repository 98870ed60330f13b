import type { ItemDetail } from "@/lib/contracts/item";
import { writeCsv } from "@/server/platform/http/csv";
import { scoreInputColumns, scoreInputRows } from "@/server/platform/http/score-input-rows";
import { keepMeasurements, restoreMeasurements } from "@/server/editorial/categories/kept-measurements";
import { category } from "@/server/platform/db/schema/catalog";
import { measurement } from "@/server/platform/db/schema/evidence";
import { importRun } from "@/server/platform/db/schema/imports";
import { loadItem } from "@/server/reading/catalog/load-item";
import { loadScoreInputs } from "@/server/reading/catalog/score-inputs";
import { datasets } from "@/server/reading/open-data/datasets";
import type { DumpRow } from "@/server/reading/open-data/columns";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { undoImport } from "@/server/ingest/undo/undo-import";
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { emptyDatabase, ImportFolder, rejectLines, runImport, scoresByName } from "./import-harness";

const folder = new ImportFolder();
let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
});
beforeEach(() => emptyDatabase(test.database));
afterAll(async () => {
  await test.close();
  folder.remove();
});

const criterion = (slug: string, best: number, worst: number, unit: string) => ({
  ...{ slug, name: slug, description: slug, weight: 0.5 },
  measurement: { best, worst, unit, decimals: 1 },
});

function mapping(hasCases: boolean) {
  const cases = (minimum: number, maximum: number) =>
    hasCases ? { cases: { count: "avaliadas", scale: { minimum, maximum } } } : {};
  return {
    category: {
      slug: "lojas",
      name: "Lojas",
      description: "Lojas inventadas.",
      criteria: [criterion("solucao", 100, 0, "de cada 100"), criterion("satisfacao", 5, 1, "de 1 a 5")],
      source: { name: "Dados inventados", cases: "reclamações avaliadas" },
    },
    item: { key: "chave", name: "nome" },
    measurements: [
      { criterion: "solucao", value: "solucao", period: "mes", ...cases(0, 100) },
      { criterion: "satisfacao", value: "media", period: "mes", ...cases(1, 5) },
    ],
  };
}

const header = "chave;nome;mes;avaliadas;solucao;media";

const take = (name: string, rows: readonly string[], hasCases = true) =>
  runImport(test.database, folder, {
    file: folder.write(`${name}.csv`, [header, ...rows].join("\n")),
    mapping: folder.mapping(`lojas-${hasCases}`, mapping(hasCases)),
  });

async function itemOf(slug: string): Promise<ItemDetail> {
  const found = await loadItem(test.database, slug);
  if (found.kind !== "found") throw new Error(`There is no item ${slug}`);
  return found.item;
}

const periodsOf = async (slug: string) =>
  (await itemOf(slug)).measuredPeriods.map(({ criterion: of, period, value, cases }) => [
    of,
    period,
    value,
    cases?.count ?? null,
  ]);

async function undoNewest(): Promise<void> {
  const [newest] = await test.database.select().from(importRun).orderBy(desc(importRun.id)).limit(1);
  const actor = { kind: "command-line" } as const;
  await undoImport(test.database, newest?.id ?? 0, { now: () => new Date(), actor, batchSize: 100 });
}

const solved = { count: 1_204, minimum: 0, maximum: 100 };

describe("a measurement with its cases", () => {
  it("says how far it may be from what many more cases would give, and leaves the Nota as it is", async () => {
    await take("marco", ["a;Loja A;2025-03;1204;82;4,2", "b;Loja B;2025-03;;60;3"]);
    const { criterionResults, ranking } = await itemOf("loja-a");
    expect(ranking.source?.cases).toBe("reclamações avaliadas");
    const [solution, satisfaction] = criterionResults;
    expect(solution).toMatchObject({ measuredValue: 82, measuredPeriod: "2025-03", measuredCases: solved });
    expect(solution?.measuredCases?.low).toBeCloseTo(80.1075, 3);
    expect(solution?.measuredCases?.high).toBeCloseTo(83.749, 3);
    expect(satisfaction?.measuredCases).toMatchObject({ count: 1_204, minimum: 1, maximum: 5 });
    // The source does not say on how many cases these stand.
    expect((await itemOf("loja-b")).criterionResults).toMatchObject([
      { measuredValue: 60, measuredCases: null },
      { measuredValue: 3, measuredCases: null },
    ]);
    const withCases = await scoresByName(test.database, "lojas");
    await emptyDatabase(test.database);
    await take("marco", ["a;Loja A;2025-03;1204;82;4,2", "b;Loja B;2025-03;;60;3"], false);
    expect(await scoresByName(test.database, "lojas")).toEqual(withCases);
    expect((await itemOf("loja-a")).criterionResults[0]).toMatchObject({ measuredCases: null });
  });

  it("is shown by period, and in the data of its score", async () => {
    await take("meses", [
      "a;Loja A;2025-01;900;70;3,5",
      "a;Loja A;2025-02;1000;75;4",
      "a;Loja A;2025-03;1204;82;4,2",
    ]);
    expect(await periodsOf("loja-a")).toEqual([
      ["solucao", "2025-01", 70, 900],
      ["solucao", "2025-02", 75, 1_000],
      ["solucao", "2025-03", 82, 1_204],
      ["satisfacao", "2025-01", 3.5, 900],
      ["satisfacao", "2025-02", 4, 1_000],
      ["satisfacao", "2025-03", 4.2, 1_204],
    ]);
    const inputs = await loadScoreInputs(test.database, "loja-a");
    if (!inputs) return expect.unreachable();
    expect(inputs.measurements["solucao"]).toMatchObject({ value: 82, period: "2025-03", cases: solved });
    const csv = writeCsv(scoreInputColumns, scoreInputRows(inputs));
    for (const line of ["medicao,solucao,,casos,1204", "medicao,satisfacao,,escala_de,1"])
      expect(csv).toContain(line);
    expect(csv).toMatch(/medicao,solucao,,intervalo_de,80\.1075/);
    const rows: DumpRow[] = [];
    for await (const batch of datasets.medicoes.read(test.database)) rows.push(...batch);
    expect(rows).toHaveLength(6);
    expect(
      rows.find(({ criterio, periodo }) => criterio === "solucao" && periodo === "2025-03"),
    ).toMatchObject({
      ...{ item: "loja-a", valor: 82, unidade: "de cada 100", casos: 1_204, escala_de: 0, escala_ate: 100 },
      intervalo_de: expect.closeTo(80.1075, 3),
      intervalo_ate: expect.closeTo(83.749, 3),
    });
  });

  it("has no periods to compare while there is one, and at most the newest twelve", async () => {
    const month = (number: number) => `2024-${String(number).padStart(2, "0")}`;
    await take("um", ["a;Loja A;2023-12;900;70;3,5"]);
    expect(await periodsOf("loja-a")).toEqual([]);
    await take(
      "ano",
      Array.from({ length: 12 }, (_, index) => `a;Loja A;${month(index + 1)};100;${70 + index};4`),
    );
    const periods = (await periodsOf("loja-a")).filter(([of]) => of === "solucao");
    expect(periods.map(([, period]) => period)).toEqual(
      Array.from({ length: 12 }, (_, index) => month(index + 1)),
    );
  });

  it("keeps its cases through corrections and their undo", async () => {
    await take("marco", ["a;Loja A;2025-03;1204;82;4,2", "b;Loja B;2025-03;80;60;3"]);
    const before = await itemOf("loja-a");
    await take("de-novo", ["a;Loja A;2025-03;1204;82;4,2", "b;Loja B;2025-03;90;61;3"]);
    // Another number of cases alone changes no value.
    const corrected = await itemOf("loja-b");
    expect(corrected.corrections).toMatchObject([{ criterion: "solucao", before: 60, after: 61 }]);
    expect(corrected.criterionResults.map((result) => result.measuredCases?.count)).toEqual([90, 90]);
    expect((await itemOf("loja-a")).criterionResults).toEqual(before.criterionResults);
    await undoNewest();
    const back = await itemOf("loja-b");
    expect(back.corrections).toEqual([]);
    expect(back.criterionResults.map((result) => result.measuredCases?.count)).toEqual([80, 80]);
    expect((await verifyAllScores(test.database)).problems).toEqual([]);
  });

  it("gets them from a file that says them later, and loses them when that is undone", async () => {
    await take("marco", ["a;Loja A;2025-03;1204;82;4,2"], false);
    const summary = await take("de-novo", ["a;Loja A;2025-03;1204;82;4,2"]);
    expect(summary.counts.measurements).toMatchObject({ created: 0, changed: 2, unchanged: 0 });
    const { criterionResults, corrections } = await itemOf("loja-a");
    expect(criterionResults[0]?.measuredCases).toMatchObject(solved);
    expect(corrections).toEqual([]);
    await undoNewest();
    expect((await itemOf("loja-a")).criterionResults[0]).toMatchObject({
      measuredValue: 82,
      measuredCases: null,
    });
  });

  it("has its cases again when a criterion comes back that an editor had taken out", async () => {
    await take("marco", ["a;Loja A;2025-03;1204;82;4,2"]);
    const before = await itemOf("loja-a");
    const [lojas] = await test.database.select().from(category);
    const id = lojas?.id ?? 0;
    await keepMeasurements(test.database, id, ["solucao"]);
    await test.database.delete(measurement);
    await restoreMeasurements(test.database, id);
    const { criterionResults } = await itemOf("loja-a");
    expect(criterionResults[0]).toEqual(before.criterionResults[0]);
    expect(criterionResults[1]).toMatchObject({ measuredValue: null, measuredCases: null });
  });

  it("is refused outside the scale of a case, and stands alone without a usable number of cases", async () => {
    const summary = await take("marco", ["a;Loja A;2025-03;12;182;4,2", "b;Loja B;2025-03;muitas;60;3"]);
    expect(summary.counts.measurements).toMatchObject({ created: 3, rejected: 1 });
    expect(rejectLines(summary).join("\n")).toMatch(/solucao.*182.*não está entre 0 e 100/);
    expect(rejectLines(summary).join("\n")).toMatch(/avaliadas.*muitas.*não é um número/);
    expect((await itemOf("loja-b")).criterionResults[0]).toMatchObject({
      measuredValue: 60,
      measuredCases: null,
    });
  });
});

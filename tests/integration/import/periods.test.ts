import { emptyRankingQuery } from "@/lib/ranking/ranking-query";
import { loadItem } from "@/server/reading/catalog/load-item";
import { loadRanking, loadRankingPage } from "@/server/reading/catalog/load-ranking";
import { loadPeriodChanges } from "@/server/reading/catalog/period-changes";
import { loadScoreInputs } from "@/server/reading/catalog/score-inputs";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { importRun } from "@/server/platform/db/schema/imports";
import { undoImport } from "@/server/ingest/undo/undo-import";
import { desc } from "drizzle-orm";
import iconv from "iconv-lite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { publicFile, publicFiles } from "../../support/public-files";
import { readScoreLeaves } from "../../support/transparency";
import { emptyDatabase, ImportFolder, runImport, scoresByName } from "./import-harness";

const folder = new ImportFolder();
const BANKS = "bancos-e-financeiras";
let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
});
beforeEach(() => emptyDatabase(test.database));
afterAll(async () => {
  await test.close();
  folder.remove();
});

const columns =
  "Ano;Trimestre;Categoria;Tipo;CNPJ IF;Instituição financeira;Índice;Quantidade de reclamações reguladas procedentes;Quantidade total de clientes – CCS e SCR";

/** A file of a quarter of 2020: the index of each bank, "" where it has none. */
function quarter(number: number, indices: Record<string, string>): string {
  const rows = Object.entries(indices).map(
    ([name, index], place) =>
      `2020;${number}º;Top 10;Banco/financeira;1234567${place};${name};${index};1;5000000`,
  );
  return folder.write(`${number}.csv`, iconv.encode([columns, ...rows].join("\n"), "windows-1252"));
}

const bank = (file: string) => runImport(test.database, folder, { file, mapping: "bcb-reclamacoes" });

async function pageOf(slug: string, page = 1) {
  const ranking = await loadRanking(test.database, slug);
  if (!ranking) throw new Error(`There is no ranking ${slug}`);
  return loadRankingPage(test.database, ranking, { ...emptyRankingQuery, page });
}

/** What visitors read of a whole ranking. */
async function ranked(slug: string) {
  const first = await pageOf(slug);
  const rows = [...first.rows];
  for (let page = 2; page <= first.pageCount; page += 1) rows.push(...(await pageOf(slug, page)).rows);
  const { rankedCount, fewCount, outdatedCount, unratedCount, itemCount, dataPeriod } = first.ranking;
  return { rows, counts: { rankedCount, fewCount, outdatedCount, unratedCount, itemCount }, dataPeriod };
}

const problems = async () => (await verifyAllScores(test.database)).problems;

describe("measurements that lie more than a year apart", () => {
  const mappingWith = (age: { maximumAgeMonths?: number }) => ({
    category: {
      slug: "indices",
      name: "Índices",
      description: "Índices de teste.",
      criteria: [
        {
          slug: "indice",
          name: "Índice",
          description: "Índice.",
          weight: 1,
          measurement: { best: 0, worst: 10, unit: "pontos", decimals: 1 },
        },
      ],
      source: { name: "Fonte de teste" },
      ...age,
    },
    item: { key: "nome", name: "nome" },
    measurements: [{ criterion: "indice", value: "índice", period: "ano" }],
  });
  const importYears = (age: { maximumAgeMonths?: number }, ...rows: string[]) =>
    runImport(test.database, folder, {
      file: folder.write("anos.csv", ["nome;ano;índice", ...rows].join("\n")),
      mapping: folder.mapping("índices", mappingWith(age)),
    });

  it("are told to the editor of a category that says nothing of their age", async () => {
    expect((await importYears({}, "Um;2016;1", "Dois;2017;2")).warnings).toEqual([]);
    const { warnings } = await importYears({}, "Um;2016;1", "Dois;2017;2", "Três;2002;3", "Dois;2002;4");
    expect(warnings).toEqual([
      expect.stringMatching(/^um item tem medições mais de um ano .*de 2002 a 2017/),
    ]);
  });

  it("are not told where a category sets the old ones apart", async () => {
    expect((await importYears({ maximumAgeMonths: 0 }, "Dois;2017;2", "Três;2002;3")).warnings).toEqual([]);
  });
});

describe("a measurement that is older than its category allows", () => {
  const older = { Exemplar: "12,50", Antigo: "3,00", Oculto: "" };
  const newer = { Exemplar: "20,00", Antigo: "", Oculto: "" };

  it("counts for no position, and is listed apart with its period", async () => {
    await bank(quarter(1, older));
    expect((await scoresByName(test.database, BANKS)).get("Antigo")).toMatchObject({ position: 1 });
    await bank(quarter(2, newer));
    const { rows, counts, dataPeriod } = await ranked(BANKS);
    expect(dataPeriod).toBe("2020-T2");
    expect(rows.map(({ name, section, position }) => [name, section, position])).toEqual([
      ["Exemplar", "ranked", 1],
      ["Antigo", "outdated", null],
      ["Oculto", "unrated", null],
    ]);
    expect(rows[1]).toMatchObject({
      olderPeriod: "2020-T1",
      score: { status: "unrated", displayed: null },
      outdated: [{ slug: "reclamacoes", value: 3, period: "2020-T1" }],
    });
    expect(counts).toEqual({ rankedCount: 1, fewCount: 0, outdatedCount: 1, unratedCount: 1, itemCount: 3 });
    expect(await problems()).toEqual([]);
  });

  it("is the item's last figure, and no part of its proof", async () => {
    await bank(quarter(1, older));
    await bank(quarter(2, newer));
    const slug = (await ranked(BANKS)).rows[1]?.slug ?? "";
    const found = await loadItem(test.database, slug);
    const result = found.kind === "found" ? found.item.criterionResults[0] : undefined;
    expect(result).toMatchObject({
      hasEvidence: false,
      measuredValue: null,
      measuredPeriod: null,
      outdated: { value: 3, period: "2020-T1" },
    });
    expect(await loadScoreInputs(test.database, slug)).toMatchObject({
      measurements: {},
      outdatedMeasurements: { reclamacoes: { value: 3, period: "2020-T1" } },
    });
  });

  it("has leaves that say of which period the measurement is that counts", async () => {
    await bank(quarter(1, older));
    await bank(quarter(2, newer));
    const stated = (await readScoreLeaves(test.database)).map(({ item, cause, criteria }) => [
      item.name,
      cause,
      criteria[0]?.measurement?.value,
      criteria[0]?.measurement?.period,
    ]);
    expect(stated).toEqual([
      ["Exemplar", "import", 12.5, "2020-T1"],
      ["Antigo", "import", 3, "2020-T1"],
      ["Oculto", "import", null, null],
      ["Exemplar", "import", 20, "2020-T2"],
      ["Antigo", "import", null, null],
    ]);
  });

  it.each([
    [1, 2, 3],
    [3, 2, 1],
    [2, 3, 1],
  ])("is the same one whatever the order of the files (%i, %i, %i)", async (...order) => {
    const files: Record<number, string> = {
      1: quarter(1, older),
      2: quarter(2, newer),
      3: quarter(3, { Exemplar: "8,00", Antigo: "", Oculto: "1,00" }),
    };
    for (const number of order) await bank(files[number] ?? "");
    const { rows, counts } = await ranked(BANKS);
    expect(rows.map(({ name, section, olderPeriod }) => [name, section, olderPeriod])).toEqual([
      ["Oculto", "ranked", null],
      ["Exemplar", "ranked", null],
      ["Antigo", "outdated", "2020-T1"],
    ]);
    expect(counts.itemCount).toBe(3);
    expect(await problems()).toEqual([]);
  });
});

describe("periods of the data", () => {
  const indices: Record<number, Record<string, string>> = {
    1: { Exemplar: "12,50", Antigo: "3,00" },
    2: { Exemplar: "20,00", Antigo: "" },
    3: { Exemplar: "2,00", Antigo: "8,00" },
    4: { Exemplar: "10,00", Antigo: "4,00" },
  };
  const take = (number: number) => bank(quarter(number, indices[number] ?? {}));
  const periodsOf = async (name: string) => {
    const { rows } = await ranked(BANKS);
    const found = await loadItem(test.database, rows.find((row) => row.name === name)?.slug ?? "");
    return found.kind === "found" ? found.item.periods.map((each) => [each.period, each.displayed]) : null;
  };
  const rankingOf = async (period: string) => {
    const ranking = await loadRanking(test.database, BANKS);
    if (!ranking) throw new Error("no ranking");
    const page = await loadRankingPage(test.database, ranking, { ...emptyRankingQuery, period });
    return { page, places: page.rows.map(({ name, section, position }) => [name, section, position]) };
  };

  it("are points of an item's history, whatever the day and order of their import", async () => {
    await take(1);
    expect(await periodsOf("Exemplar")).toEqual([]);
    for (const number of [4, 2, 3]) await take(number);
    const points = await periodsOf("Exemplar");
    expect(points?.map(([period]) => period)).toEqual(["2020-T1", "2020-T2", "2020-T3", "2020-T4"]);
    expect(await periodsOf("Antigo")).toMatchObject([
      ["2020-T1", expect.any(Number)],
      ["2020-T2", null],
      ["2020-T3", expect.any(Number)],
      ["2020-T4", expect.any(Number)],
    ]);
    // The newest period is what the ranking publishes.
    const { rows } = await ranked(BANKS);
    expect(points?.at(-1)?.[1]).toBe(rows.find(({ name }) => name === "Exemplar")?.score.displayed);
  });

  it("have rankings that are the same before and after newer files", async () => {
    for (const number of [1, 2]) await take(number);
    const before = await rankingOf("2020-T1");
    expect(before.places).toEqual([
      ["Antigo", "ranked", 1],
      ["Exemplar", "ranked", 2],
    ]);
    expect(before.page.ranking).toMatchObject({ dataPeriod: "2020-T1", rankedCount: 2, outdatedCount: 0 });
    expect((await rankingOf("2020-T2")).places).toEqual([
      ["Exemplar", "ranked", 1],
      ["Antigo", "outdated", null],
    ]);
    for (const number of [3, 4]) await take(number);
    const after = await rankingOf("2020-T1");
    expect(JSON.stringify(after.page.rows)).toBe(JSON.stringify(before.page.rows));
    expect((await rankingOf("2020-T3")).places.map(([name]) => name)).toEqual(["Exemplar", "Antigo"]);
    expect(after.page.ranking.periods).toEqual(["2020-T4", "2020-T3", "2020-T2", "2020-T1"]);
    expect(await problems()).toEqual([]);
  });

  it("say what changed between two of them, and which values did", async () => {
    for (const number of [4, 2, 1, 3]) await take(number);
    const loaded = await loadRanking(test.database, BANKS);
    if (!loaded) throw new Error("no ranking");
    const changesOf = async (from: string, to: string) => {
      const { moves, items } = await loadPeriodChanges(test.database, loaded, { from, to, page: 1 });
      return { moves, items: items.map(({ name, move, values }) => [name, move, values]) };
    };
    const value = (before: number | null, after: number | null) => [
      { criterion: "reclamacoes", before, after },
    ];
    expect(await changesOf("2020-T1", "2020-T2")).toEqual({
      moves: { rose: 1, fell: 0, entered: 0, left: 1, kept: 0 },
      items: [
        ["Exemplar", "rose", value(12.5, 20)],
        ["Antigo", "left", value(3, null)],
      ],
    });
    expect((await changesOf("2020-T2", "2020-T3")).items).toEqual([
      ["Antigo", "entered", value(null, 8)],
      ["Exemplar", "kept", value(20, 2)],
    ]);
    const { items } = await changesOf("2020-T1", "2020-T4");
    expect(items).toEqual([
      ["Antigo", "kept", value(3, 4)],
      ["Exemplar", "kept", value(12.5, 10)],
    ]);
  });

  it("have corrections where their source changes a value, until that file's import is undone", async () => {
    await take(1);
    await take(2);
    const loaded = await loadRanking(test.database, BANKS);
    if (!loaded) throw new Error("no ranking");
    const correctionsOf = async () => {
      const span = { from: "2020-T1", to: "2020-T2", page: 1 };
      return (await loadPeriodChanges(test.database, loaded, span)).corrections;
    };
    const ofItem = async () => {
      const row = (await ranked(BANKS)).rows.find(({ name }) => name === "Exemplar");
      const found = await loadItem(test.database, row?.slug ?? "");
      return found.kind === "found" ? found.item.corrections : null;
    };
    expect(await correctionsOf()).toEqual({ count: 0, newest: [] });
    await bank(quarter(1, { Exemplar: "11,00", Antigo: "3,00" }));
    const [newest] = await test.database.select().from(importRun).orderBy(desc(importRun.id)).limit(1);
    const correction = {
      criterion: "reclamacoes",
      period: "2020-T1",
      before: 12.5,
      after: 11,
      at: newest?.startedAt.toISOString(),
      file: "1.csv",
    };
    expect(await ofItem()).toEqual([correction]);
    const { count, newest: named } = await correctionsOf();
    expect([count, named]).toEqual([1, [{ ...correction, name: "Exemplar", slug: expect.any(String) }]]);
    await undoImport(test.database, newest?.id ?? 0, {
      now: () => new Date(),
      actor: { kind: "command-line" },
      batchSize: 100,
    });
    expect(await ofItem()).toEqual([]);
    expect(await correctionsOf()).toEqual({ count: 0, newest: [] });
    expect(await problems()).toEqual([]);
  });

  it("go when their import is undone", async () => {
    await take(1);
    await take(2);
    expect(await periodsOf("Exemplar")).toHaveLength(2);
    const [newest] = await test.database.select().from(importRun).orderBy(desc(importRun.id)).limit(1);
    await undoImport(test.database, newest?.id ?? 0, {
      now: () => new Date(),
      actor: { kind: "command-line" },
      batchSize: 100,
    });
    expect(await periodsOf("Exemplar")).toEqual([]);
    expect((await ranked(BANKS)).rows.map(({ name, position }) => [name, position])).toEqual([
      ["Antigo", 1],
      ["Exemplar", 2],
    ]);
    expect(await problems()).toEqual([]);
  });
});

describe.skipIf(publicFiles === null)("files of public bodies", () => {
  const quarters = [1, 2, 3, 4];
  const take = (number: number) => bank(publicFile(`bcb-reclamacoes/20200${number}.csv`));

  /** Without what follows from the day and hour of an import. */
  const published = async () => {
    const { rows, ...rest } = await ranked(BANKS);
    return { ...rest, rows: rows.map(({ positionChange: _, ...row }) => row) };
  };

  it("give the same ranking of banks in any order, with the last quarter alone in it", async () => {
    for (const number of quarters) await take(number);
    const inOrder = await published();
    expect(inOrder.rows.length).toBeGreaterThan(100);
    expect(inOrder.dataPeriod).toBe("2020-T4");
    for (const row of inOrder.rows) {
      expect(row.olderPeriod === null || row.position === null, row.name).toBe(true);
      expect(row.outdated.length > 0).toBe(row.section === "outdated");
    }
    expect(inOrder.counts.outdatedCount).toBeGreaterThan(0);
    expect(await problems()).toEqual([]);
    for (const order of [quarters.toReversed(), [2, 4, 1, 3]]) {
      await emptyDatabase(test.database);
      for (const number of order) await take(number);
      expect(JSON.stringify(await published())).toBe(JSON.stringify(inOrder));
      expect(await problems()).toEqual([]);
    }
  });

  it("of the ANS rank operators by years that are near each other", async () => {
    const year = (period: string) =>
      runImport(test.database, folder, {
        file: publicFile("ans-idss/idss_2012_2025.csv"),
        mapping: "ans-idss",
        period,
      });
    const slug = "operadoras-de-planos-de-saude";
    await year("2012");
    const first = await ranked(slug);
    await year("2025");
    await year("2024");
    const { rows, counts } = await ranked(slug);
    expect(first.counts.outdatedCount).toBe(0);
    expect(counts.outdatedCount).toBeGreaterThan(0);
    const periods = rows.flatMap(({ position, olderPeriod }) => (position === null ? [] : [olderPeriod]));
    expect(new Set(periods)).toEqual(new Set([null, "2024"]));
    expect(rows.filter(({ section }) => section === "outdated").map((row) => row.olderPeriod)).toContain(
      "2012",
    );
    expect(await problems()).toEqual([]);
  });
});

import { importFile } from "@/server/ingest/import/import-file";
import { prepareImport } from "@/server/ingest/import/open-import";
import { undoImport } from "@/server/ingest/undo/undo-import";
import { uncheckedRows } from "../../support/unchecked-rows";
import { category } from "@/server/platform/db/schema/catalog";
import { categoryGuide } from "@/server/platform/db/schema/categories";
import { importRun } from "@/server/platform/db/schema/imports";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { listUsedSources } from "@/server/reading/catalog/list-sources";
import { loadRanking } from "@/server/reading/catalog/load-ranking";
import { loadHome } from "@/server/reading/catalog/load-home";
import { readSources } from "@/server/run/first-catalogue/read-sources";
import { fillUnused } from "@/server/run/start/fill-unused";
import { eq, sql } from "drizzle-orm";
import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { integrateNow } from "../../support/transparency";
import { judgeQueries } from "../search/judge-queries";

const rankings = [
  "ar-condicionado",
  "carros-consumo-e-emissoes",
  "cursos-de-enfermagem",
  "cursos-de-engenharia-civil",
  "cursos-de-medicina",
  "cursos-de-odontologia",
  "distribuidoras-de-energia",
  "empresas-e-reclamacoes",
  "planos-de-saude",
  "universidades",
];

const DATA = join(process.cwd(), "data");

let test: TestDatabase;
const fill = () =>
  fillUnused(
    test.database,
    { FIRST_CATALOGUE: "on", DEMONSTRATION: "off", DATA_DIR: test.connection.DATA_DIR },
    () => undefined,
  );

const readScores = () =>
  uncheckedRows<{ ranking: string; key: string; mean: number | null; displayed: number | null }>(
    test.database,
    sql`select c.slug as ranking, i.external_key as key, s.mean, s.displayed from category c
      join item i on i.category_id = c.id join score s on s.item_id = i.id order by md5(i.slug)`,
  );

beforeAll(async () => {
  test = await openTestDatabase();
  await fill();
});
afterAll(() => test.close());

describe("the figures that come with the project", () => {
  it("are of seven sources, which say where they are from, and fit into 3 MB", () => {
    const sources = readSources();
    expect(sources).toHaveLength(7);
    for (const { checkedAtPublisher, copy, publisherUrl } of sources) {
      expect(checkedAtPublisher).toBe(false);
      expect(copy.on).toBe("2026-11-27");
      expect(publisherUrl).toMatch(/^https:/);
    }
    const files = readdirSync(DATA, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const bytes = files.map((entry) => statSync(join(entry.parentPath, entry.name)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
  });

  it("are published as rankings at the first start, without a row that is refused", async () => {
    const stored = await uncheckedRows<{ slug: string; source: { name: string }; ranked: number }>(
      test.database,
      sql`select c.slug, c.source, r.ranked_count as ranked from category c join ranking r on r.category_id = c.id
        order by c.slug`,
    );
    expect(stored.map(({ slug }) => slug)).toEqual(rankings);
    expect(stored.find(({ slug }) => slug === "carros-consumo-e-emissoes")?.source.name).toBe(
      "Inmetro, PBE Veicular, junho de 2026; cópia pública, não conferida na fonte",
    );
    expect(stored.filter(({ ranked }) => ranked < 90)).toEqual([]);
    const runs = await uncheckedRows(
      test.database,
      sql`select state, rejected::int from import_run group by 1, 2`,
    );
    expect(runs).toEqual([{ state: "finished", rejected: 0 }]);
  });

  it("have questions and presets, of which nothing names what the ranking lacks", async () => {
    const stored = await test.database
      .select({ slug: category.slug, guide: categoryGuide.guide })
      .from(categoryGuide)
      .innerJoin(category, eq(category.id, categoryGuide.categoryId))
      .orderBy(category.slug);
    expect(stored.map(({ slug }) => slug)).toEqual([
      "ar-condicionado",
      "carros-consumo-e-emissoes",
      "empresas-e-reclamacoes",
    ]);
    for (const { slug, guide } of stored)
      expect((await loadRanking(test.database, slug))?.guide).toEqual(guide);
  });

  it("give no position to what stands on too little, and say the rule", async () => {
    const rows = await uncheckedRows<{ courses: number; position: number | null; displayed: number | null }>(
      test.database,
      sql`select (i.attributes ->> 'cursos')::int as courses, e.position, s.displayed from category c
        join item i on i.category_id = c.id join ranking_entry e on e.item_id = i.id join score s on s.item_id = i.id
        where c.slug = 'universidades' and i.attributes ? 'igc'`,
    );
    const few = rows.filter(({ courses }) => courses < 3);
    expect(few.length).toBeGreaterThan(600);
    expect(few.filter(({ position, displayed }) => position !== null || displayed !== null)).toEqual([]);
    const said = await uncheckedRows<{ evidence: string | null }>(
      test.database,
      sql`select source ->> 'evidence' as evidence from category`,
    );
    expect(said.filter(({ evidence }) => !/^Tem (nota|posição) /.test(evidence ?? ""))).toEqual([]);
  });

  it("are listed with period, last import and its place in the log", async () => {
    await integrateNow(test.database);
    const sources = await listUsedSources(test.database, new Date());
    expect(sources.map(({ slug }) => slug).sort()).toEqual(rankings);
    for (const { importedAt, leaf } of sources) expect([importedAt, leaf]).not.toContain(null);
    const { dataPeriod } = sources.find(({ slug }) => slug === "distribuidoras-de-energia") ?? {};
    expect(dataPeriod).toBe("2025");
    const position = sources[0]?.leaf ?? -1;
    const [leaf] = await uncheckedRows<{ leaf: string }>(
      test.database,
      sql`select leaf from log_leaf where position = ${position}`,
    );
    expect(JSON.parse(leaf?.leaf ?? "{}")).toMatchObject({ kind: "import", category: sources[0]?.slug });
  });

  it("lead the home page, with the sum of several criteria", async () => {
    const { rankings: listed, proof } = await loadHome(test.database);
    expect(listed).toHaveLength(rankings.length);
    expect(proof?.criteria).toHaveLength(4);
  });

  it("are found by what people call their things and by their own names, before others that mention them", async () => {
    const asked: Record<string, readonly string[]> = {
      "carros-consumo-e-emissoes": [
        ..."carro|carros|veículo|automóvel|carro econômico|carro que gasta pouco".split("|"),
        ..."caminhonete|pick-up|carro elétrico|melhor carro 1.0".split("|"),
      ],
      "ar-condicionado": "ar condicionado|condicionador de ar|ar split 12 mil btus|ar inverter".split("|"),
      "planos-de-saude":
        "plano de saúde|convênio médico|convenio|seguro saúde|melhor operadora de saúde".split("|"),
      "distribuidoras-de-energia":
        "conta de luz|energia elétrica|companhia de luz|concessionária de energia".split("|"),
      "empresas-e-reclamacoes": "banco|bancos|melhor banco|claro|itaú|tim|vivo|loja online".split("|"),
      "cursos-de-odontologia": ["faculdade de dentista", "curso de odonto", "odontologia"],
      "cursos-de-enfermagem": ["curso de enfermagem", "melhor curso de enfermagem"],
      "cursos-de-medicina": ["curso de medicina", "melhor curso de medicina"],
    };
    const queries = Object.entries(asked).flatMap(([category, texts]) =>
      texts.map((query) => ({ query, group: "synonym" as const, expected: { category } })),
    );
    const judged = await judgeQueries(test.database, queries);
    expect(
      judged.filter((each) => !each.isFirstRelevant).map(({ query, found }) => [query.query, found]),
    ).toEqual([]);
  });

  it("are found first by the popular names of companies and towns", async () => {
    const asked: Record<string, RegExp> = {
      magalu: /^magazine-luiza-loja-/,
      bb: /^banco-do-brasil$/,
      "bb consórcios": /^bb-consorcios$/,
      magalupay: /^magalupay-/,
      cef: /^caixa-economica-federal$/,
      pagbank: /^pagseguro$/,
      "unimed bh": /^unimed-belo-horizonte-/,
    };
    const queries = Object.keys(asked).map((query) => ({ query, group: "synonym" as const, expected: {} }));
    for (const { query, found } of await judgeQueries(test.database, queries))
      expect.soft(found[0], query.query).toMatch(asked[query.query] ?? /^$/);
  });

  it("have scores and a log that can be verified", async () => {
    await integrateNow(test.database);
    const { problems, pending } = await verifyAllScores(test.database);
    expect(problems).toEqual([]);
    expect(pending).toBe(0);
  });

  it("give the Notas that a program gives which shares no code with the site", async () => {
    const run = spawnSync("python3", [join("tests/reference/catalogue.py"), DATA], {
      maxBuffer: 2 ** 28,
    });
    expect(String(run.stderr)).toBe("");
    const pair = z.tuple([z.number(), z.number()]).nullable();
    const expected = z.record(z.string(), z.record(z.string(), pair)).parse(JSON.parse(String(run.stdout)));
    const scores = await readScores();
    expect(scores.length).toBeGreaterThan(9_000);
    const differing = scores.filter(({ ranking, key, mean, displayed }) => {
      const other = expected[ranking]?.[key] ?? null;
      if (mean === null || other === null) return mean !== other;
      return Math.abs(mean - other[0]) > 0.0001 || displayed !== other[1];
    });
    expect(differing.map((d) => ({ ...d, other: expected[d.ranking]?.[d.key] }))).toEqual([]);
  });

  it("are not loaded again, and the same file changes nothing", async () => {
    const before = await uncheckedRows(test.database, sql`select count(*)::int as runs from import_run`);
    await fill();
    expect(await uncheckedRows(test.database, sql`select count(*)::int as runs from import_run`)).toEqual(
      before,
    );
    const prepared = await prepareImport({
      filePath: join(DATA, "aneel-servicos/distribuidoras.csv"),
      mapping: join(DATA, "aneel-servicos/distribuidoras.json"),
    });
    if (!prepared.ok) throw new Error(prepared.error);
    const { mapping } = prepared.value.loaded;
    const again = {
      ...prepared.value.loaded,
      mapping: { ...mapping, category: { existing: "distribuidoras-de-energia" } },
    };
    const result = await importFile(
      test.database,
      { ...prepared.value, loaded: again },
      {
        isDryRun: false,
        rejectsDirectory: test.connection.DATA_DIR,
        imageHosts: [],
        now: () => new Date(),
        observer: { begin: () => undefined, advance: () => undefined, end: () => undefined },
      },
    );
    expect(result).toMatchObject({ ok: true, value: { scoresChanged: 0 } });
  });

  it("can be undone as any import can", async () => {
    const [run] = await test.database
      .select()
      .from(importRun)
      .where(eq(importRun.category, "cursos-de-medicina"));
    const undone = await undoImport(test.database, run?.id ?? 0, {
      actor: { kind: "command-line" },
      now: () => new Date(),
    });
    expect(undone.ok).toBe(true);
    const left = await uncheckedRows(
      test.database,
      sql`select id from category where slug = 'cursos-de-medicina'`,
    );
    expect(left).toEqual([]);
    expect((await verifyAllScores(test.database)).problems).toEqual([]);
  });
});

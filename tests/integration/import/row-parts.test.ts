import { uncheckedRows } from "../../support/unchecked-rows";
import { KINDS } from "@/server/editorial/items/kinds";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { contentOf, emptyDatabase, ImportFolder, rejectLines, runImport } from "./import-harness";

const folder = new ImportFolder();
let test: TestDatabase;

const category = {
  slug: "fornos-de-teste",
  name: "Fornos de teste",
  description: "Fornos que não existem.",
  itemNoun: { singular: "forno", plural: "fornos", gender: "masculine" },
  attributes: [
    { key: "cor", label: "Cor", type: "text", filterable: true },
    { key: "volume", label: "Volume", type: "number", unit: "L", filterable: false },
  ],
  criteria: [
    { slug: "calor", name: "Calor", description: "Como aquece.", weight: 0.6 },
    {
      slug: "consumo",
      name: "Consumo",
      description: "1 kWh vale 100; 3 kWh valem 0.",
      weight: 0.4,
      measurement: { best: 1, worst: 3, unit: "kWh", decimals: 1 },
    },
  ],
  source: { name: "Dados inventados" },
};
const everything = {
  category,
  item: {
    key: "sku",
    name: "nome",
    brand: "marca",
    description: "descrição",
    imageUrl: "foto",
    attributes: { cor: "cor", volume: "volume" },
  },
  aggregate: {
    source: "loja",
    period: { constant: "2025" },
    count: "avaliações",
    mean: "média",
    scale: { minimum: 1, maximum: 5 },
  },
  measurements: [{ criterion: "consumo", value: "kWh", period: { constant: "2025" } }],
  review: {
    key: "id",
    stars: "nota",
    body: "texto",
    author: "autor",
    date: "data",
    criterionStars: { calor: "nota calor" },
  },
  offer: { key: "sku", store: "loja", url: "url", price: "preço", seenAt: { constant: "2025-03-05" } },
};
const columns = [
  "sku",
  "nome",
  "marca",
  "descrição",
  "foto",
  "cor",
  "volume",
  "avaliações",
  "média",
  "kWh",
  "id",
  "nota",
  "texto",
  "autor",
  "data",
  "nota calor",
  "loja",
  "url",
  "preço",
] as const;

type Row = Partial<Record<(typeof columns)[number], string>>;

const full: Row = {
  sku: "F1",
  nome: "Forno Um",
  marca: "Brasa",
  descrição: "Grande.",
  cor: "preto",
  volume: "44",
  avaliações: "10",
  média: "4,5",
  kWh: "1,2",
  id: "R1",
  nota: "5",
  texto: "Assa bem.",
  autor: "Ana",
  data: "01/03/2025",
  "nota calor": "4",
  loja: "Loja Um",
  url: "https://um.example/f1",
  preço: "1.299,90",
};
const toLine = (row: Row) => columns.map((column) => row[column] ?? "").join(";");
const toFile = (rows: readonly Row[]) =>
  folder.write("fornos.csv", [columns.join(";"), ...rows.map(toLine)].join("\n"));
const mapping = folder.mapping("fornos", everything);
const importRows = (rows: readonly Row[], call: { mapping?: string; isDryRun?: boolean } = {}) =>
  runImport(test.database, folder, { file: toFile(rows), mapping, ...call });

beforeAll(async () => {
  test = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(test.database);
});
afterAll(async () => {
  await test.close();
  folder.remove();
});

/** Checks that every record counts as one part of each kind in the mapping above. */
function expectCountsToAddUp(summary: Awaited<ReturnType<typeof importRows>>) {
  for (const kind of KINDS) {
    const { created, changed, unchanged, merged, rejected, absent } = summary.counts[kind];
    expect(created + changed + unchanged + merged + rejected + absent, kind).toBe(summary.records);
  }
}

describe("the parts of a row", () => {
  it("are independent, each with its count and its reason", async () => {
    const { texto: _, autor: __, ...wordless } = full;
    const { loja: ___, preço: ____, ...withoutShop } = { ...full, sku: "F2", nome: "Forno Dois", id: "R2" };
    const { avaliações: _____, ...withoutCount } = { ...full, sku: "F3", nome: "Forno Três", id: "R3" };
    const wrong = {
      ...full,
      sku: "F4",
      nome: "Forno Quatro",
      id: "R4",
      volume: "muito",
      "nota calor": "9",
      kWh: "x",
    };
    const summary = await importRows([
      wordless,
      withoutShop,
      withoutCount,
      wrong,
      { sku: "F5", nome: "Forno Cinco" },
    ]);

    expectCountsToAddUp(summary);
    expect(summary).toMatchObject({
      records: 5,
      rejected: 3,
      counts: {
        items: { created: 5, rejected: 0 },
        offers: { created: 3, rejected: 1, absent: 1 },
        reviews: { created: 4, rejected: 0, absent: 1 },
        aggregates: { created: 3, rejected: 1, absent: 1 },
        measurements: { created: 3, rejected: 1, absent: 1 },
      },
    });
    expect(summary.problems).toContainEqual({
      part: "offers",
      column: "preço",
      reason: "está em branco",
      count: 1,
    });
    expect(summary.problems).toContainEqual({
      part: "aggregates",
      column: "avaliações",
      reason: "está em branco",
      count: 1,
    });
    expect(summary.problems).toContainEqual({
      part: "items",
      column: "volume",
      reason: "não é um número como 1.234,56",
      count: 1,
    });
    expect(rejectLines(summary).some((line) => line.startsWith('3,"loja"'))).toBe(true);
    const reviews = await uncheckedRows(
      test.database,
      sql`select external_key as key, body, author_name as author, criterion_stars as stars from review order by 1`,
    );
    expect(reviews[0]).toEqual({ key: "R1", body: "", author: "", stars: { calor: 4 } });
    expect(reviews[3]).toMatchObject({ key: "R4", body: "Assa bem.", stars: {} });
    expect((await verifyAllScores(test.database)).problems).toEqual([]);
  });

  it("are told in a dry run with the same counts and reasons", async () => {
    const rows = [full, { ...full, sku: "F2", média: "" }, { ...full, id: "R9", nota: "seis" }];
    const dry = await importRows(rows, { isDryRun: true });
    const { counts, problems, notes } = await importRows(rows);
    expect(dry).toMatchObject({ counts, problems, notes });
    expect(problems).toHaveLength(2);
  });

  it("are rejected with their item, which needs a name", async () => {
    const summary = await importRows([{ ...full, nome: "" }]);
    expectCountsToAddUp(summary);
    expect(summary.counts).toMatchObject({
      items: { rejected: 1 },
      reviews: { rejected: 1 },
      offers: { rejected: 1 },
    });
    expect(await uncheckedRows(test.database, sql`select from category`)).toEqual([]);
  });

  it("tell once what is wrong with a column that is read for two facts", async () => {
    const named = folder.mapping("named", { ...everything, item: { ...everything.item, key: "nome" } });
    const { nome: _, ...nameless } = full;
    const summary = await importRows([nameless, { ...full, sku: "F2", id: "R2" }], { mapping: named });
    expectCountsToAddUp(summary);
    expect(summary.problems).toEqual([{ part: "items", column: "nome", reason: "está em branco", count: 1 }]);
    expect(rejectLines(summary)).toHaveLength(1);
  });
});

describe("rows of one item", () => {
  it("are merged and reported, and one with fewer facts removes none", async () => {
    const emptier: Row = {
      sku: "F1",
      nome: "Forno Um",
      id: "R1",
      nota: "4",
      data: "02/03/2025",
      avaliações: "0",
      média: "0",
    };
    const summary = await importRows([full, emptier]);
    expectCountsToAddUp(summary);
    expect(summary.counts).toMatchObject({
      items: { created: 1, merged: 1 },
      reviews: { created: 1, merged: 1 },
      aggregates: { created: 1, merged: 1 },
    });
    expect(summary.notes).toEqual({ differing: 3, sayingLess: 0, keptEdits: 0, removedAggregates: 0 });
    const [stored] = await uncheckedRows(
      test.database,
      sql`select i.brand, i.description, i.attributes, r.body, r.stars, r.criterion_stars as "byCriterion", a.count
        from item i join review r on r.item_id = i.id join aggregate a on a.item_id = i.id`,
    );
    expect(stored).toEqual({
      brand: "Brasa",
      description: "Grande.",
      attributes: { cor: "preto", volume: 44 },
      body: "Assa bem.",
      stars: 4,
      byCriterion: { calor: 4 },
      count: 10,
    });
  });

  it("keep facts that a later file lacks, and the summary says so", async () => {
    await importRows([full]);
    const before = await contentOf(test.database);
    const { descrição: _, cor: __, texto: ___, ...emptier } = full;
    const summary = await importRows([emptier]);
    expect(summary.notes).toMatchObject({ sayingLess: 2 });
    expect(summary.counts.items).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await contentOf(test.database)).toEqual(before);
    expect((await importRows([emptier])).counts.reviews).toMatchObject({ changed: 0, unchanged: 1 });
  });

  it("report an aggregate that a later file withdraws", async () => {
    await importRows([full]);
    const summary = await importRows([{ ...full, avaliações: "0" }]);
    expect(summary.notes.removedAggregates).toBe(1);
  });
});

describe("warnings", () => {
  it("report prices with another decimal mark", async () => {
    const priced = (index: number, preço: string) => ({
      ...full,
      sku: `F${index}`,
      nome: `Forno ${index}`,
      id: `R${index}`,
      preço,
    });
    const right = Array.from({ length: 40 }, (_, index) =>
      priced(index, `${1 + (index % 3)}.${100 + index},00`),
    );
    const rows = [...right, ...[41, 42, 43].map((index) => priced(index, "12,99"))];
    const summary = await importRows(rows, { isDryRun: true });
    expect(summary.warnings).toEqual([expect.stringMatching(/^3 de 43 preços são cem vezes menores/)]);
    expect((await importRows(right, { isDryRun: true })).warnings).toEqual([]);
  });

  it("report pictures from hosts that the site may not load", async () => {
    const rows = [
      { ...full, foto: "https://fotos.example/a.jpg" },
      { ...full, sku: "F2", foto: "https://cdn.permitido.example/b.jpg" },
    ];
    const summary = await runImport(test.database, folder, {
      file: toFile(rows),
      mapping,
      isDryRun: true,
      imageHosts: ["*.permitido.example"],
    });
    expect(summary.warnings).toEqual([expect.stringContaining("fotos.example (1)")]);
  });
});

it("a column may have a decimal mark of its own", async () => {
  const own = folder.mapping("own", {
    ...everything,
    offer: { ...everything.offer, price: { column: "preço", decimal: "dot" } },
  });
  const summary = await importRows([{ ...full, preço: "1299.90" }], { mapping: own });
  expect(summary).toMatchObject({
    rejected: 0,
    counts: { offers: { created: 1 }, aggregates: { created: 1 } },
  });
  const [offer] = await uncheckedRows(test.database, sql`select price_cents as cents from offer`);
  expect(offer).toEqual({ cents: 129_990 });
});

it("texts that usually mean a missing value have the mapping's meaning", async () => {
  const own = folder.mapping("signs", {
    ...everything,
    review: {
      ...everything.review,
      stars: { column: "nota", map: { "++": "5", "+": "4", "-": "2", "--": "1" } },
    },
  });
  const rows = ["++", "+", "-", "--"].map((nota, index) => ({ ...full, id: `R${index}`, nota }));
  const summary = await importRows([...rows, { ...full, id: "R9", nota: "n/d" }], { mapping: own });
  expect(summary.counts.reviews).toMatchObject({ created: 4, rejected: 1 });
  const stars = await uncheckedRows<{ stars: number }>(
    test.database,
    sql`select stars from review order by external_key`,
  );
  expect(stars.map((each) => each.stars)).toEqual([5, 4, 2, 1]);
});

import { uncheckedRows } from "../../support/unchecked-rows";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { contentOf, emptyDatabase, ImportFolder, runImport, tryImport } from "./import-harness";

const folder = new ImportFolder();
let test: TestDatabase;

const heat = { slug: "calor", name: "Calor", description: "Como aquece.", weight: 0.6 };
const power = {
  slug: "consumo",
  name: "Consumo",
  description: "1 kWh vale 100; 3 kWh valem 0.",
  weight: 0.4,
  measurement: { best: 1, worst: 3, unit: "kWh", decimals: 1 },
};
const category = {
  slug: "fornos-medidos",
  name: "Fornos medidos",
  description: "Fornos que não existem.",
  itemNoun: { singular: "forno", plural: "fornos", gender: "masculine" },
  source: { name: "Dados inventados" },
};
const whole = {
  category: { ...category, criteria: [heat, power] },
  item: { key: "sku", name: "nome" },
  aggregate: {
    source: "loja",
    period: { constant: "2025" },
    count: "avaliações",
    mean: "média",
    scale: { minimum: 1, maximum: 5 },
  },
  measurements: [{ criterion: "consumo", value: "kWh", period: { constant: "2025" } }],
};
const mappings = {
  whole: folder.mapping("whole", whole),
  weights: folder.mapping("weights", {
    ...whole,
    category: {
      ...category,
      criteria: [
        { ...heat, weight: 0.2 },
        { ...power, weight: 0.8 },
      ],
    },
  }),
  without: folder.mapping("without", {
    ...whole,
    category: { ...category, name: "Fornos", criteria: [{ ...heat, weight: 1 }] },
    measurements: [],
  }),
};

const ITEMS = 40;
const header = "sku;nome;avaliações;média;kWh";
const rows = Array.from({ length: ITEMS }, (_, index) => {
  const stars = (1 + (index % 9) / 2).toFixed(1).replace(".", ",");
  return `F${index};Forno ${index};${100 + index};${stars};${(1 + (index % 10) / 5).toFixed(1).replace(".", ",")}`;
});
const all = folder.write("all.csv", [header, ...rows].join("\n"));
const one = folder.write("one.csv", [header, rows[0]].join("\n"));

const measurements = async () =>
  (await uncheckedRows<{ count: number }>(test.database, sql`select count(*)::int from measurement`))[0]
    ?.count;
const causes = () =>
  uncheckedRows<{ cause: string; rows: number }>(
    test.database,
    sql`select leaf::jsonb ->> 'cause' as cause, count(*)::int as rows from log_entry
      where kind = 'score' and leaf::jsonb -> 'before' <> 'null' group by 1 order by 1`,
  );

beforeAll(async () => {
  test = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(test.database);
  await runImport(test.database, folder, { file: all, mapping: mappings.whole });
});
afterAll(async () => {
  await test.close();
  folder.remove();
});

describe("a mapping that changes its category", () => {
  it("is told in numbers by a dry run, which writes nothing", async () => {
    const before = await contentOf(test.database);
    const summary = await runImport(test.database, folder, {
      file: one,
      mapping: mappings.without,
      isDryRun: true,
    });
    expect(summary.categoryChanges).toEqual({
      lines: [
        'nome: "Fornos medidos" → "Fornos"',
        "peso de calor: 0.6 → 1",
        `critério consumo: sai, e com ele ${ITEMS} medições`,
      ],
      cause: "criteria",
      items: ITEMS,
      deletedMeasurements: ITEMS,
    });
    expect(await contentOf(test.database)).toEqual(before);
  });

  it("is refused without its confirmation, and nothing is written", async () => {
    const before = await contentOf(test.database);
    const call = { file: one, mapping: mappings.weights };
    const refused = await tryImport(test.database, folder, call);
    expect(refused.ok ? null : refused.error).toContain("peso de calor: 0.6 → 0.2");
    expect(refused.ok ? null : refused.error).toContain(`as notas de ${ITEMS} itens`);
    expect(refused.ok ? null : refused.error).toContain("--apply-category");
    expect(await contentOf(test.database)).toEqual(before);
    const [runs] = await uncheckedRows(test.database, sql`select count(*)::int as runs from import_run`);
    expect(runs).toEqual({ runs: 1 });
  });

  it("deletes measurements only where their number is confirmed, too", async () => {
    const call = { file: one, mapping: mappings.without, appliesCategory: true };
    for (const deletesMeasurements of [undefined, ITEMS - 1]) {
      const refused = await tryImport(test.database, folder, { ...call, deletesMeasurements });
      expect(refused.ok ? null : refused.error).toContain(`--delete-measurements ${ITEMS}`);
      expect(await measurements()).toBe(ITEMS);
    }
    const summary = await runImport(test.database, folder, { ...call, deletesMeasurements: ITEMS });
    expect(summary.categoryChanges?.deletedMeasurements).toBe(ITEMS);
    expect(await measurements()).toBe(0);
    expect(await causes()).toEqual([{ cause: "criteria", rows: summary.scoresChanged }]);
    expect(summary.scoresChanged).toBeGreaterThan(ITEMS / 2);
    expect((await verifyAllScores(test.database)).problems).toEqual([]);
  });

  it("logs changed weights as the cause of changed scores", async () => {
    const call = { file: one, mapping: mappings.weights, appliesCategory: true };
    const summary = await runImport(test.database, folder, call);
    expect(summary.scoresChanged).toBeGreaterThan(ITEMS / 2);
    expect(await causes()).toEqual([{ cause: "weights", rows: summary.scoresChanged }]);
    expect(await measurements()).toBe(ITEMS);
  });

  it("that says the same in another order changes nothing", async () => {
    const reordered = folder.mapping("reordered", {
      ...whole,
      category: {
        source: category.source,
        itemNoun: { gender: "masculine", plural: "fornos", singular: "forno" },
        criteria: [heat, { ...power, measurement: { decimals: 1, unit: "kWh", worst: 3, best: 1 } }],
        description: category.description,
        name: category.name,
        slug: category.slug,
      },
    });
    const summary = await runImport(test.database, folder, { file: all, mapping: reordered });
    expect(summary.categoryChanges).toBeNull();
    expect(summary.scoresChanged).toBe(0);
  });
});

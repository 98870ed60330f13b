import { uncheckedRows } from "../../support/unchecked-rows";
import { loadItem } from "@/server/reading/catalog/load-item";
import { loadMapping } from "@/server/ingest/import/load-mapping";
import { listMappings } from "@/server/ingest/import-console/preview-draft";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { sql } from "drizzle-orm";
import { basename } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { publicFile, publicFiles } from "../../support/public-files";
import {
  contentOf,
  emptyDatabase,
  ImportFolder,
  rejectLines,
  runImport,
  scoresByName,
} from "./import-harness";

const folder = new ImportFolder();
let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
});

afterAll(async () => {
  await test.close();
  folder.remove();
});

const take = (path: string, mapping: string, period?: string) =>
  runImport(test.database, folder, {
    file: publicFile(path),
    mapping,
    ...(period !== undefined && { period }),
  });

interface Found {
  key: string;
  name: string;
  attributes: Record<string, unknown>;
  measured: string[];
}

async function itemOf(category: string, key: string): Promise<Found | undefined> {
  const [row] = await uncheckedRows<Found>(
    test.database,
    sql`select i.external_key as key, i.name, i.attributes, array(
        select c.slug || ' ' || m.period || ' ' || m.value from measurement m join criterion c on c.id = m.criterion_id
        where m.item_id = i.id order by m.period desc, c.slug limit 2) as measured
      from item i join category c on c.id = i.category_id where c.slug = ${category} and i.external_key = ${key}`,
  );
  return row;
}

/** Imports files once more, which must change nothing, and checks every score against its evidence. */
async function expectStable(files: readonly (readonly [path: string, mapping: string])[]) {
  const before = await contentOf(test.database);
  for (const [path, mapping] of files) {
    const again = await take(path, mapping);
    expect(again.counts.items).toMatchObject({ created: 0, changed: 0 });
    expect(again.scoresChanged).toBe(0);
  }
  expect(await contentOf(test.database)).toEqual(before);
  expect((await verifyAllScores(test.database)).problems).toEqual([]);
}

/** Items without any evidence, by what their pages show. A missing value must never become a score. */
const unmeasured = (category: string) =>
  uncheckedRows<{ status: string; displayed: number | null }>(
    test.database,
    sql`select distinct s.status, s.displayed from item i join category c on c.id = i.category_id
      join score s on s.item_id = i.id where c.slug = ${category}
      and not exists (select 1 from measurement m where m.item_id = i.id)
      and not exists (select 1 from aggregate a where a.item_id = i.id)`,
  );

it("both mappings of health plans describe the same category", () => {
  const [igr, idss] = [loadMapping("ans-igr"), loadMapping("ans-idss")];
  if (!igr.ok || !idss.ok) throw new Error("a shipped mapping is wrong");
  expect(igr.value.mapping.category).toEqual(idss.value.mapping.category);
});

it("an index of 0.0 counts in a month with answers, and is missing in one without", async () => {
  const variables = {
    "Indicador de Desempenho no Atendimento (IDA)": ["0.0", "0.0"],
    "Quantidade de Respondidas": ["0.0", "12.0"],
    "Quantidade de reclamações": ["0.0", "30.0"],
    "Quantidade de acessos em serviço": ["9.0", "9.0"],
    "Índice de Reclamações": ["0.0", "1.0"],
    "Taxa de Reabertas": ["0.0", "1.0"],
    "Taxa de Respondidas em 5 dias Úteis": ["0.0", "1.0"],
  };
  const rows = Object.entries(variables).flatMap(([name, [without, withAnswers]]) => [
    `MUDA;${name};${without}`,
    `PISO;${name};${withAnswers}`,
    `SUMIU (*);${name};`,
  ]);
  const file = folder.write(
    "ida.csv",
    ["GRUPO ECONÔMICO;VARIÁVEL;2017-01", ...rows, "(*) SUMIU foi incorporada;;"].join("\n"),
  );
  const summary = await runImport(test.database, folder, { file, mapping: "anatel-ida-movel" });
  expect(summary).toMatchObject({ records: 1, rejected: 0, counts: { items: { created: 1 } } });
  expect(await itemOf("telefonia-movel", "piso")).toMatchObject({
    name: "Piso",
    measured: ["ida 2017-01 0"],
  });
  await emptyDatabase(test.database);
});

describe.skipIf(publicFiles === null)("the files of public bodies", () => {
  const anatel = ["anatel-ida-banda-larga", "anatel-ida-movel"];

  it.each([
    ["anatel-ida/SCM2017.csv", ["anatel-ida-banda-larga"]],
    ["anatel-ida/SMP2016.csv", ["anatel-ida-banda-larga"]],
    ["anatel-ida/SMP2017.csv", ["anatel-ida-movel"]],
    ["anatel-ida/SMP2016.ods", anatel],
    ["ans-igr/igr.csv", ["ans-igr"]],
    ["ans-idss/idss_2012_2025.csv", ["ans-idss"]],
    ["bcb-reclamacoes/202001.csv", ["bcb-reclamacoes"]],
    ["consumidor-gov/empresas-2025-03.csv", ["consumidor-gov-empresas"]],
    ["consumidor-gov/seguradoras-2025-1s.csv", ["consumidor-gov-seguradoras"]],
    ["pbe-ar-condicionado/Itens.csv", ["pbe-ar-condicionado"]],
    ["pbe-ar-condicionado/Tarifas.csv", []],
    ["pbe-veicular/pbev_2026.csv", ["pbe-veicular"]],
    ["sindec/crf2019-dados-abertos.zip", ["sindec-reclamacoes"]],
    ["olist-avaliacoes/olist_order_reviews_dataset.csv", []],
    ["bitcoin-otc/otc_network.csv", []],
  ])("%s is recognised as what it is", async (path, names) => {
    const mappings = await listMappings(test.database, publicFile(path), basename(path));
    expect(mappings.filter(({ fits }) => fits).map(({ name }) => name)).toEqual(names);
  });

  it("of the ANS make one ranking of both indices, in which names come from one of them", async () => {
    const complaints = await take("ans-igr/igr.csv", "ans-igr");
    expect(complaints).toMatchObject({ records: 972 * 12, rejected: 5, counts: { items: { created: 972 } } });
    expect(rejectLines(complaints)).toContain(`201,"IGR do mês","#######","não é um número como 1.234,56"`);
    const quality = await take("ans-idss/idss_2012_2025.csv", "ans-idss");
    expect(quality).toMatchObject({
      records: 308,
      rejected: 0,
      counts: { items: { created: 25, changed: 283 } },
    });
    const category = "operadoras-de-planos-de-saude";
    expect(await itemOf(category, "339601")).toEqual({
      key: "339601",
      name: "Agemed Saúde S.A.",
      attributes: { cobertura: "Médico-hospitalar", porte: "Médio", "mes-do-igr": "2020-02" },
      measured: ["reclamacoes 2020-02 139.85", "reclamacoes 2020-01 166.59"],
    });
    // The two sources name it differently; an index of 0,00 is real.
    expect(await itemOf(category, "365785")).toMatchObject({
      name: "Cooperativa Odontológica do Estado do Amapá",
      attributes: {
        cobertura: "Odontológica",
        modalidade: "Cooperativa Odontológica",
        "ano-do-idss": "2025",
      },
      measured: ["qualidade 2025 0.9381", "reclamacoes 2020-02 0"],
    });
    const scores = await scoresByName(test.database, category);
    // Its newest index is of 2020, more than the 24 months before that of 2025 that the category allows.
    expect(scores.get("Agemed Saúde S.A.")).toMatchObject({ status: "unrated", position: null });
    expect([...scores.values()].filter(({ status }) => status === "ranked")).toHaveLength(308);
    expect([...scores.values()].filter(({ displayed }) => displayed === 0)).toEqual([]);
    await expectStable([
      ["ans-igr/igr.csv", "ans-igr"],
      ["ans-idss/idss_2012_2025.csv", "ans-idss"],
    ]);
  });

  it("of the Anatel make a ranking for each service, the table and the workbook the same", async () => {
    const mobile = await take("anatel-ida/SMP2017.csv", "anatel-ida-movel");
    expect(mobile).toMatchObject({ records: 7 * 12, rejected: 0, counts: { items: { created: 7 } } });
    expect(await itemOf("telefonia-movel", "nextel")).toEqual({
      key: "nextel",
      name: "Nextel",
      attributes: {
        mes: "2017-12",
        reclamacoes: 5094,
        respondidas: 4657,
        acessos: 3080066,
        "indice-de-reclamacoes": 1.654,
        reabertas: 8.868,
        "em-cinco-dias": 83.019,
      },
      measured: ["ida 2017-12 13.205", "ida 2017-11 0.537"],
    });
    const broadband = await take("anatel-ida/SCM2017.csv", "anatel-ida-banda-larga");
    expect(broadband).toMatchObject({ records: 7 * 11, rejected: 0, counts: { items: { created: 7 } } });
    // 3,143 complaints of 410,727 customers in the month: the index is 0.0 because it is at its floor.
    expect(await itemOf("banda-larga-fixa", "tim")).toMatchObject({
      attributes: { reclamacoes: 3143, acessos: 410727 },
      measured: ["ida 2017-11 0", "ida 2017-10 0"],
    });
    // The table that is named after the mobile service holds broadband, as the sheet of the workbook shows.
    const table = await take("anatel-ida/SMP2016.csv", "anatel-ida-banda-larga");
    expect(table.counts.measurements).toMatchObject({ created: 7 * 12 });
    const sheet = await take("anatel-ida/SMP2016.ods", "anatel-ida-banda-larga");
    expect(sheet).toMatchObject({
      rejected: 0,
      counts: { measurements: { created: 0, changed: 0, unchanged: 84 } },
    });
    expect(await itemOf("banda-larga-fixa", "gvt")).toBeUndefined();
    const workbook = await take("anatel-ida/SMP2016.ods", "anatel-ida-movel");
    expect(workbook).toMatchObject({
      rejected: 0,
      counts: { items: { changed: 0 }, measurements: { created: 72 } },
    });
    await expectStable([["anatel-ida/SMP2017.csv", "anatel-ida-movel"]]);
  });

  it("of the Sindec are counted for each company, without persons", async () => {
    const summary = await take("sindec/crf2019-dados-abertos.zip", "sindec-reclamacoes");
    // 22 rows have a semicolon within a name.
    expect(summary).toMatchObject({ rejected: 22, counts: { items: { created: 221 } } });
    const category = "reclamacoes-no-procon";
    expect(await itemOf(category, "cnpj-05914650")).toMatchObject({
      name: "Energisa Rondônia",
      attributes: { ano: "2019", reclamacoes: 609, avaliadas: 609, atendidas: 209 },
    });
    // All of its complaints lack the CNPJ, which the table of spellings gives them.
    expect(await itemOf(category, "cnpj-61695227")).toMatchObject({
      name: "Enel Distribuição São Paulo",
      attributes: { reclamacoes: 154, atendidas: 8 },
    });
    const [counted] = await uncheckedRows<{ count: number; mean: number }>(
      test.database,
      sql`select a.count, a.mean from aggregate a join item i on i.id = a.item_id
        where i.external_key = 'cnpj-05914650'`,
    );
    expect(counted).toEqual({ count: 609, mean: 209 / 609 });
    await expectStable([["sindec/crf2019-dados-abertos.zip", "sindec-reclamacoes"]]);
  });

  it("of the Inmetro leave out withdrawn models and measurements that contradict each other", async () => {
    const summary = await take("pbe-ar-condicionado/Itens.csv", "pbe-ar-condicionado");
    expect(summary).toMatchObject({ records: 1880, rejected: 0, counts: { items: { created: 1807 } } });
    const category = "ar-condicionado";
    expect(await itemOf(category, "haier-hsqb-12rc1map-in-plus-hsqb-12rc1map-ou")).toMatchObject({
      name: "Haier HSQB-12RC1MAP/IN + HSQB-12RC1MAP/OU",
      attributes: { tipo: "Split Hi-Wall", capacidade: 12000, "consumo-anual": 395, classificacao: "A" },
      measured: ["eficiencia 2025 7.05"],
    });
    const scores = await scoresByName(test.database, category);
    // Its 73.3 kWh a year are those of a month, by the rule before 2022.
    expect([...scores.keys()].filter((name) => name.includes("PEFE36B2NC"))).toEqual([]);
    expect([...scores.values()].filter(({ displayed }) => displayed === 0 || displayed === null)).toEqual([]);
    expect(await unmeasured(category)).toEqual([]);
    await expectStable([["pbe-ar-condicionado/Itens.csv", "pbe-ar-condicionado"]]);
    // The tariffs come with the same table later, and stay when it comes alone.
    const files = { tarifas: publicFile("pbe-ar-condicionado/Tarifas.csv") };
    const call = { file: publicFile("pbe-ar-condicionado/Itens.csv"), mapping: "pbe-ar-condicionado" };
    const withTariffs = await runImport(test.database, folder, { ...call, files, appliesCategory: true });
    expect(withTariffs.counts.items).toMatchObject({ created: 0, changed: 0 });
    await expectStable([["pbe-ar-condicionado/Itens.csv", "pbe-ar-condicionado"]]);
    const [{ slug } = { slug: "" }] = await uncheckedRows<{ slug: string }>(
      test.database,
      sql`select slug from item where external_key = 'haier-hsqb-12rc1map-in-plus-hsqb-12rc1map-ou'`,
    );
    const found = await loadItem(test.database, slug);
    const costs = found.kind === "found" ? found.item.placeCosts : null;
    expect(costs?.places).toHaveLength(27);
    // 395 kWh at R$ 0.80832 in Amapá; in Rio de Janeiro from Light's R$ 0.82356 to R$ 1.48406 of Ceres.
    expect(costs?.places).toContainEqual({ place: "Amapá", lowestCents: 31929, highestCents: 31929 });
    expect(costs?.places).toContainEqual({
      place: "Rio de Janeiro",
      lowestCents: 32531,
      highestCents: 58620,
    });
    const total = found.kind === "found" ? found.item.totalCost : null;
    expect(total?.runningCost.states).toHaveLength(27);
    // The source gives no date, and items have no price.
    expect(total).toMatchObject({ basis: { state: null, years: 5, period: null }, cost: null });
  });
});

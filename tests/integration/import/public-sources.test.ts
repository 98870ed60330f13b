import { uncheckedRows } from "../../support/unchecked-rows";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { sql } from "drizzle-orm";
import iconv from "iconv-lite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { contentOf, ImportFolder, rejectLines, runImport, scoresByName } from "./import-harness";

const folder = new ImportFolder();
let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
});

afterAll(async () => {
  await test.close();
  folder.remove();
});

describe("companies of consumidor.gov.br", () => {
  const header = "Nome Fantasia;Reclamações;Avaliadas;Nota Média;Resolvidas\r\n";

  it("with no evaluation are items without a rating, and a perfect mean of three tops nothing", async () => {
    const rows = [
      "Sem Nota Telecom;2;0;0,0;0",
      " Perfeita de Três ;4;3;5,0;3",
      "Bem Avaliada;900;600;4,25;400",
    ];
    const others = Array.from({ length: 6 }, (_, index) => `Comum ${index};90;60;2,${index}0;9`);
    const file = folder.write("empresas-2025-03.csv", header + [...rows, ...others].join("\r\n"));
    const summary = await runImport(test.database, folder, { file, mapping: "consumidor-gov-empresas" });
    expect(summary).toMatchObject({ records: 9, rejected: 0, counts: { items: { created: 9 } } });
    const scores = await scoresByName(test.database, "atendimento-de-empresas");
    expect(scores.get("Sem Nota Telecom")).toEqual({
      status: "unrated",
      displayed: null,
      counted: 0,
      position: null,
    });
    expect(scores.get("Perfeita de Três")).toMatchObject({ status: "few", counted: 3, position: null });
    expect(scores.get("Bem Avaliada")).toMatchObject({ status: "ranked", counted: 600, position: 1 });
    const [aggregates] = await uncheckedRows(
      test.database,
      sql`select count(*)::int as rows, min(a.period) as period from aggregate a join item i on i.id = a.item_id
        join category c on c.id = i.category_id where c.slug = 'atendimento-de-empresas'`,
    );
    expect(aggregates).toEqual({ rows: 8, period: "2025-03" });
  });

  it("keep how far the source rounded its means, which widens the interval", async () => {
    const rows = await uncheckedRows<{ name: string; mean_step: number; variance: number }>(
      test.database,
      sql`select i.name, a.mean_step, e.rounding_variance::int as variance
        from aggregate a join item i on i.id = a.item_id join evidence e on e.item_id = i.id
        join category c on c.id = i.category_id
        where c.slug = 'atendimento-de-empresas' and i.name in ('Bem Avaliada', 'Perfeita de Três') order by 1`,
    );
    // The file's means have two decimals: (600 reviews × 0.25 points)² / 12 = 1,875.
    expect(rows).toEqual([
      { name: "Bem Avaliada", mean_step: 0.01, variance: 1875 },
      { name: "Perfeita de Três", mean_step: 0.01, variance: 1 },
    ]);
    expect((await verifyAllScores(test.database)).problems).toEqual([]);
  });

  it("need a period, from the file's name or the option", async () => {
    const file = folder.write("lista.csv", `${header}Tardia;1;1;4,0;1`);
    const call = { file, mapping: "consumidor-gov-empresas" };
    await expect(runImport(test.database, folder, call)).rejects.toThrow("--period 2025-03");
    const summary = await runImport(test.database, folder, { ...call, period: "2025-04" });
    expect(summary.counts.aggregates.created).toBe(1);
  });

  it("lose an aggregate that a corrected file no longer has", async () => {
    const import_ = (rows: string) =>
      runImport(test.database, folder, {
        file: folder.write("correcao-2025-05.csv", header + rows),
        mapping: "consumidor-gov-empresas",
      });
    await import_("Corrigida;9;8;4,0;1");
    expect((await scoresByName(test.database, "atendimento-de-empresas")).get("Corrigida")?.counted).toBe(8);
    const summary = await import_("Corrigida;9;0;0,0;1");
    expect(summary.counts.aggregates.changed).toBe(1);
    expect((await scoresByName(test.database, "atendimento-de-empresas")).get("Corrigida")).toMatchObject({
      status: "unrated",
      counted: 0,
    });
  });
});

describe("insurers of consumidor.gov.br", () => {
  it("add up their months with the exact mean of the marks; a missing month is no problem", async () => {
    const header =
      "Mês;Nome Fantasia;Reclamações;Respondidas;Resolvidas;Avaliadas;Soma das Notas;Nota Média\n";
    const rows = [
      "2025-02;Segura Mais;10;9;1;3;10,0;3,3333",
      "2025-04;Segura Mais;30;29;1;7;20,0;2,8571",
      "2025-01;Segura Mais;20;19;1;0;0,0;0,0",
    ];
    const file = folder.write("seguradoras.csv", header + rows.join("\n"));
    const summary = await runImport(test.database, folder, { file, mapping: "consumidor-gov-seguradoras" });
    expect(summary.counts).toMatchObject({ items: { created: 1 }, aggregates: { created: 2, unchanged: 1 } });
    const [evidence] = await uncheckedRows<{ counted: number; value_sum: number; attributes: unknown }>(
      test.database,
      sql`select e.counted, e.value_sum::float8, i.attributes from evidence e join item i on i.id = e.item_id
        where i.name = 'Segura Mais'`,
    );
    // Thirty marks' points over ten evaluations: 25 × (30 − 10).
    expect(evidence?.counted).toBe(10);
    expect(evidence?.value_sum).toBeCloseTo(500, 3);
    expect(evidence?.attributes).toEqual({ mes: "2025-04", reclamacoes: 30, respondidas: 29 });
  });
});

describe("institutions of the Banco Central", () => {
  const columns =
    "Ano;Trimestre;Categoria;Tipo;CNPJ IF;Instituição financeira;Índice;Quantidade de reclamações reguladas procedentes;Quantidade total de clientes – CCS e SCR";
  const quarter = (name: string, header: string, rows: string[]) =>
    folder.write(name, iconv.encode([header, ...rows].join("\n"), "windows-1252"));
  const first = () =>
    quarter("1.csv", columns, [
      "2020;1º;Menos de quatro milhões de clientes;Conglomerado; ;EXEMPLAR (conglomerado);45,83;19;414559",
      "2020;1º;Menos de quatro milhões de clientes;Banco/financeira;411939;CRÉDITO ANTIGO S.A.;1.416,17;2;1000",
      "2020;1º;Mais de quatro milhões de clientes;Banco/financeira;12345678;BANCO OCULTO S.A.; ;2;5000000",
    ]);
  const fourth = () =>
    quarter("4.csv", `${columns};`, [
      "2020;4º;Grupo Secundário;Conglomerado; ;EXEMPLAR (conglomerado);12,50;9;420000;",
      "2020;4º;Grupo Secundário;Banco/financeira;00411939;CRÉDITO RENOVADO S.A.; ;0;900;",
      "2020;4º;Top 10;Banco/financeira;12345678;BANCO OCULTO S.A.; ;1;6000000;",
    ]);
  const bank = (file: string) => runImport(test.database, folder, { file, mapping: "bcb-reclamacoes" });
  const items = () =>
    uncheckedRows<{ external_key: string; name: string; slug: string; attributes: Record<string, unknown> }>(
      test.database,
      sql`select i.external_key, i.name, i.slug, i.attributes from item i join category c on c.id = i.category_id
        where c.slug = 'bancos-e-financeiras' order by 1`,
    );

  it("keep one key over quarters, whatever is blank, padded or renamed", async () => {
    expect(await bank(first())).toMatchObject({ rejected: 0, counts: { items: { created: 3 } } });
    const summary = await bank(fourth());
    expect(summary).toMatchObject({ rejected: 0, counts: { items: { created: 0, changed: 3 } } });
    expect(await items()).toMatchObject([
      { external_key: "cnpj-00411939", name: "Crédito Renovado", slug: "credito-renovado" },
      { external_key: "cnpj-12345678", attributes: { porte: "Maiores instituições", trimestre: "2020-T4" } },
      { external_key: "nome-exemplar", name: "Exemplar", attributes: { porte: "Demais instituições" } },
    ]);
    const redirects = await uncheckedRows(test.database, sql`select old_slug from slug_redirect`);
    expect(redirects).toEqual([{ old_slug: "credito-antigo" }]);
  });

  it("without an index are not measured, and the newest quarter with one counts", async () => {
    const measurements = await uncheckedRows(
      test.database,
      sql`select i.external_key, m.period, m.value from measurement m join item i on i.id = m.item_id order by 1, 2`,
    );
    expect(measurements).toEqual([
      { external_key: "cnpj-00411939", period: "2020-T1", value: 1416.17 },
      { external_key: "nome-exemplar", period: "2020-T1", value: 45.83 },
      { external_key: "nome-exemplar", period: "2020-T4", value: 12.5 },
    ]);
    const scores = await scoresByName(test.database, "bancos-e-financeiras");
    expect(scores.get("Exemplar")?.displayed).toBe(92);
    expect(scores.get("Banco Oculto")).toMatchObject({ status: "unrated", displayed: null });
  });

  it("keep the facts of the newest quarter when an older file comes again", async () => {
    const before = await contentOf(test.database);
    const summary = await bank(first());
    expect(summary.counts.items).toEqual({
      created: 0,
      changed: 0,
      unchanged: 3,
      merged: 0,
      rejected: 0,
      absent: 0,
    });
    expect(await contentOf(test.database)).toEqual(before);
  });
});

describe("vehicle labels of the Inmetro", () => {
  const header =
    "categoria,marca,modelo,versao,motor,tipo_propulsao,transmissao,combustivel,nmog_nox_mg_km,co_mg_km,nota_verde_l8,co2_fossil_g_km,consumo_mj_km,classificacao_pbe,co_excesso_pct,nmog_excesso_pct,viola_l8";
  const rows = [
    'Médio,VW,EXEMPLO,"COMFORTLINE 200TSI\nAUTOMÁTICO",1.0-12V,Combustão,A - 6,F,23.0,150.0,B,95.0,1.53,C,0.0,0.0,False',
    "Médio,NISSAN,Amostra,GTS,1.0 12V,Hibrido,CVT,G,9.0,93.0,A,60.0,1.10,A,0.0,0.0,False",
    "Médio,Nissan,Amostra,LTD,1.0-12V,Híbrido,CVT,G,9.0,93.0,A,,1.10,A,oops,0.0,False",
    "Médio,Nissan,Amostra,LTD+,1.0-12V,Híbrido,CVT,G,9.0,93.0,A,70.0,1.10,A,0.0,0.0,False",
    "Compacto,FIAT,500X,500X ICON,ELÉTRICO,Elétrico,--,E,,,A,,0.46,C,,,False",
    "Médio,JEEP,Teste,ALTO,2.0 - 16V,Combustão,M - 6,D,30.0,abc,A,,2.10,C,0.0,0.0,False",
  ];
  const file = () => folder.write("etiquetas_2026.csv", `\ufeff${header}\n${rows.join("\n")}\n`);

  it("become items with tidy names, brands and labels, and gaps that are never 0", async () => {
    const summary = await runImport(test.database, folder, { file: file(), mapping: "pbe-veicular" });
    expect(summary).toMatchObject({
      records: 6,
      rejected: 1,
      counts: { items: { created: 6 }, measurements: { rejected: 1 } },
    });
    const items = await uncheckedRows(
      test.database,
      sql`select i.name, i.slug, i.brand, i.attributes->>'propulsao' as propulsion,
          (select m.value from measurement m join criterion c on c.id = m.criterion_id
            where m.item_id = i.id and c.slug = 'co2') as co2
        from item i join category c on c.id = i.category_id where c.slug = 'carros-consumo-e-emissoes' order by 1`,
    );
    expect(items).toEqual([
      { name: "Fiat 500X Icon", slug: "fiat-500x-icon", brand: "Fiat", propulsion: "Elétrico", co2: null },
      {
        name: "Jeep Teste Alto 2.0 Manual",
        slug: "jeep-teste-alto-2-0-manual",
        brand: "Jeep",
        propulsion: "Combustão",
        co2: null,
      },
      {
        name: "Nissan Amostra GTS 1.0",
        slug: "nissan-amostra-gts-1-0",
        brand: "Nissan",
        propulsion: "Híbrido",
        co2: 60,
      },
      {
        name: "Nissan Amostra LTD 1.0",
        slug: "nissan-amostra-ltd-1-0",
        brand: "Nissan",
        propulsion: "Híbrido",
        co2: null,
      },
      {
        name: "Nissan Amostra LTD+ 1.0",
        slug: "nissan-amostra-ltd-plus-1-0",
        brand: "Nissan",
        propulsion: "Híbrido",
        co2: 70,
      },
      {
        name: "Volkswagen Exemplo Comfortline 200TSI Automático 1.0",
        slug: "volkswagen-exemplo-comfortline-200tsi-automatico-1-0",
        brand: "Volkswagen",
        propulsion: "Combustão",
        co2: 95,
      },
    ]);
  });

  it("have wrong values told with the line on which their row begins, after quoted line breaks", async () => {
    const summary = await runImport(test.database, folder, {
      file: file(),
      mapping: "pbe-veicular",
      isDryRun: true,
    });
    expect(summary.firstProblems).toEqual([
      {
        line: 8,
        part: "measurements",
        column: "co_mg_km",
        value: "abc",
        reason: "não é um número como 1,234.56",
      },
    ]);
    const written = await runImport(test.database, folder, { file: file(), mapping: "pbe-veicular" });
    expect(rejectLines(written)).toEqual(['8,"co_mg_km","abc","não é um número como 1,234.56"']);
    expect(written.counts.items).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 6,
      merged: 0,
      rejected: 0,
    });
  });
});

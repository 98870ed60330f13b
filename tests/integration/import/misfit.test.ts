import { listMappings } from "@/server/ingest/import-console/preview-draft";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { emptyDatabase, ImportFolder, runImport } from "./import-harness";

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

const VARIABLES = {
  "Indicador de Desempenho no Atendimento (IDA)": "50.5",
  "Quantidade de reclamações": "10",
  "Quantidade de Respondidas": "10",
  "Índice de Reclamações": "0.5",
  "Taxa de Reabertas": "5.5",
  "Taxa de Respondidas em 5 dias Úteis": "90.5",
};

/** A table of the Anatel's index with the accesses of each group. */
function table(groups: Record<string, number>): string {
  const rows = Object.entries(groups).flatMap(([group, accesses]) =>
    Object.entries({ ...VARIABLES, "Quantidade de acessos em serviço": `${accesses}.0` }).map(
      ([variable, value]) => `${group};${variable};${value}`,
    ),
  );
  return ["GRUPO ECONÔMICO;VARIÁVEL;2017-01", ...rows, ""].join("\n");
}

const BROADBAND = table({ NET: 8_500_000, VIVO: 7_400_000 });
const MOBILE = table({ CLARO: 60_000_000, VIVO: 73_000_000 });

describe("a mapping that does not fit", () => {
  it.each([
    ["anatel-ida-movel", "SMP2016.csv", BROADBAND, "“NET” em “Grupo”", "anatel-ida-banda-larga"],
    ["anatel-ida-banda-larga", "SCM2017.csv", MOBILE, "em “Acessos”", "anatel-ida-movel"],
  ])("is told by the values of the file: %s", async (mapping, name, content, sign, right) => {
    const file = folder.write(name, content);
    const { warnings } = await runImport(test.database, folder, { file, mapping, isDryRun: true });
    expect(warnings[0]).toContain(sign);
    expect(warnings[0]).toContain(`confira se o certo não é “${right}”`);
    const fitting = await runImport(test.database, folder, { file, mapping: right, isDryRun: true });
    expect(fitting.warnings).toEqual([]);
  });

  it("is told where no item of the category is in the file", async () => {
    const companies = (names: string[]) =>
      [
        "Nome Fantasia;Reclamações;Avaliadas;Nota Média;Resolvidas",
        ...names.map((name) => `${name};9;8;4,5;7`),
        "",
      ].join("\n");
    const take = (period: string, names: string[]) =>
      runImport(test.database, folder, {
        file: folder.write(`m-${period}.csv`, companies(names)),
        mapping: "consumidor-gov-empresas",
        isDryRun: period !== "2025-01",
      });
    await take("2025-01", ["Um", "Dois", "Três", "Quatro"]);
    expect((await take("2025-02", ["Um", "Cinco", "Seis", "Sete"])).warnings).toEqual([]);
    expect((await take("2025-03", ["Cinco", "Seis", "Sete"])).warnings).toEqual([
      expect.stringContaining("nenhum dos 3 itens do arquivo está entre os 4 da categoria"),
    ]);
  });

  it("is not offered, although its columns are there", async () => {
    const offered = async (name: string, content: string) =>
      (await listMappings(test.database, folder.write(name, content), name))
        .filter(({ fits }) => fits)
        .map(({ name: fit }) => fit);
    expect(await offered("oferta-1.csv", BROADBAND)).toEqual(["anatel-ida-banda-larga"]);
    expect(await offered("oferta-2.csv", MOBILE)).toEqual(["anatel-ida-movel"]);
  });
});

describe("the same bytes", () => {
  const header = "Nome Fantasia;Reclamações;Avaliadas;Nota Média;Resolvidas";
  const content = `${header}\nUm;10;8;4,5;7\nDois;20;9;3,5;8\n`;
  const mapping = "consumidor-gov-empresas";

  it("under the name of another month are told, and under their own are not", async () => {
    const march = folder.write("empresas-2025-03.csv", content);
    const first = await runImport(test.database, folder, { file: march, mapping });
    expect(first.warnings).toEqual([]);
    expect((await runImport(test.database, folder, { file: march, mapping })).warnings).toEqual([]);
    const april = join(folder.path, "empresas-2025-04.csv");
    copyFileSync(march, april);
    const told = expect.stringMatching(
      /idêntico ao de “empresas-2025-03.csv” \(2025-03\), importado em/,
    ) as string;
    for (const call of [
      { file: april, mapping },
      { file: march, mapping, period: "2025-05" },
    ])
      expect((await runImport(test.database, folder, { ...call, isDryRun: true })).warnings).toEqual([told]);
  });
});

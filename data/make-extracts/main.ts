import { join } from "node:path";
import { distributorColumns, distributors } from "./aneel";
import { operatorColumns, operators } from "./ans";
import { courseColumns, courses, institutionColumns, institutions } from "./inep";
import { mapTable } from "./labels";
import { readTable, writeTable, type Cell, type ExtractRow } from "./table";

const [raw] = process.argv.slice(2);
if (raw === undefined) throw new Error("Name the folder with the publishers' files (data/README.md)");

const target = (name: string) => join(import.meta.dirname, "..", name);

async function extractMapped(
  name: string,
  request: Parameters<typeof mapTable>[0],
  added: Readonly<Record<string, (row: ExtractRow) => Cell>> = {},
): Promise<void> {
  const table = await mapTable(request);
  if (!table.ok) throw new Error(`${request.filePath}: ${table.error}`);
  const rows = table.value.rows.map((row) => ({
    ...row,
    ...Object.fromEntries(Object.entries(added).map(([column, valueOf]) => [column, valueOf(row)])),
  }));
  writeTable(target(name), [...table.value.columns, ...Object.keys(added)], rows);
}

/** Of a hundred complaints that consumers evaluated, how many they call solved. */
const solvedShare = ({ resolvidas, avaliadas }: ExtractRow): Cell =>
  Number(avaliadas) > 0 ? Number(((100 * Number(resolvidas ?? 0)) / Number(avaliadas)).toFixed(2)) : null;

await extractMapped("pbe-veicular/carros.csv", {
  filePath: join(raw, "pbe-veicular/pbev_2026.csv"),
  mapping: "pbe-veicular",
  period: "2026",
});
const tariffs = join(raw, "pbe-ar-condicionado/Tarifas.csv");
await extractMapped("pbe-ar-condicionado/aparelhos.csv", {
  filePath: join(raw, "pbe-ar-condicionado/Itens.csv"),
  mapping: "pbe-ar-condicionado",
  period: "2025",
  files: { tarifas: tariffs },
});
writeTable(target("pbe-ar-condicionado/tarifas.csv"), ["estado", "empresa", "tarifa"], readTable(tariffs));
await extractMapped(
  "consumidor-gov/empresas.csv",
  {
    filePath: join(raw, "consumidor-gov/empresas-2025-03.csv"),
    mapping: "consumidor-gov-empresas",
    period: "2025-03",
  },
  { solucao: solvedShare },
);
writeTable(target("ans-idss/operadoras.csv"), operatorColumns, operators(raw));
writeTable(target("inep-igc/instituicoes.csv"), institutionColumns, institutions(join(raw, "inep-igc")));
const areas = [
  ["medicina", "MEDICINA", "Medicina"],
  ["enfermagem", "ENFERMAGEM", "Enfermagem"],
  ["engenharia-civil", "ENGENHARIA CIVIL", "Engenharia civil"],
  ["odontologia", "ODONTOLOGIA", "Odontologia"],
] as const;
for (const [file, area, called] of areas) {
  writeTable(target(`inep-cpc/${file}.csv`), courseColumns, courses(join(raw, "inep-cpc"), area, called));
}
writeTable(target("aneel-servicos/distribuidoras.csv"), distributorColumns, distributors(raw));

import { join } from "node:path";
import { asName } from "./names";
import { numberOf, readTable, type ExtractRow } from "./table";

type Row = Record<string, string>;

/** Columns of 2021 have an asterisk. */
const read = (row: Row, name: string) => row[name] ?? row[`${name}*`] ?? "";

const sigla = (text: string) => (/^[A-Z][\p{L}\d. /-]{1,14}$/u.test(text) ? text : null);

const kinds: Readonly<Record<string, string>> = {
  "Instituto Federal de Educação, Ciência e Tecnologia": "Instituto federal",
  "Centro Federal de Educação Tecnológica": "Centro federal de educação tecnológica",
  "Centro Universitário": "Centro universitário",
  FACULDADE: "Faculdade",
};

const owners: Readonly<Record<string, string>> = {
  "Pública Federal": "Pública federal",
  "Pública Estadual": "Pública estadual",
  "Pública Municipal": "Pública municipal",
  "Comunitária/Confessional": "Comunitária ou confessional",
};

const known = (table: Readonly<Record<string, string>>, text: string) => table[text] ?? text;

/** Adds to each of several with one name the first thing by which they all differ, or else the last one. */
function tellApart<Row extends { nome: string }>(
  rows: readonly Row[],
  ...additions: readonly ((row: Row) => string)[]
): Row[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.nome, [...(groups.get(row.nome) ?? []), row]);
  return rows.map((row) => {
    const group = groups.get(row.nome) ?? [];
    if (group.length === 1) return row;
    const tells = (addition: (row: Row) => string) => new Set(group.map(addition)).size === group.length;
    const addition = additions.find(tells) ?? additions.at(-1);
    return addition ? { ...row, nome: `${row.nome}${addition(row)}` } : row;
  });
}

export const institutionColumns = [
  "codigo",
  "nome",
  "sigla",
  "uf",
  "organizacao",
  "categoria",
  "cursos",
  "igc",
  "graduacao",
  "mestrado",
  "doutorado",
  "ano",
];

function institutionsOf(folder: string, year: number) {
  const rows = readTable(join(folder, `igc_${year}.csv`), { delimiter: ";" }).map((row) => ({
    codigo: read(row, "Código da IES"),
    nome: asName(read(row, "Nome da IES")),
    sigla: sigla(read(row, "Sigla da IES")),
    uf: read(row, "Sigla da UF"),
    organizacao: known(kinds, read(row, "Organização Acadêmica")),
    categoria: known(owners, read(row, "Categoria Administrativa")),
    cursos: numberOf(read(row, "Nº de Cursos com CPC no triênio"), 0),
    igc: numberOf(read(row, "IGC (Contínuo)")),
    graduacao: numberOf(read(row, "Conceito Médio de Graduação")),
    mestrado: numberOf(read(row, "Conceito Médio de Mestrado")) || null,
    doutorado: numberOf(read(row, "Conceito Médio do doutorado")) || null,
    ano: year,
  }));
  return tellApart(
    rows,
    ({ uf }) => ` (${uf})`,
    ({ codigo }) => ` (código ${codigo})`,
  );
}

/** One row for each institution and year. A "SC" (sem conceito) has no IGC. */
export const institutions = (folder: string): ExtractRow[] =>
  [2021, 2022, 2023].flatMap((year) => institutionsOf(folder, year));

export const courseColumns = [
  "codigo",
  "nome",
  "sigla",
  "uf",
  "municipio",
  "modalidade",
  "categoria",
  "participantes",
  "cpc",
  "enade",
  "idd",
  "doutores",
  "ano",
];

/** The courses of one area. "SC" has no CPC. */
export function courses(folder: string, area: string, called: string): ExtractRow[] {
  const rows = readTable(join(folder, "cpc_2023.csv.gz"), { delimiter: ";" })
    .filter((row) => row["Área de Avaliação"] === area)
    .map((row) => {
      const isRemote = read(row, "Modalidade de Ensino") === "Educação a Distância";
      const school = asName(read(row, "Nome da IES"));
      return {
        codigo: read(row, "Código do Curso"),
        nome: `${called} – ${school}, ${read(row, "Município do Curso")}${isRemote ? " (a distância)" : ""}`,
        sigla: sigla(read(row, "Sigla da IES")),
        uf: read(row, "Sigla da UF"),
        municipio: read(row, "Município do Curso"),
        modalidade: isRemote ? "A distância" : "Presencial",
        categoria: known(owners, read(row, "Categoria Administrativa")),
        participantes: numberOf(read(row, "Nº de Concluintes Participantes"), 0),
        cpc: numberOf(read(row, "CPC (Contínuo)")),
        enade: numberOf(read(row, "Conceito Enade (Contínuo)"), 3),
        idd: numberOf(read(row, "Nota Padronizada - IDD"), 3),
        doutores: numberOf(read(row, "Nota Padronizada - Doutores"), 3),
        ano: 2023,
      };
    });
  return tellApart(
    rows,
    ({ uf }) => ` (${uf})`,
    ({ codigo }) => ` (curso ${codigo})`,
  );
}

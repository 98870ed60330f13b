import { join } from "node:path";
import { AccentRestorer, asName, NameMender, withoutEnd } from "./names";
import { numberOf, readTable, type ExtractRow } from "./table";

const FIRST_YEAR = 2019;

/** Where the file of the IDSS cuts names. */
const LONGEST_NAME = 43;

export const operatorColumns = [
  "registro",
  "nome",
  "modalidade",
  "ano",
  "idss",
  "idqs",
  "idga",
  "idsm",
  "idgr",
];

/** The names of the complaint index (IGR) by register; they are whole. */
function wholeNames(folder: string): Map<string, string> {
  const rows = readTable(join(folder, "ans-igr/igr.csv"), { delimiter: ";", encoding: "latin1" });
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const [, name, register] = /^(.*?)\s*\((\d{6})\)$/.exec(row["Razão Social (Registro ANS)"] ?? "") ?? [];
      return name && register ? [[register, name]] : [];
    }),
  );
}

/** One row for each operator and year with an IDSS. */
export function operators(folder: string): ExtractRow[] {
  const rows = readTable(join(folder, "ans-idss/idss_2012_2025.csv"));
  const whole = wholeNames(folder);
  const own = new Set(rows.map((row) => row["Razão Social"] ?? ""));
  const mender = new NameMender([...own, ...whole.values()]);
  const accents = new AccentRestorer([...own, ...whole.values()]);
  const nameOf = (register: string, name: string) => {
    const mended = mender.mend(name);
    const isCut = name.length >= LONGEST_NAME - 1 || (mended !== name && mended.length >= LONGEST_NAME - 1);
    if (mended === name && !isCut) return name;
    return whole.get(register) ?? (isCut ? withoutEnd(mended) : mended);
  };
  return rows
    .filter((row) => Number(row["Ano"]) >= FIRST_YEAR && numberOf(row["IDSS"]) !== null)
    .map((row) => {
      const register = (row["REG_ANS"] ?? "").padStart(6, "0");
      return {
        registro: register,
        nome: asName(accents.restore(nameOf(register, row["Razão Social"] ?? ""))),
        modalidade: row["Modalidade"] ?? null,
        ano: Number(row["Ano"]),
        idss: numberOf(row["IDSS"]),
        idqs: numberOf(row["IDQS"]),
        idga: numberOf(row["IDGA"]),
        idsm: numberOf(row["IDSM"]),
        idgr: numberOf(row["IDGR"]),
      };
    });
}

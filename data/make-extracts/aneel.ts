import { join } from "node:path";
import { asName } from "./names";
import { readTable, type ExtractRow } from "./table";

export const distributorColumns = [
  "chave",
  "nome",
  "razao-social",
  "porte",
  "unidades",
  "meses",
  "servicos",
  "fora-do-prazo",
  "por-mil",
  "compensacao",
  "ano",
];

/** The short name that the table still gives to a company that was sold. */
const present: Readonly<Record<string, string>> = { "Enel GO": "Equatorial GO" };

const sizes: Readonly<Record<string, string>> = { GG: "Muito grande", G: "Grande", M: "Média", P: "Pequena" };

/** Months summed to years, one row for each distributor and year: services done, done late, and money paid back. */
export function distributors(folder: string): ExtractRow[] {
  const months = readTable(join(folder, "aneel-servicos/aneel_fato_transgressao_mensal_distribuidora.csv"));
  const groups = new Map<string, Record<string, string>[]>();
  for (const row of months) {
    const key = `${row["sigagente"]}\n${row["ano"]}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((rows) => {
    const last = rows.at(-1) ?? {};
    const sum = (column: string) => rows.reduce((total, row) => total + Number(row[column] ?? 0), 0);
    const [done, late, short] = [sum("qtd_serv_realizado"), sum("qtd_fora_prazo"), last["sigagente"] ?? ""];
    return {
      chave: short,
      nome: present[short] ?? short,
      "razao-social": asName(last["nomagente"] ?? ""),
      porte: sizes[last["bucket_porte"] ?? ""] ?? null,
      unidades: Math.round(Number(last["uc_ativa_media_mensal"])),
      meses: rows.length,
      servicos: done,
      "fora-do-prazo": late,
      "por-mil": done > 0 ? Number(((1_000 * late) / done).toFixed(4)) : null,
      compensacao: Math.round(sum("compensacao_rs")),
      ano: Number(last["ano"]),
    };
  });
}

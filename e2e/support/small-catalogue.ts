import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brazilianDay } from "@/server/publishing/rankings/brazilian-day";

const mapping = {
  category: {
    slug: "fornos",
    name: "Fornos",
    description: "Fornos elétricos.",
    itemNoun: { singular: "forno", plural: "fornos", gender: "masculine" },
    attributes: [],
    criteria: [],
    source: { name: "Loja de teste" },
  },
  format: { decimal: "comma" },
  item: { key: "sku", name: "nome" },
  aggregate: {
    source: "loja",
    period: { constant: "2025" },
    mean: "media",
    count: "avaliacoes",
    scale: { minimum: 1, maximum: 5 },
  },
};

function writeImport(directory: string, name: string, rows: readonly string[], by: object): string[] {
  const file = join(directory, `${name}.csv`);
  writeFileSync(file, rows.join("\n"));
  writeFileSync(join(directory, "mapping.json"), JSON.stringify(by));
  return ["import", file, "--mapping", join(directory, "mapping.json")];
}

/** Writes a CSV file of lines (key, name, mean with a comma, number of reviews) and returns the command that imports it. */
export const importOfLines = (directory: string, name: string, lines: readonly string[]): string[] =>
  writeImport(directory, name, ["sku;nome;media;avaliacoes", ...lines], mapping);

/** As {@link importOfLines}; each line ends with a price in reais, which one shop asks today. */
export function importOfPrices(directory: string, name: string, lines: readonly string[]): string[] {
  const [store, url] = [{ constant: "Loja de teste" }, { constant: "https://loja.example/fornos" }];
  const seenAt = { constant: brazilianDay(new Date()) };
  const offer = { key: "sku", store, url, price: "preco", seenAt };
  return writeImport(directory, name, ["sku;nome;media;avaliacoes;preco", ...lines], { ...mapping, offer });
}

/** Writes a CSV file of that many items and returns the command that imports it. */
export function importOf(directory: string, count: number): string[] {
  const mean = (n: number) => String(1 + (n % 40) / 10).replace(".", ",");
  const lines = Array.from({ length: count }, (_, n) => `F${n};Forno ${n};${mean(n)};${n + 1}`);
  return importOfLines(directory, `fornos-${count}`, lines);
}

import { writeFileSync } from "node:fs";
import { join } from "node:path";

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

/** Writes a file of these lines (key, name, mean with a comma, number of reviews) and answers what imports it. */
export function importOfLines(directory: string, name: string, lines: readonly string[]): string[] {
  const file = join(directory, `${name}.csv`);
  writeFileSync(file, ["sku;nome;media;avaliacoes", ...lines].join("\n"));
  writeFileSync(join(directory, "mapping.json"), JSON.stringify(mapping));
  return ["import", file, "--mapping", join(directory, "mapping.json")];
}

/** Writes a file of that many items and answers what imports it. */
export function importOf(directory: string, count: number): string[] {
  const mean = (n: number) => String(1 + (n % 40) / 10).replace(".", ",");
  const lines = Array.from({ length: count }, (_, n) => `F${n};Forno ${n};${mean(n)};${n + 1}`);
  return importOfLines(directory, `fornos-${count}`, lines);
}

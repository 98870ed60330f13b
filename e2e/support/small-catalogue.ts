import { writeFileSync } from "node:fs";
import { join } from "node:path";

const mapping = {
  category: {
    slug: "fornos",
    name: "Fornos",
    description: "Fornos elétricos.",
    itemNoun: { singular: "forno", plural: "fornos", gender: "masculine" },
    attributes: [],
    criteria: [{ slug: "geral", name: "Geral", description: "Tudo.", weight: 1 }],
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

/** Writes a file of that many items and answers what imports it. */
export function importOf(directory: string, count: number): string[] {
  const rows = Array.from({ length: count }, (_, n) => `F${n};Forno ${n};${1 + (n % 40) / 10};${n + 1}`);
  const file = join(directory, `fornos-${count}.csv`);
  writeFileSync(file, ["sku;nome;media;avaliacoes", ...rows].join("\n").replaceAll(".", ","));
  writeFileSync(join(directory, "mapping.json"), JSON.stringify(mapping));
  return ["import", file, "--mapping", join(directory, "mapping.json")];
}

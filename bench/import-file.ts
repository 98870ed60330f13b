import { benchReview, chance } from "./catalogue-reviews";
import { closeSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";

const HEADER =
  "sku;nome;marca;cor;volume;id;nota;título;texto;autor;data;verificada;refrigeração;ruído;consumo";

const CRITERIA = [
  { slug: "refrigeracao", name: "Refrigeração", description: "Como gela.", weight: 0.5 },
  { slug: "ruido", name: "Ruído", description: "Quanto se ouve.", weight: 0.3 },
  { slug: "consumo", name: "Consumo", description: "O que gasta.", weight: 0.2 },
];

const MAPPING = {
  category: {
    slug: "geladeiras-medidas",
    name: "Geladeiras",
    description: "Geladeiras inventadas.",
    itemNoun: { singular: "geladeira", plural: "geladeiras", gender: "feminine" },
    attributes: [
      { key: "cor", label: "Cor", type: "text", filterable: true },
      { key: "volume", label: "Volume", type: "number", unit: "L", filterable: true },
    ],
    criteria: CRITERIA,
    source: { name: "Dados inventados" },
  },
  item: {
    key: "sku",
    name: { join: ["marca", "nome"] },
    brand: "marca",
    attributes: { cor: "cor", volume: "volume" },
  },
  review: {
    key: "id",
    stars: "nota",
    title: "título",
    body: "texto",
    author: "autor",
    date: "data",
    verified: "verificada",
    criterionStars: { refrigeracao: "refrigeração", ruido: "ruído", consumo: "consumo" },
  },
};

const COLOURS = ["branca", "inox", "preta", "vermelha"];

function toLine(index: number, items: number): string {
  const review = benchReview(index, items);
  const { itemIndex: item } = review;
  const facts = [
    `G${item}`,
    `Frost ${item}`,
    `Marca ${item % 40}`,
    COLOURS[item % 4],
    200 + Math.floor(chance(item, 8) * 40) * 10,
  ];
  const date = `${review.at.slice(8, 10)}/${review.at.slice(5, 7)}/${review.at.slice(0, 4)} ${review.at.slice(11, 16)}`;
  const told = [review.key, review.stars, review.title, review.body, review.author, date];
  return [...facts, ...told, review.isVerified ? "sim" : "não", ...review.criterionStars].join(";");
}

/** Writes reviews as a CSV file with its mapping into a directory, and gives their paths. */
export function writeImportFile(directory: string, reviews: number, items: number) {
  const file = join(directory, "avaliacoes.csv");
  const mapping = join(directory, "mapeamento.json");
  writeFileSync(mapping, JSON.stringify(MAPPING));
  const descriptor = openSync(file, "w");
  writeSync(descriptor, `${HEADER}\n`);
  for (let start = 0; start < reviews; start += 1_000) {
    const size = Math.min(1_000, reviews - start);
    const lines = Array.from({ length: size }, (_, index) => `${toLine(start + index, items)}\n`);
    writeSync(descriptor, lines.join(""));
  }
  closeSync(descriptor);
  return { file, mapping };
}

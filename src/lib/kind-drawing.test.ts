import { kindDrawing } from "@/lib/kind-drawing";
import { dataMappings } from "@tests/support/data-mappings";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SHIPPED = "src/server/ingest/import/mappings";

/** The mappings of public sources, those that come with figures and those without. */
const mappings = [...dataMappings, ...readdirSync(SHIPPED).map((name) => join(SHIPPED, name))];

it.each(mappings)("there is a drawing for what %s ranks, by address and by name", (path) => {
  const { category } = JSON.parse(readFileSync(path, "utf8")) as { category: { slug: string; name: string } };
  const drawing = kindDrawing(category.slug);
  expect(drawing).not.toBeNull();
  expect(drawing).not.toBe("/kinds/package.svg");
  expect(kindDrawing(category.name)).toBe(drawing);
  expect(existsSync(`public${drawing ?? ""}`)).toBe(true);
});

/** The rankings of the demonstration and others that editors make. */
const kinds = [
  ["geladeiras", "fridge"],
  ["fogoes", "stove"],
  ["Máquinas de lavar", "washer"],
  ["ventiladores", "fan"],
  ["celulares", "phone"],
  ["notebooks", "laptop"],
  ["smart-tvs", "television"],
  ["fones-de-ouvido", "headphones"],
  ["Colchões", "mattress"],
  ["cafeteiras", "coffee-maker"],
  ["air-fryers", "fryer"],
  ["aspiradores-robo", "vacuum-robot"],
  ["carregadores", "package"],
] as const;

it.each(kinds)("%s are drawn as %s", (ranking, drawing) => {
  expect(kindDrawing(ranking)).toBe(`/kinds/${drawing}.svg`);
  expect(existsSync(`public/kinds/${drawing}.svg`)).toBe(true);
});

it("is none without a ranking", () => {
  expect(kindDrawing("")).toBeNull();
});

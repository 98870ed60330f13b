import { kindDrawing } from "@/ui/ItemPicture/kind-drawing";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** The mappings of public sources, those that come with figures and those without; other files describe no category. */
const mapped = ["data", "src/server/ingest/import/mappings"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".json"))
      .map((path) => join(folder, path)),
  )
  .flatMap((path) => {
    const { category } = JSON.parse(readFileSync(path, "utf8")) as {
      category?: { slug: string; name: string };
    };
    return category ? [{ path, category }] : [];
  });

it.each(mapped)("there is a drawing for what $path ranks, by address and by name", ({ category }) => {
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

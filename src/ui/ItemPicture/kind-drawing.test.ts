import { kindDrawing } from "@/ui/ItemPicture/kind-drawing";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** The mappings of public sources, those that come with figures and those without. */
const mappings = ["data", "src/server/ingest/import/mappings"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".json") && !path.endsWith("source.json"))
    .map((path) => join(folder, path)),
);

it.each(mappings)("there is a drawing for what %s ranks, by address and by name", (path) => {
  const { category } = JSON.parse(readFileSync(path, "utf8")) as { category: { slug: string; name: string } };
  const drawing = kindDrawing(category.slug);
  expect(drawing).not.toBeNull();
  expect(kindDrawing(category.name)).toBe(drawing);
  expect(existsSync(`public${drawing ?? ""}`)).toBe(true);
});

it("is none where the ranking is about something else, whatever its letters", () => {
  expect(kindDrawing("geladeiras")).toBeNull();
  expect(kindDrawing("carregadores")).toBeNull();
  expect(kindDrawing("")).toBeNull();
});

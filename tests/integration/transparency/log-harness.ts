import type { Database } from "@/server/platform/db/database";
import { appendLeaves, type NewLeaf } from "@/server/publishing/transparency/append-leaves";
import { readNewestCheckpoint } from "@/server/publishing/transparency/read-tree";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";

const now = new Date("2026-06-15T15:00:00Z");

const importLeaf = (index: number): NewLeaf => ({
  itemId: null,
  leaf: {
    kind: "import",
    at: now.toISOString(),
    category: "ventiladores",
    file: `çatálogo-${index}.csv`,
    sha256: index.toString(16).padStart(64, "0"),
    mapping: "m.json",
    records: index,
    changed: 0,
    rejected: 0,
  },
});

/** Adds leaves about imports, which need nothing else in the database. */
export const addImportLeaves = (database: Database, count: number): Promise<void> =>
  appendLeaves(
    database,
    Array.from({ length: count }, (_, index) => importLeaf(index)),
  );

/** Publishes a category with two items that have scores. Gives their ids. */
export async function publishFans(database: Database): Promise<number[]> {
  const categoryId = await addCategory(database, { criteria: [{ weight: 0.6 }, { weight: 0.4 }] });
  const fans = [
    await addItem(database, categoryId, "Brisa Forte"),
    await addItem(database, categoryId, "Vento Fraco"),
  ];
  for (const [index, fan] of fans.entries()) {
    await addReviews(database, fan, [
      ...times(6, index === 0 ? 5 : 2),
      { stars: 4, criterionStars: { "criterio-1": 3 } },
    ]);
  }
  await publishCategory(database, categoryId, { now });
  return fans;
}

export async function newestCheckpoint(database: Database): Promise<{ size: number; note: string }> {
  const newest = await readNewestCheckpoint(database);
  if (!newest) throw new Error("The log has no checkpoint");
  return newest;
}

import { runQueries } from "@/local/search/query/run-queries";
import { ensureIndex, readIndex } from "@/local/search/index/stored-index";
import { writeRecords } from "@/local/search/index/write-records";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";

const RECORDS = 14_000;
const NAME = "many";
const colorOf = (index: number) => ["azul", "preto", "branco", "verde"][((index * index) % 13) % 4];

interface Result {
  nbHits: number;
  exhaustiveNbHits: boolean;
  exhaustiveFacetsCount: boolean;
  hits: { objectID: string }[];
  facets: Record<string, Record<string, number>>;
}

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.database.transaction(async (transaction) => {
    await ensureIndex(transaction, NAME, {
      settings: { searchableAttributes: ["name"], attributesForFaceting: ["color"] },
    });
    const index = await readIndex(transaction, NAME);
    if (!index) throw new Error("The index was not made");
    const records = Array.from({ length: RECORDS }, (_, number) => ({
      objectId: `record-${number}`,
      body: { objectID: `record-${number}`, name: "caneta", color: colorOf(number) },
    }));
    await writeRecords(transaction, index, records);
  });
});
afterAll(() => opened.close());

async function search(more: Record<string, unknown>): Promise<Result> {
  const requests = [{ indexName: NAME, query: "caneta", facets: ["color"], ...more }];
  const answer = await runQueries(opened.database, { requests }, () => performance.now());
  if (!answer.ok) throw new Error(answer.error.message);
  return (answer.value as { results: [Result] }).results[0];
}

const trueCount = (color: string) =>
  Array.from({ length: RECORDS }, (_, index) => index).filter((index) => colorOf(index) === color).length;

describe("facet values of very many records", () => {
  it("are counted over a sample, and the answer says so", async () => {
    const found = await search({ hitsPerPage: 3 });
    expect(found).toMatchObject({ exhaustiveNbHits: false, exhaustiveFacetsCount: false });
    expect(found.hits).toHaveLength(3);
    expect(Math.abs(found.nbHits / RECORDS - 1)).toBeLessThan(0.05);
    const counts = Object.entries(found.facets["color"] ?? {});
    expect(counts).toHaveLength(4);
    for (const [color, count] of counts)
      expect(Math.abs(count / trueCount(color) - 1), color).toBeLessThan(0.1);
  });

  it("are counted one by one if filters leave few records", async () => {
    const found = await search({ facetFilters: ["color:verde"] });
    expect(found).toMatchObject({ exhaustiveNbHits: true, exhaustiveFacetsCount: true });
    expect(found.facets["color"]).toEqual({ verde: trueCount("verde") });
    expect(found.nbHits).toBe(trueCount("verde"));
  });
});

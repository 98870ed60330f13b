import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, openCatalogueDatabase } from "../../setup/database";
import { goldenQueries, isForTuning } from "./golden-queries";
import { judgeQueries, summarise, type Judgement } from "./judge-queries";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openCatalogueDatabase();
});
afterAll(() => opened.close());

function report(name: string, judgements: readonly Judgement[]) {
  const summary = summarise(judgements);
  const missed = judgements.filter(({ isFirstRelevant, recall }) => !isFirstRelevant || recall < 1);
  const lines = missed.map(
    ({ query, isFirstRelevant, recall, found }) =>
      `  ${isFirstRelevant ? "  " : "✗ "}${query.group} "${query.query}" recall ${recall.toFixed(2)}: ${found.join(", ")}`,
  );
  console.log([`${name}: ${JSON.stringify(summary)}`, ...lines].join("\n"));
  return summary;
}

describe("the golden queries", () => {
  it("are 500, each once, about half for tuning", () => {
    expect(goldenQueries.length).toBe(500);
    expect(new Set(goldenQueries.map(({ query }) => query)).size).toBe(goldenQueries.length);
    expect(goldenQueries.filter(isForTuning).length / goldenQueries.length).toBeCloseTo(0.5, 1);
  });

  it("of the half for tuning find the expected results", async () => {
    const summary = report("tuning", await judgeQueries(opened.database, isForTuning));
    expect(summary.precisionAt1).toBeGreaterThanOrEqual(0.98);
    expect(summary.recallAt5).toBeGreaterThanOrEqual(0.98);
    expect(summary.nonsenseAnswered).toBeLessThanOrEqual(0.02);
  }, 240_000);

  it("of the kept half find about as many", async () => {
    const summary = report("kept", await judgeQueries(opened.database, (query) => !isForTuning(query)));
    expect(summary.precisionAt1).toBeGreaterThanOrEqual(0.98);
    expect(summary.recallAt5).toBeGreaterThanOrEqual(0.98);
    expect(summary.nonsenseAnswered).toBeLessThanOrEqual(0.02);
  }, 240_000);
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, openCatalogueDatabase } from "../../setup/database";
import { goldenQueries, isForTuning } from "./golden-queries";
import { everydayQueries } from "./asked-everyday-queries";
import { hardQueries } from "./asked-hard-queries";
import { nonsenseQueries } from "./asked-nonsense-queries";
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
    const summary = report("tuning", await judgeQueries(opened.database, goldenQueries.filter(isForTuning)));
    expect(summary.precisionAt1).toBeGreaterThanOrEqual(0.98);
    expect(summary.recallAt5).toBeGreaterThanOrEqual(0.98);
    expect(summary.nonsenseAnswered).toBeLessThanOrEqual(0.02);
  });

  it("of the kept half find about as many", async () => {
    const summary = report(
      "kept",
      await judgeQueries(
        opened.database,
        goldenQueries.filter((query) => !isForTuning(query)),
      ),
    );
    expect(summary.precisionAt1).toBeGreaterThanOrEqual(0.98);
    expect(summary.recallAt5).toBeGreaterThanOrEqual(0.98);
    expect(summary.nonsenseAnswered).toBeLessThanOrEqual(0.02);
  });
});

describe("the asked queries", () => {
  it("are more than 600, each once, 200 of them hard", () => {
    const all = [...everydayQueries, ...hardQueries, ...nonsenseQueries];
    expect(all.length).toBeGreaterThanOrEqual(600);
    expect(new Set(all.map(({ query }) => query)).size).toBe(all.length);
    expect(hardQueries.length).toBeGreaterThanOrEqual(200);
  });

  it("of every day find what is meant first", async () => {
    const summary = report("everyday", await judgeQueries(opened.database, everydayQueries));
    expect(summary.precisionAt1).toBeGreaterThanOrEqual(0.97);
  });

  it("of dictation, chats, questions and the like mostly do, too", async () => {
    const summary = report("hard", await judgeQueries(opened.database, hardQueries));
    expect(summary.precisionAt1).toBeGreaterThanOrEqual(0.88);
  });

  it("for what the catalogue lacks find nothing", async () => {
    const summary = report("absent", await judgeQueries(opened.database, nonsenseQueries));
    expect(summary.nonsenseAnswered).toBeLessThanOrEqual(0.03);
  });
});

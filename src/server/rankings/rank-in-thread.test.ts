import { rankItems, type RankingInput } from "@/lib/scoring/ranking";
import { rankInThread } from "@/server/rankings/rank-in-thread";
import { expect, it } from "vitest";

const inputs = (count: number): RankingInput[] =>
  Array.from({ length: count }, (_, id) => {
    const mean = 40 + ((id * 7_919) % 6_000) / 100;
    const displayed = Math.round(mean);
    const score = {
      status: "ranked" as const,
      displayed,
      mean,
      deviation: 3,
      low: 30,
      high: 100,
      counted: 9,
    };
    return { id, slug: `item-${id}`, name: `Item ${id}`, score: { ...score, criteria: {} } };
  });

it.each([20, 1_200])("ranks %i items as without a thread", async (count) => {
  expect(await rankInThread(inputs(count))).toEqual(rankItems(inputs(count)));
});

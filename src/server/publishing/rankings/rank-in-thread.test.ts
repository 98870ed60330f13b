import type { FlatRankingInput } from "@/lib/scoring/ranking";
import { RankingThread } from "@/server/publishing/rankings/rank-in-thread";
import { rankItems } from "@tests/support/rank-items";
import { expect, it } from "vitest";

const rowsOf = (count: number): FlatRankingInput[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    slug: `item-${id}`,
    name: `Item ${id}`,
    status: "ranked",
    displayed: 90 - Math.floor(id / 50),
    mean: 90 - Math.floor(id / 50),
    deviation: 3,
    counted: 9,
  }));

it.each([20, 1_200])("ranks %i items as without a thread", async (count) => {
  const rows = rowsOf(count);
  const thread = new RankingThread(100);
  for (let start = 0; start < count; start += 500) await thread.add(rows.slice(start, start + 500));
  const made = await thread.finish();
  const expected = rankItems(
    rows.map(({ id, slug, name, ...score }) => ({
      id,
      slug,
      name,
      score: { ...score, low: null, high: null, criteria: {} },
    })),
    { draws: 100 },
  );
  expect([...made.ids]).toEqual(expected.map(({ id }) => id));
  expect([...made.likelyHigh]).toEqual(expected.map(({ likelyHigh }) => likelyHigh));
});

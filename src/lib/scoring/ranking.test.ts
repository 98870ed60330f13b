import {
  compareForRanking,
  compareScores,
  RankingMaker,
  type RankingInput,
  type FlatRankingInput,
} from "@/lib/scoring/ranking";
import type { Score, ScoreStatus } from "@/lib/scoring/score";
import { rankItems, type RankedItem } from "@tests/support/rank-items";
import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";

fc.configureGlobal({ seed: 20260131 });

function scoreOf(mean: number, deviation = 0, counted = 20, status: ScoreStatus = "ranked"): Score {
  return {
    status,
    displayed: Math.round(mean),
    mean,
    deviation,
    low: mean,
    high: mean,
    counted,
    criteria: {},
  };
}

const UNRATED: Score = {
  status: "unrated",
  displayed: null,
  mean: null,
  deviation: null,
  low: null,
  high: null,
  counted: 0,
  criteria: {},
};

function item(id: number, name: string, score: Score): RankingInput {
  return { id, slug: `item-${id}`, name, score };
}

const rowOf = ({ id, slug, name, score }: RankingInput): FlatRankingInput => {
  const { status, displayed, mean, deviation, counted } = score;
  return { id, slug, name, status, displayed, mean, deviation, counted };
};

function namesOf(items: readonly RankedItem[]) {
  return items.map(({ name }) => name);
}

const anyScore = fc.oneof(
  fc.constant(UNRATED),
  fc
    .tuple(
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.oneof(fc.constant(0), fc.double({ min: 0.1, max: 12, noNaN: true })),
      fc.nat({ max: 50 }),
      fc.constantFrom<ScoreStatus>("ranked", "ranked", "few"),
    )
    .map(([mean, deviation, counted, status]) => scoreOf(mean, deviation, counted, status)),
);
const anyItems = fc
  .array(fc.tuple(fc.string({ maxLength: 4 }), anyScore), { maxLength: 25 })
  .map((entries) => entries.map(([name, score], index) => item(index + 1, name, score)));

describe("order of a ranking", () => {
  it("is displayed Nota, mean, counted reviews, name, id", () => {
    const items = [
      item(1, "Zebra", scoreOf(79.6, 0, 9)),
      item(2, "mean", scoreOf(80.4, 0, 9)),
      item(3, "counted", scoreOf(79.6, 0, 10)),
      item(4, "Água", scoreOf(79.6, 0, 9)),
      item(5, "displayed", scoreOf(80.5, 0, 1)),
      item(7, "Item 10", scoreOf(50)),
      item(9, "Item 9", scoreOf(50)),
      item(8, "Item 9", scoreOf(50)),
    ];
    const ranked = rankItems(items);
    expect(ranked.map(({ id }) => id)).toEqual([5, 2, 3, 4, 1, 8, 9, 7]);
    expect(ranked.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("never uses a lower bound: less certain but better comes first", () => {
    expect(
      namesOf(rankItems([item(1, "sure", scoreOf(80, 0.1)), item(2, "better", scoreOf(82, 9))])),
    ).toEqual(["better", "sure"]);
  });

  it("lists items with few reviews after the ranked ones, and those without a score last, without position", () => {
    const ranked = rankItems([
      item(1, "unrated", UNRATED),
      item(2, "few", scoreOf(99, 3, 2, "few")),
      item(3, "low", scoreOf(10, 2)),
    ]);
    expect(namesOf(ranked)).toEqual(["low", "few", "unrated"]);
    expect(ranked.map(({ section, order, position }) => [section, order, position])).toEqual([
      ["ranked", 1, 1],
      ["few", 2, null],
      ["unrated", 3, null],
    ]);
    expect(ranked[1]).toMatchObject({ tieGroup: null, likelyLow: null, likelyHigh: null });
  });

  it("does not depend on the order the items come in, and is consistent with the comparison", () => {
    const shuffled = anyItems.chain((items) =>
      fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })),
    );
    fc.assert(
      fc.property(shuffled, ([items, other]) => {
        const ranked = rankItems(items, { draws: 50 });
        expect(rankItems(other, { draws: 50 })).toEqual(ranked);
        for (const [index, entry] of ranked.entries()) {
          const next = ranked[index + 1];
          expect(entry.order).toBe(index + 1);
          if (next) expect(compareForRanking(entry, next)).toBeLessThan(0);
        }
      }),
    );
  });

  it("is the same for items that come in the order that a database can give", () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const maker = new RankingMaker();
        const byScore = items.toReversed().sort((a, b) => compareScores(a.score, b.score));
        for (const each of byScore) maker.add(rowOf(each));
        const made = maker.finish(50);
        const expected = rankItems(items, { draws: 50 });
        expect([...made.ids]).toEqual(expected.map(({ id }) => id));
        expect([made.ranked, made.few]).toEqual(
          ["ranked", "few"].map((section) => expected.filter((each) => each.section === section).length),
        );
        for (const [index, { tieGroup, likelyLow, likelyHigh }] of expected.entries()) {
          expect([tieGroup, likelyLow, likelyHigh]).toEqual([
            made.tieGroups[index] ?? null,
            made.likelyLow[index] ?? null,
            made.likelyHigh[index] ?? null,
          ]);
        }
      }),
    );
  });

  it("ranks nothing", () => {
    expect(rankItems([])).toEqual([]);
  });
});

describe("what a ranking can see", () => {
  const allowed = [
    "id",
    "slug",
    "name",
    "status",
    "displayed",
    "mean",
    "deviation",
    "counted",
  ] as const satisfies readonly (keyof FlatRankingInput)[];

  it("is id, slug, name and parts of the score: reading anything else throws", () => {
    const known = new Set<string | symbol>(allowed);
    const maker = new RankingMaker();
    for (const id of [3, 2, 1]) {
      // Two items are equal but for their names, so that names are compared too.
      const row = rowOf(item(id, `Item ${id}`, scoreOf(id === 3 ? 80 : 70, 2)));
      const commercial = { ...row, price: 10 - id, commission: id };
      maker.add(
        new Proxy<FlatRankingInput>(commercial, {
          get(target, key, receiver) {
            if (!known.has(key)) throw new Error(`the ranking looked at ${String(key)}`);
            return Reflect.get(target, key, receiver) as unknown;
          },
          ownKeys() {
            throw new Error("the ranking listed all properties");
          },
        }),
      );
    }
    expect([...maker.finish(50).ids]).toEqual([3, 1, 2]);
  });

  it("has a type with exactly those", () => {
    expectTypeOf<keyof FlatRankingInput>().toEqualTypeOf<(typeof allowed)[number]>();
    const row = rowOf(item(1, "Item", scoreOf(70)));
    const priced = { ...row, price: 10 };
    const maker = new RankingMaker();
    maker.add(row);
    // @ts-expect-error A price must not compile; without an error here the type has lost its purpose.
    maker.add(priced);
    expect(maker.finish(0).ids).toHaveLength(2);
  });
});

describe("tie groups", () => {
  it("open when the distance to the leader exceeds 1.6 deviations of the difference", () => {
    // √(3² + 4²) = 5 and 1.6·5 = 8 below the leader at 90 with σ = 3.
    const groupOf = (mean: number) =>
      rankItems([item(1, "leader", scoreOf(90, 3)), item(2, "other", scoreOf(mean, 4))])[1]?.tieGroup;
    expect(groupOf(82.1)).toBe(1);
    expect(groupOf(81.9)).toBe(2);
  });

  it("compare with the leader of the group, not with the item before", () => {
    // 1.6·√2 = 2.26: the second is within it, the third is not, the fourth is within it of the third.
    const ranked = rankItems(
      [90, 88.5, 87, 85].map((mean, index) => item(index, `${index}`, scoreOf(mean, 1))),
    );
    expect(ranked.map(({ tieGroup }) => tieGroup)).toEqual([1, 1, 2, 2]);
  });

  it("contain only equal means where nothing is uncertain", () => {
    const ranked = rankItems(
      [70, 70, 69.999, 20].map((mean, index) => item(index, `${index}`, scoreOf(mean))),
    );
    expect(ranked.map(({ tieGroup }) => tieGroup)).toEqual([1, 1, 2, 3]);
  });
});

describe("likely positions in a ranking", () => {
  it("contain the position and stay within the ranked items", () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const ranked = rankItems(items, { draws: 50 }).filter(({ position }) => position !== null);
        for (const { position, likelyLow, likelyHigh } of ranked) {
          expect(likelyLow).toBeGreaterThanOrEqual(1);
          expect(likelyLow).toBeLessThanOrEqual(position ?? 0);
          expect(likelyHigh).toBeGreaterThanOrEqual(position ?? Infinity);
          expect(likelyHigh).toBeLessThanOrEqual(ranked.length);
        }
      }),
    );
  });

  it("are left out when no draws are asked for", () => {
    const [only] = rankItems([item(1, "Item", scoreOf(70, 3))], { draws: 0 });
    expect(only).toMatchObject({ position: 1, tieGroup: 1, likelyLow: null, likelyHigh: null });
  });
});

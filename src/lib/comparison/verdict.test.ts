import { tiedGroups } from "@/lib/comparison/compare-items";
import { exampleCompared, exampleResult } from "@/lib/comparison/compared-item.fixture";
import { strengthsOf } from "@/lib/comparison/strengths";
import { cheapestOf, overallOf } from "@/lib/comparison/verdict";
import type { ComparedItem } from "@/lib/contracts/comparison";
import { describe, expect, it } from "vitest";

const offer = (priceCents: number): ComparedItem["offer"] => ({
  store: "Loja",
  priceCents,
  cardPriceCents: null,
  instalments: null,
  seenAt: "2026-06-01T12:00:00.000Z",
});
const otherRanking = { ...exampleCompared("x").ranking, slug: "fogoes", name: "Fogões" };
const rated = (
  slug: string,
  position: number,
  [low, displayed, high]: readonly [number, number, number],
  changes: Partial<ComparedItem> = {},
) =>
  exampleCompared(slug, {
    position,
    score: { status: "ranked", displayed, mean: displayed, low, high, counted: 40 },
    ...changes,
  });

describe("who wins", () => {
  const [a, b, c] = [rated("a", 1, [86, 89, 92]), rated("b", 2, [80, 83, 86]), rated("c", 9, [60, 72, 80])];

  it("is the one whose whole interval lies above the others, whatever their order", () => {
    expect(overallOf([c, b, a])).toEqual({
      kind: "winner",
      winner: a,
      next: b,
      displayed: [89, 83],
      points: 6,
      margin: 3,
    });
  });

  it("is nobody where the next lies within the margin, or the ranking calls it a tie", () => {
    const close = rated("d", 2, [80, 87, 90]);
    expect(overallOf([c, a, close])).toEqual({ kind: "tie", leaders: [a, close] });
    const tied = [
      { ...a, tieGroup: 1 },
      { ...b, tieGroup: 1 },
    ];
    expect(overallOf(tied)).toEqual({ kind: "tie", leaders: tied });
  });

  it("is not asked across rankings, nor where fewer than two have a place", () => {
    expect(overallOf([a, { ...b, ranking: otherRanking }]).kind).toBe("none");
    expect(overallOf([a, { ...b, position: null }]).kind).toBe("none");
    expect(overallOf([a]).kind).toBe("none");
  });
});

describe("the cheapest", () => {
  const [a, b, c] = [
    rated("a", 1, [86, 89, 92], { offer: offer(30_000) }),
    rated("b", 2, [80, 83, 86], { offer: offer(20_000) }),
    rated("c", 3, [60, 72, 80], { offer: offer(25_000) }),
  ];

  it("is compared with the winner, or else with the next price", () => {
    expect(cheapestOf([a, b, c], a)).toMatchObject({
      item: b,
      than: a,
      savedCents: 10_000,
      isAmongAll: true,
    });
    expect(cheapestOf([a, b, c], b)).toMatchObject({ item: b, than: c, savedCents: 5_000 });
  });

  it("says where a price is missing, and is none at equal prices", () => {
    expect(cheapestOf([a, b, { ...c, offer: null }], null)).toMatchObject({ item: b, isAmongAll: false });
    expect(cheapestOf([a, { ...b, offer: null }], null)).toBeNull();
    expect(cheapestOf([a, { ...b, offer: offer(30_000) }], null)).toBeNull();
  });
});

describe("strengths", () => {
  it("name the best Nota, the lowest price and the criteria", () => {
    const a = rated("a", 1, [86, 89, 92], { offer: offer(20_000) });
    const b = rated("b", 5, [60, 70, 80], {
      offer: offer(10_000),
      criterionResults: [exampleResult("ruido", 90), exampleResult("vento", 70)],
    });
    expect(strengthsOf([a, b])).toEqual([
      { criteria: [], isCheapest: false, hasBestScore: true },
      { criteria: ["Ruído"], isCheapest: true, hasBestScore: false },
    ]);
  });

  it("claim no best Nota in a tie or across rankings, and no lowest price where one is unknown", () => {
    const tied = [exampleCompared("a", { tieGroup: 1 }), exampleCompared("b", { tieGroup: 1, position: 2 })];
    expect(tiedGroups(tied)).toEqual([tied]);
    expect(strengthsOf(tied).some(({ hasBestScore }) => hasBestScore)).toBe(false);
    const apart = [
      exampleCompared("a", { offer: offer(1) }),
      exampleCompared("b", { ranking: otherRanking, position: 2 }),
    ];
    expect(strengthsOf(apart).some(({ hasBestScore, isCheapest }) => hasBestScore || isCheapest)).toBe(false);
  });
});

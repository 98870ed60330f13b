import { bestChoices, itemsToCompare, type Candidate } from "@/lib/ranking/best-choices";
import type { Criterion } from "@/lib/contracts/score";
import { describe, expect, it } from "vitest";

const criterionOf = (slug: string, weight: number): Criterion => ({
  slug,
  name: slug,
  description: "",
  weight,
  measurement: null,
});
const criteria = [criterionOf("lavagem", 0.6), criterionOf("ruído", 0.4)];

const candidate = (slug: string, priceCents: number | null, washing: number, noise: number): Candidate => ({
  slug,
  name: slug,
  imageUrl: null,
  displayed: Math.round(0.6 * washing + 0.4 * noise),
  low: 0,
  high: 100,
  priceCents,
  criteria: { lavagem: { mean: washing, deviation: 2 }, ruído: { mean: noise, deviation: 2 } },
});

const anyPrice = { minimumPriceCents: null, maximumPriceCents: null };
const told = (candidates: Candidate[], range: Partial<typeof anyPrice> | Record<string, number> = {}) =>
  bestChoices(candidates, criteria, { ...anyPrice, ...range }).map(
    ({ slug, reasons }) => `${slug}: ${reasons.map(({ kind }) => kind).join(", ")}`,
  );

const dear = candidate("dear", 400_000, 90, 90);
const strong = candidate("strong", 300_000, 97, 70);
const plain = candidate("plain", 190_000, 80, 80);
const cheap = candidate("cheap", 100_000, 85, 40);

describe("the best choices of a ranking", () => {
  it("are the best of all, the best for the money and the best in what weighs most", () => {
    expect(told([dear, strong, plain, cheap])).toEqual(["dear: best", "plain: budget", "strong: criterion"]);
  });

  it("keep to the chosen price", () => {
    expect(told([dear, strong, plain, cheap], { maximumPriceCents: 150_000 })).toEqual([
      "cheap: budget, criterion",
      "dear: best",
    ]);
    expect(
      told([dear, strong, plain, cheap], { minimumPriceCents: 350_000, maximumPriceCents: 400_000 }),
    ).toEqual(["dear: budget, best, criterion"]);
  });

  it("are never only what nobody sells", () => {
    const unsold = candidate("unsold", null, 99, 99);
    expect(told([unsold, dear, plain])).toEqual(["unsold: best", "dear: sold, criterion", "plain: budget"]);
    expect(told([unsold, dear, plain], { maximumPriceCents: 100 })).toEqual(["unsold: best", "dear: sold"]);
  });

  it("do without prices where the ranking has none", () => {
    const unpriced = [dear, strong, plain].map((each) => ({ ...each, priceCents: null }));
    expect(told(unpriced)).toEqual(["dear: best", "strong: criterion"]);
  });

  it("say in what they are better and worse than the middle, by more than their doubt", () => {
    const [, , found] = bestChoices([dear, strong, plain, cheap], criteria, anyPrice);
    expect(found).toMatchObject({ slug: "strong", wins: ["lavagem"], loses: ["ruído"] });
    const doubtful = { ...strong, criteria: { lavagem: { mean: 97, deviation: 9 } } };
    expect(bestChoices([doubtful, dear, plain, cheap], criteria, anyPrice)[0]).toMatchObject({
      wins: [],
      loses: [],
    });
  });

  it("say nothing of a single criterion, which is the Nota itself", () => {
    expect(bestChoices([strong, dear, plain], criteria.slice(0, 1), anyPrice)[0]).toMatchObject({
      wins: [],
      loses: [],
    });
  });

  it("are compared among themselves, and the three best of the chosen prices", () => {
    const all = [dear, strong, plain, cheap];
    const compared = (range: Record<string, number> = {}) => {
      const prices = { ...anyPrice, ...range };
      return itemsToCompare(all, bestChoices(all, criteria, prices), prices);
    };
    expect(compared()).toEqual(["dear", "plain", "strong"]);
    expect(compared({ maximumPriceCents: 300_000 })).toEqual(["strong", "plain", "cheap"]);
    expect(compared({ minimumPriceCents: 350_000 })).toEqual(["dear"]);
  });

  it("have none of a ranking without items", () => {
    expect(told([])).toEqual([]);
  });
});

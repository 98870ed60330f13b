import type { LogLeaf, ScoreLeaf } from "@/lib/contracts/log-leaf";
import { monthsOf, totalsOfMonths, type DaySums } from "@/lib/scoring/monthly-sums";
import { publishScore } from "@/lib/scoring/published-score";
import { scoreFromFacts } from "@/lib/scoring/score-facts";
import { canonicalJson } from "@/lib/transparency/canonical-json";
import { LeafVerifier } from "@/server/publishing/transparency/verify-leaf";
import { describe, expect, it } from "vitest";

const at = "2026-11-27T12:00:00.000Z";
const prior = { version: 1, mean: 75, secondMoment: 6250, strength: 15 };

/** One review of 4 stars in each of six months. */
const days = [1, 2, 3, 4, 5, 6].map((month): DaySums => ({
  day: 20_260_010 + 100 * month,
  weightSum: 1,
  valueSum: 75,
  squareSum: 5625,
}));

const sums = { roundingVariance: 0, counted: 6, histogram: [0, 0, 0, 6, 0] as const };
const plain = { ...sums, weightSum: 6, valueSum: 450, squareSum: 33_750 };
const monthly = { ...sums, ...totalsOfMonths(monthsOf(days)) };

function scoreLeaf(methodVersion: number, evidence: typeof plain, stated = methodVersion): ScoreLeaf {
  const facts = { evidence: { "": evidence }, criteria: [] };
  const after = publishScore(
    scoreFromFacts(facts, () => prior, methodVersion),
    1,
    stated,
  );
  const item = { id: 7, name: "Brisa Forte", slug: "brisa-forte" };
  const change = { cause: "method", review: null, before: null, after } as const;
  return { kind: "score", at, item, category: "ventiladores", ...change, ...facts } as unknown as ScoreLeaf;
}

function problemOf(leaf: ScoreLeaf): { problem: string | null; recomputed: number } {
  const verifier = new LeafVerifier();
  const stated: LogLeaf = { kind: "prior", at, category: "ventiladores", criterion: "", items: 2, ...prior };
  verifier.verify({ position: 0, kind: "prior", itemId: null, leaf: canonicalJson(stated) });
  const problem = verifier.verify({ position: 1, kind: "score", itemId: 7, leaf: canonicalJson(leaf) });
  return { problem, recomputed: verifier.recomputed };
}

describe("leaves of scores", () => {
  it.each([
    [1, plain],
    [2, plain],
    [3, plain],
    [4, monthly],
  ])("of version %i are computed anew by that version", (version, evidence) => {
    expect(problemOf(scoreLeaf(version, evidence))).toEqual({ problem: null, recomputed: 1 });
  });

  it("have another interval in version 4", () => {
    expect(problemOf(scoreLeaf(3, monthly, 4)).problem).toMatch(/^it states/);
    const [older, newer] = [scoreLeaf(3, monthly).after, scoreLeaf(4, monthly).after];
    expect(newer.mean).toBe(older.mean);
    expect(newer.low).toBeLessThan(older.low ?? 0);
  });

  it("of version 1 round over the border of a band, and those of later versions do not", () => {
    // (15 · 75 + 553.28) / 21 = 79.9181
    const high = { ...plain, valueSum: 553.28, squareSum: 52_000 };
    const [first, second] = [scoreLeaf(1, high), scoreLeaf(2, high)];
    expect([first.after.displayed, second.after.displayed]).toEqual([80, 79]);
    expect(problemOf(first)).toEqual({ problem: null, recomputed: 1 });
    expect(problemOf(scoreLeaf(1, high, 2)).problem).toBeNull();
    expect(problemOf({ ...first, after: { ...first.after, methodVersion: 2 } }).problem).toMatch(
      /^it states/,
    );
  });

  it("of versions of later releases are not computed", () => {
    expect(problemOf(scoreLeaf(4, monthly, 5))).toEqual({ problem: null, recomputed: 0 });
  });
});

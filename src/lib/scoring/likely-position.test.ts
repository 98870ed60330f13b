import { likelyRanges, PUBLISHED_DRAWS } from "@/lib/scoring/likely-position";
import { drawIndex, drawKey, NORMAL_QUANTILES } from "@/lib/scoring/normal-draws";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const DRAWS = 1000;

interface UncertainScore {
  /** Seed of the item's draws. */
  readonly slug: string;
  readonly mean: number;
  readonly deviation: number;
}

function likelyPositions(scores: readonly UncertainScore[], draws = PUBLISHED_DRAWS) {
  const { low, high } = likelyRanges(
    {
      keys: Int32Array.from(scores, ({ slug }) => drawKey(slug)),
      means: Float64Array.from(scores, ({ mean }) => mean),
      deviations: Float64Array.from(scores, ({ deviation }) => deviation),
    },
    draws,
  );
  return scores.map((_, index) => ({ low: low[index] ?? 0, high: high[index] ?? 0 }));
}

function drawsOf({ slug, mean, deviation }: UncertainScore): number[] {
  const key = drawKey(slug);
  return Array.from(
    { length: DRAWS },
    (_, draw) => mean + deviation * (NORMAL_QUANTILES[drawIndex(key, draw)] ?? Number.NaN),
  );
}

/** Computes the same ranges in the slow way, which keeps every draw and counts every position. */
function slowRanges(scores: readonly UncertainScore[]) {
  const drawn = scores.map(drawsOf);
  return drawn.map((draws) => {
    const positions = draws.map(
      (value, draw) => 1 + drawn.filter((others) => (others[draw] ?? Number.NaN) > value).length,
    );
    positions.sort((a, b) => a - b);
    return { low: positions[49] ?? Number.NaN, high: positions[949] ?? Number.NaN };
  });
}

/**
 * The published method without its short cut: every position of every draw is read from the counts, and all of them
 * are sorted. Gives the range of every `step`th score.
 */
function plainRanges(scores: readonly UncertainScore[], draws: number, step = 1) {
  const cells = 4096;
  const edges = [NORMAL_QUANTILES[0] ?? 0, NORMAL_QUANTILES.at(-1) ?? 0];
  const [start = 0, end = 0] = edges.map((edge, side) =>
    (side === 0 ? Math.min : Math.max)(...scores.map(({ mean, deviation }) => mean + deviation * edge)),
  );
  const cellsPerPoint = cells / (end - start);
  const placesOf = ({ slug, mean, deviation }: UncertainScore) => {
    const places = new Float64Array(draws);
    const key = drawKey(slug);
    for (let draw = 0; draw < draws; draw++) {
      const deviate = NORMAL_QUANTILES[drawIndex(key, draw)] ?? Number.NaN;
      places[draw] = (mean + deviation * deviate - start) * cellsPerPoint;
    }
    return places;
  };
  const places = scores.map(placesOf);
  const cellOf = (place: number) => Math.min(cells - 1, Math.floor(place));
  const atOrAbove = Array.from({ length: draws }, (_, draw) => {
    const counts = new Float64Array(cells + 1);
    for (const own of places) {
      const cell = cellOf(own[draw] ?? 0);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
    for (let cell = cells - 1; cell >= 0; cell--)
      counts[cell] = (counts[cell] ?? 0) + (counts[cell + 1] ?? 0);
    return counts;
  });
  const ranges = places.map((own, index) => {
    if (index % step !== 0) return null;
    const positions = Float64Array.from(own, (place, draw) => {
      const cell = cellOf(place);
      const above = atOrAbove[draw]?.[cell + 1] ?? 0;
      const others = (atOrAbove[draw]?.[cell] ?? 0) - above - 1;
      return 1 + above + others * (cell + 1 - place);
    }).sort();
    const low = Math.round(positions[Math.max(0, Math.ceil(0.05 * draws) - 1)] ?? 0);
    const high = Math.round(positions[Math.ceil(0.95 * draws) - 1] ?? 0);
    return { low: Math.min(low, index + 1), high: Math.max(high, index + 1) };
  });
  return ranges.filter((range) => range !== null);
}

function scoresOf(size: number): UncertainScore[] {
  return Array.from({ length: size }, (_, index) => ({
    slug: `item-${index}`,
    mean: 95 - (60 * index) / size,
    deviation: index % 5 === 0 ? 0 : 1 + (index % 4) * 2,
  }));
}

describe("normal draws", () => {
  it("have quantiles with mean 0 and variance 1, symmetric", () => {
    const values = [...NORMAL_QUANTILES];
    const moment = (power: number) => values.reduce((sum, z) => sum + z ** power, 0) / values.length;
    expect(moment(1)).toBeCloseTo(0, 4);
    expect(moment(2)).toBeCloseTo(1, 3);
    // Φ⁻¹(0.975) = 1.959964, at the edge between two entries.
    const edge = 0.975 * values.length;
    expect(((values[Math.floor(edge) - 1] ?? 0) + (values[Math.floor(edge)] ?? 0)) / 2).toBeCloseTo(1.96, 2);
    expect(values[0]).toBeCloseTo(-(values.at(-1) ?? 0), 4);
  });

  it("are different for every item, close to normal for each, and unrelated between items", () => {
    const draws = ["a", "b", "ab", "geladeira-frost-free-400-l", "fogão-2"].map((slug) =>
      drawsOf({ slug, mean: 0, deviation: 1 }),
    );
    for (const [index, own] of draws.entries()) {
      const mean = own.reduce((sum, z) => sum + z, 0) / DRAWS;
      const variance = own.reduce((sum, z) => sum + (z - mean) ** 2, 0) / DRAWS;
      // Four standard errors: 4·√(1/1,000) and 4·√(2/1,000).
      expect(Math.abs(mean)).toBeLessThan(0.127);
      expect(Math.abs(variance - 1)).toBeLessThan(0.179);
      for (const other of draws.slice(index + 1)) {
        const product = own.reduce((sum, z, draw) => sum + z * (other[draw] ?? 0), 0) / DRAWS;
        expect(Math.abs(product)).toBeLessThan(0.127);
      }
    }
  });
});

describe("likelyRanges", () => {
  it("can be recomputed: the draws of a slug are these", () => {
    const key = drawKey("geladeira-aurora-400");
    // This value was computed outside this code, by the steps on the method page.
    expect(key >>> 0).toBe(3_411_966_988);
    expect([0, 1, 2, 999].map((draw) => drawIndex(key, draw))).toEqual([3683, 300, 711, 233]);
  });

  it.each([2, 12, 60, 300])("agrees with counting every draw of %i scores", (size) => {
    const scores = scoresOf(size);
    const slow = slowRanges(scores);
    for (const [index, range] of likelyPositions(scores, DRAWS).entries()) {
      const expected = slow[index] ?? { low: Number.NaN, high: Number.NaN };
      expect(Math.abs(range.low - Math.min(expected.low, index + 1))).toBeLessThanOrEqual(1);
      expect(Math.abs(range.high - Math.max(expected.high, index + 1))).toBeLessThanOrEqual(1);
    }
  });

  it("gives exactly the positions that reading every draw gives", () => {
    const score = fc.record({
      slug: fc.string({ maxLength: 6 }),
      mean: fc.oneof(fc.double({ min: 0, max: 100, noNaN: true }), fc.constantFrom(40, 70, 70.5)),
      deviation: fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 12, noNaN: true })),
    });
    const scores = fc.array(score, { minLength: 1, maxLength: 60 }).map((found) => {
      const [first, ...others] = found.sort((a, b) => b.mean - a.mean);
      return first ? [{ ...first, deviation: first.deviation || 1 }, ...others] : [];
    });
    fc.assert(
      fc.property(scores, fc.constantFrom(1, 20, 200), (some, draws) => {
        expect(likelyPositions(some, draws)).toEqual(plainRanges(some, draws));
      }),
      { seed: 20261123, numRuns: 25 },
    );
    expect(likelyPositions(scoresOf(400), DRAWS)).toEqual(plainRanges(scoresOf(400), DRAWS));
  });

  it("gives the same in a large ranking, where the wanted quantiles lie in the tails of the draws", () => {
    const ranges = likelyPositions(scoresOf(3_000), DRAWS);
    expect(ranges.filter((_, index) => index % 25 === 0)).toEqual(plainRanges(scoresOf(3_000), DRAWS, 25));
  });

  it("separates scores in the same cell of the grid", () => {
    // One very uncertain score stretches the grid to cells of 0.02 points, and each cell holds 20 or more of the
    // others.
    const dense = Array.from({ length: 300 }, (_, index) => ({
      slug: `dense-${index}`,
      mean: 70 - index / 1000,
      deviation: 0.002,
    }));
    const scores = [{ slug: "item-1", mean: 71, deviation: 12 }, ...dense];
    const slow = slowRanges(scores);
    const errors = likelyPositions(scores, DRAWS).map(({ low, high }, index) =>
      Math.max(Math.abs(low - (slow[index]?.low ?? 0)), Math.abs(high - (slow[index]?.high ?? 0))),
    );
    expect(Math.max(...errors)).toBeLessThanOrEqual(5);
  });

  it("spans both places of equal items, and one place of items that are far apart", () => {
    expect(
      likelyPositions([
        { slug: "item-1", mean: 95, deviation: 1 },
        { slug: "item-2", mean: 50, deviation: 4 },
        { slug: "item-3", mean: 50, deviation: 4 },
        { slug: "item-4", mean: 5, deviation: 1 },
      ]),
    ).toEqual([
      { low: 1, high: 1 },
      { low: 2, high: 3 },
      { low: 2, high: 3 },
      { low: 4, high: 4 },
    ]);
  });

  it("shows when a lead is almost, but not quite, certain", () => {
    // The difference is N(d, 2·σ²); the second leads with probability Φ(−d / (σ√2)): 2.3% at d = 2√2·σ, 7.9% at 2·σ.
    const ranges = (distance: number) =>
      likelyPositions([
        { slug: "item-1", mean: 70, deviation: 2 },
        { slug: "item-2", mean: 70 - distance, deviation: 2 },
      ]);
    expect(ranges(4 * Math.SQRT2)).toEqual([
      { low: 1, high: 1 },
      { low: 2, high: 2 },
    ]);
    expect(ranges(4)).toEqual([
      { low: 1, high: 2 },
      { low: 1, high: 2 },
    ]);
  });

  it("is exact where nothing is uncertain; equals share their places", () => {
    const means = [90, 70, 70, 70, 69.9999, 10];
    expect(likelyPositions(means.map((mean, id) => ({ slug: `item-${id}`, mean, deviation: 0 })))).toEqual([
      { low: 1, high: 1 },
      { low: 2, high: 4 },
      { low: 2, high: 4 },
      { low: 2, high: 4 },
      { low: 5, high: 5 },
      { low: 6, high: 6 },
    ]);
    expect(likelyPositions([])).toEqual([]);
  });

  it("takes a single uncertain score", () => {
    expect(likelyPositions([{ slug: "item-1", mean: 70, deviation: 5 }])).toEqual([{ low: 1, high: 1 }]);
  });
});

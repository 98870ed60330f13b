import { addReview, emptyEvidence, OVERALL, type Evidence, type Stars } from "@/lib/scoring/evidence";
import { monthlyPriorRow, estimateMonthlyPrior } from "@/lib/scoring/monthly-prior";
import { monthOf, monthsOf, totalsOfMonths, type DaySums } from "@/lib/scoring/monthly-sums";
import {
  checkPriors,
  checkReviews,
  checkScore,
  evidenceOf,
  scoreOf,
  scoreUnder,
  type PublishedInputs,
  type ReviewGroup,
} from "@/lib/scoring/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const starsArbitrary = fc.constantFrom<Stars>(1, 2, 3, 4, 5);
const groupArbitrary: fc.Arbitrary<ReviewGroup> = fc.record({
  reviews: fc.integer({ min: 1, max: 20 }),
  month: fc.constantFrom(202_512, 202_601, 202_604),
  fullDay: fc.constantFrom(null, 1, 2),
  stars: starsArbitrary,
  weight: fc.constantFrom(1, 0.7),
  isVerified: fc.boolean(),
  isRecent: fc.boolean(),
  criterionStars: fc.dictionary(fc.constantFrom("preco", "ruido"), starsArbitrary),
});
const groupsArbitrary = fc.array(groupArbitrary, { maxLength: 12 });

const group = (overrides: Partial<ReviewGroup> = {}): ReviewGroup => ({
  reviews: 10,
  month: 202_605,
  fullDay: null,
  stars: 4,
  weight: 1,
  isVerified: true,
  isRecent: false,
  criterionStars: {},
  ...overrides,
});

/** Of reviews with these values, one in each month of 2025. */
function priorRow(item: string, values: readonly number[]) {
  const days = values.map((value, month): DaySums => ({
    day: 20_250_110 + 100 * month,
    weightSum: 1,
    valueSum: value,
    squareSum: value ** 2,
  }));
  const sums = days.reduce(
    (all, { valueSum, squareSum }) => {
      return {
        counted: all.counted + 1,
        weightSum: all.weightSum + 1,
        valueSum: all.valueSum + valueSum,
        squareSum: all.squareSum + squareSum,
      };
    },
    { counted: 0, weightSum: 0, valueSum: 0, squareSum: 0 },
  );
  return { item, criterion: "", ...monthlyPriorRow(sums, monthsOf(days)), measured: null };
}

const priorRows = [
  priorRow("a", [75, 100, 75, 100, 50]),
  priorRow("b", [0, 25, 50, 0]),
  priorRow("c", [100, 75, 50]),
];
const rules = {
  criteria: [],
  priors: { [OVERALL]: estimateMonthlyPrior(priorRows, 3) },
  measurements: {},
  aggregates: [],
};

function published(groups: readonly ReviewGroup[]): PublishedInputs {
  const evidence = evidenceOf(groups, []);
  return { ...rules, evidence, published: scoreOf(rules, evidence), isPending: false };
}

interface DatedReview {
  day: number;
  stars: Stars;
  weight: number;
}

const reviewsArbitrary: fc.Arbitrary<DatedReview[]> = fc.array(
  fc.record({
    day: fc.constantFrom(20_251_230, 20_260_102, 20_260_103, 20_260_130, 20_260_401),
    stars: starsArbitrary,
    weight: fc.constantFrom(1, 0.7, 0.3333),
  }),
  { maxLength: 30 },
);

/** Each review alone, as the public file has it: days of more than 2 have a number, the others none. */
function groupsOf(reviews: readonly DatedReview[]): ReviewGroup[] {
  const weightOf = (day: number) =>
    reviews.filter((each) => each.day === day).reduce((sum, { weight }) => sum + weight, 0);
  return reviews.map(({ day, stars, weight }) => ({
    ...group({ reviews: 1, month: monthOf(day), stars, weight }),
    fullDay: weightOf(day) > 2 ? day : null,
  }));
}

describe("the sums of an item", () => {
  it("follow from its reviews without the dates of those that count in full", () => {
    fc.assert(
      fc.property(reviewsArbitrary, (reviews) => {
        const days = new Map<number, Evidence>();
        for (const { day, ...each } of [...reviews].sort((a, b) => a.day - b.day))
          days.set(day, addReview(days.get(day) ?? emptyEvidence(), each));
        const right = totalsOfMonths(monthsOf([...days].map(([day, sums]) => ({ day, ...sums }))));
        const found = evidenceOf(groupsOf(reviews), [])[OVERALL] ?? emptyEvidence();
        expect(found.counted).toBe(reviews.length);
        for (const name of ["weightSum", "valueSum", "squareSum"] as const)
          expect(Math.abs(found[name] - right[name])).toBeLessThanOrEqual(1e-9 * Math.max(1, right[name]));
      }),
    );
  });

  it("have at most 2 of a day, and 5 of a month", () => {
    const day = group({ reviews: 12, stars: 5, fullDay: 1 });
    expect(evidenceOf([day], [])[OVERALL]).toMatchObject({ weightSum: 2, valueSum: 200, counted: 12 });
    const other = group({ reviews: 9, stars: 1, fullDay: 2 });
    expect(evidenceOf([day, other], [])[OVERALL]).toMatchObject({ weightSum: 4, valueSum: 200 });
    expect(evidenceOf([day, other, group()], [])[OVERALL]?.weightSum).toBe(5);
  });
});

describe("a proof", () => {
  it("holds on every level for what was published", () => {
    fc.assert(
      fc.property(groupsArbitrary, (groups) => {
        const inputs = published(groups);
        expect(checkScore(inputs)).toBe("match");
        expect(checkReviews(inputs, groups)).toBe("match");
        expect(checkPriors(inputs, priorRows)).toBe("match");
      }),
    );
  });

  it("finds a published Nota that its sums do not give", () => {
    const inputs = published([group()]);
    const wrong = { ...inputs.published, displayed: (inputs.published.displayed ?? 0) + 1 };
    expect(checkScore({ ...inputs, published: wrong })).toBe("difference");
    expect(checkScore({ ...inputs, published: wrong, isPending: true })).toBe("unknown");
  });

  it("finds a review that was added, left out or changed", () => {
    const inputs = published([group()]);
    expect(checkReviews(inputs, [group({ reviews: 11 })])).toBe("difference");
    expect(checkReviews(inputs, [group({ reviews: 9 })])).toBe("difference");
    expect(checkReviews(inputs, [group({ stars: 5 })])).toBe("difference");
    expect(checkReviews(inputs, [group({ weight: 0.4 })])).toBe("difference");
    expect(checkReviews(inputs, [])).toBe("difference");
  });

  it("finds a prior that other sums were used for, and cannot tell without any", () => {
    const inputs = published([group()]);
    const [first, ...others] = priorRows;
    expect(checkPriors(inputs, [{ ...first!, decayedValue: 300 }, ...others])).toBe("difference");
    expect(checkPriors(inputs, others)).toBe("difference");
    expect(checkPriors(inputs, [])).toBe("unknown");
  });
});

const MONTH = 202_606;

describe("the Nota under an assumption", () => {
  const groups = [
    group({ stars: 5 }),
    group({ stars: 1, weight: 0.7, isVerified: false, reviews: 4 }),
    group({ stars: 3, isRecent: true, reviews: 6 }),
  ];
  const meanUnder = (...assumptions: Parameters<typeof scoreUnder>[0]) =>
    scoreUnder(assumptions, rules, groups, MONTH).mean;

  it("is the published one without any", () => {
    expect(scoreUnder([], rules, groups, MONTH)).toEqual(scoreOf(rules, evidenceOf(groups, [])));
  });

  it("leaves out reviews without a verified purchase, or the newest", () => {
    const mean = (kept: ReviewGroup[]) => scoreOf(rules, evidenceOf(kept, [])).mean;
    expect(meanUnder("so-verificadas")).toBe(mean([groups[0]!, groups[2]!]));
    expect(meanUnder("sem-recentes")).toBe(mean([groups[0]!, groups[1]!]));
    expect(meanUnder("so-verificadas", "sem-recentes")).toBe(mean([groups[0]!]));
  });

  it("is the plain weighted mean without a prior, and no rating without reviews either", () => {
    expect(meanUnder("sem-base")).toBeCloseTo((10 * 100 + 6 * 50) / (10 + 4 * 0.7 + 6), 4);
    expect(scoreUnder(["sem-base"], rules, [], MONTH).displayed).toBeNull();
  });

  it("counts one more review of one star, for each reviewed criterion too", () => {
    const { [OVERALL]: prior } = rules.priors;
    const withCriteria = {
      criteria: [
        { slug: "preco", weight: 0.5, measurement: null },
        { slug: "ruido", weight: 0.5, measurement: { best: 20, worst: 70, unit: "dB" } },
      ],
      priors: { [OVERALL]: prior, preco: prior, ruido: prior },
      measurements: { ruido: { value: 20 } },
      aggregates: [],
    };
    const rated = [group({ criterionStars: { preco: 5 } })];
    // Ten of May count as 5, and 5% less after the one of June.
    const divisor = prior.strength + 0.95 * 5 + 1;
    expect(scoreUnder(["mais-uma"], withCriteria, rated, MONTH).mean).toBeCloseTo(
      0.5 * ((prior.strength * prior.mean + 0.95 * 500) / divisor) + 50,
      4,
    );
  });
});

import { addReview, emptyEvidence, OVERALL, type Stars } from "@/lib/scoring/evidence";
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
import { estimatePrior, sumsOf } from "@/lib/scoring/prior";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const starsArbitrary = fc.constantFrom<Stars>(1, 2, 3, 4, 5);
const groupArbitrary: fc.Arbitrary<ReviewGroup> = fc.record({
  reviews: fc.integer({ min: 1, max: 20 }),
  stars: starsArbitrary,
  weight: fc.constantFrom(1, 0.7),
  isVerified: fc.boolean(),
  isRecent: fc.boolean(),
  criterionStars: fc.dictionary(fc.constantFrom("preco", "ruido"), starsArbitrary),
});
const groupsArbitrary = fc.array(groupArbitrary, { maxLength: 12 });

const group = (overrides: Partial<ReviewGroup> = {}): ReviewGroup => ({
  reviews: 10,
  stars: 4,
  weight: 1,
  isVerified: true,
  isRecent: false,
  criterionStars: {},
  ...overrides,
});

const priorRows = [
  {
    item: "a",
    criterion: "",
    counted: 30,
    weightSum: 30,
    valueSum: 2_400,
    squareSum: 200_000,
    measured: null,
  },
  {
    item: "b",
    criterion: "",
    counted: 20,
    weightSum: 20,
    valueSum: 1_000,
    squareSum: 70_000,
    measured: null,
  },
  { item: "c", criterion: "", counted: 12, weightSum: 10, valueSum: 800, squareSum: 66_000, measured: null },
];
const rules = {
  criteria: [],
  priors: { [OVERALL]: estimatePrior(priorRows.map(sumsOf), 3) },
  measurements: {},
};

function published(groups: readonly ReviewGroup[]): PublishedInputs {
  const evidence = evidenceOf(groups, []);
  return { ...rules, evidence, aggregates: [], published: scoreOf(rules, evidence), isPending: false };
}

describe("the sums of an item", () => {
  it("are those of adding each review alone, bit for bit", () => {
    fc.assert(
      fc.property(groupsArbitrary, (groups) => {
        const alone: Record<string, ReturnType<typeof emptyEvidence>> = {};
        for (const { reviews, weight, stars, criterionStars } of groups) {
          for (const [slug, mark] of Object.entries({ ...criterionStars, [OVERALL]: stars })) {
            for (let index = 0; index < reviews; index += 1) {
              alone[slug] = addReview(alone[slug] ?? emptyEvidence(), { stars: mark, weight });
            }
          }
        }
        expect(evidenceOf(groups, [])).toEqual(alone);
      }),
    );
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
    expect(checkReviews(inputs, [group({ weight: 0.7 })])).toBe("difference");
    expect(checkReviews(inputs, [])).toBe("difference");
  });

  it("finds a prior that other sums were used for, and cannot tell without any", () => {
    const inputs = published([group()]);
    const [first, ...others] = priorRows;
    expect(checkPriors(inputs, [{ ...first!, valueSum: 2_425 }, ...others])).toBe("difference");
    expect(checkPriors(inputs, others)).toBe("difference");
    expect(checkPriors(inputs, [])).toBe("unknown");
  });
});

describe("the Nota under an assumption", () => {
  const groups = [
    group({ stars: 5 }),
    group({ stars: 1, weight: 0.7, isVerified: false, reviews: 4 }),
    group({ stars: 3, isRecent: true, reviews: 6 }),
  ];
  const meanUnder = (...assumptions: Parameters<typeof scoreUnder>[0]) =>
    scoreUnder(assumptions, rules, groups, []).mean;

  it("is the published one without any", () => {
    expect(scoreUnder([], rules, groups, [])).toEqual(scoreOf(rules, evidenceOf(groups, [])));
  });

  it("leaves out reviews without a verified purchase, or the newest", () => {
    const mean = (kept: ReviewGroup[]) => scoreOf(rules, evidenceOf(kept, [])).mean;
    expect(meanUnder("so-verificadas")).toBe(mean([groups[0]!, groups[2]!]));
    expect(meanUnder("sem-recentes")).toBe(mean([groups[0]!, groups[1]!]));
    expect(meanUnder("so-verificadas", "sem-recentes")).toBe(mean([groups[0]!]));
  });

  it("is the plain weighted mean without a prior, and no rating without reviews either", () => {
    expect(meanUnder("sem-base")).toBeCloseTo((10 * 100 + 6 * 50) / (10 + 4 * 0.7 + 6), 4);
    expect(scoreUnder(["sem-base"], rules, [], []).displayed).toBeNull();
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
    };
    const rated = [group({ criterionStars: { preco: 5 } })];
    const divisor = prior.strength + 11;
    expect(scoreUnder(["mais-uma"], withCriteria, rated, []).mean).toBeCloseTo(
      0.5 * ((prior.strength * prior.mean + 1_000) / divisor) + 50,
      4,
    );
  });
});

import { proofTerms } from "@/features/home/HomeScreen/proof-terms";
import { describe, expect, it } from "vitest";

const labels = { prior: "base", reviews: "reais" };
const score = { status: "ranked" as const, displayed: 84, mean: 83.7, low: 80, high: 88, counted: 40 };
const sumOf = (terms: { weight: number; mean: number }[]) =>
  terms.reduce((sum, { weight, mean }) => sum + weight * mean, 0);

describe("the sum that proves a Nota", () => {
  it("is the category's base and the real reviews, divided by both", () => {
    const explanation = {
      priorStrength: 15,
      priorMean: 75,
      weightSum: 40,
      evidenceMean: 87,
      priorVersion: 1,
      methodVersion: 1,
    };
    const proof = proofTerms({ score, explanation, criteria: [], criterionResults: [] }, labels);
    expect(proof?.terms.map(({ label }) => label)).toEqual(["base", "reais"]);
    expect(Math.round(sumOf(proof?.terms ?? []) / (proof?.divisor ?? 1))).toBe(84);
  });

  it("is the weighted criteria where the category has them", () => {
    const criterion = (slug: string, weight: number) => ({
      slug,
      name: slug.toUpperCase(),
      description: "",
      weight,
      measurement: null,
    });
    const result = (slug: string, mean: number) => ({
      slug,
      mean,
      deviation: 1,
      counted: 9,
      hasEvidence: true,
      measuredValue: null,
      measuredPeriod: null,
      measuredCases: null,
      outdated: null,
    });
    const proof = proofTerms(
      {
        score,
        explanation: null,
        criteria: [criterion("a", 0.5), criterion("b", 0.5)],
        criterionResults: [result("a", 90), result("b", 78)],
      },
      labels,
    );
    expect(proof).toMatchObject({ kind: "criteria", divisor: 1, result: 84 });
    expect(sumOf(proof?.terms ?? [])).toBe(84);
  });

  it("is nothing without a rating", () => {
    const unrated = { ...score, status: "unrated" as const, displayed: null };
    expect(
      proofTerms({ score: unrated, explanation: null, criteria: [], criterionResults: [] }, labels),
    ).toBeNull();
  });
});
